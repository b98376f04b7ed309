import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Select } from './Select.tsx'
import './styles/app.css'

function Asking({ kind }: { readonly kind: 'plain' | 'custom' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove...</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        kind={kind}
        title="Remove gw-bogota?"
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger">Review the removal</Button>
          </>
        }
      >
        5 devices lose their tunnel.
      </Dialog>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Remove...' })
const dialog = page.getByRole('dialog', { name: 'Remove gw-bogota?' })
const safe = page.getByRole('button', { name: 'Keep it' })

describe('Dialog', () => {
  test('begins on the safe answer and is described by its sentence', async () => {
    await render(<Asking kind="plain" />)
    await opener.click()
    await expect.element(safe).toHaveFocus()
    await expect.element(dialog).toHaveAccessibleDescription('5 devices lose their tunnel.')
  })

  const closings = [
    { name: 'Escape', close: () => userEvent.keyboard('{Escape}') },
    {
      name: 'a click beside it',
      close: () => userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true }),
    },
    { name: 'its own button', close: () => safe.click() },
  ]
  test.each(closings)('$name closes the plain one and gives the focus back', async ({ close }) => {
    await render(<Asking kind="plain" />)
    await opener.click()
    await expect.element(safe).toHaveFocus()
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test.each(closings.slice(0, 2))('$name does not close the custom one', async ({ close }) => {
    await render(<Asking kind="custom" />)
    await opener.click()
    await expect.element(safe).toHaveFocus()
    await close()
    await expect.element(dialog).toBeVisible()
    await safe.click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('ConfirmDialog', () => {
  test('does nothing while it works', async () => {
    const onSafe = vi.fn<() => void>()
    const onAct = vi.fn<() => void>()
    await render(
      <ConfirmDialog
        open
        busy
        busyLabel="Removing"
        title="Remove it?"
        safeLabel="Keep it"
        actLabel="Remove"
        onSafe={onSafe}
        onAct={onAct}
      >
        It is lost.
      </ConfirmDialog>,
    )
    await safe.click()
    await page.getByRole('button', { name: 'Removing' }).click({ force: true })
    await userEvent.keyboard('{Escape}')
    expect(onSafe).not.toHaveBeenCalled()
    expect(onAct).not.toHaveBeenCalled()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})

describe('a dialog that is taller than the window', () => {
  const lines = Array.from({ length: 80 }, (_, index) => <p key={index}>Line {index}</p>)
  const holding = (content: ReactNode) => (
    <Dialog open onOpenChange={vi.fn<() => void>()} title="All keys" footer={<Button>Close</Button>}>
      {content}
    </Dialog>
  )
  const body = () => document.querySelector<HTMLElement>('.ui-dialog-body')

  test('keeps its title and buttons in view, and is scrolled by keyboard', async () => {
    await render(holding(lines))
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByRole('heading', { name: 'All keys' })).toBeInViewport({ ratio: 1 })
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(body())
    await userEvent.keyboard('{End}')
    await expect.poll(() => body()?.scrollTop).toBeGreaterThan(100)
  })

  test('is no stop of its own with a control in it, or when what it holds fits', async () => {
    const { rerender } = await render(holding([...lines, <input key="field" aria-label="Name" />]))
    expect(body()?.hasAttribute('tabindex')).toBe(false)
    await rerender(holding(lines))
    await expect.poll(() => body()?.tabIndex).toBe(0)
    await rerender(holding(<p>One line</p>))
    await expect.poll(() => body()?.hasAttribute('tabindex')).toBe(false)
  })
})

test('a list over a dialog stays with it when the page behind is scrolled', async () => {
  await render(
    <>
      <div style={{ height: '400vh' }} />
      <Dialog open onOpenChange={vi.fn<() => void>()} title="Add a device" footer={<Button>Close</Button>}>
        <Select
          label="Device type"
          value={null}
          onValueChange={vi.fn<() => void>()}
          options={[{ value: 'phone', label: 'Phone' }]}
        />
      </Dialog>
    </>,
  )
  await page.getByRole('combobox', { name: 'Device type' }).click()
  const option = page.getByRole('option', { name: 'Phone' })
  await expect.element(option).toBeVisible()
  await Promise.all(document.getAnimations().map((each) => each.finished))
  const { top } = option.element().getBoundingClientRect()
  window.scrollBy({ top: 120, behavior: 'instant' })
  expect(window.scrollY).toBe(120)
  expect(option.element().getBoundingClientRect().top).toBe(top)
})

test('what comes and goes here does so as for most people', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false)
})

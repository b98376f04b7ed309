import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
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

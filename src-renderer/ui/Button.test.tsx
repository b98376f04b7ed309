import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Plus } from 'lucide-react'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { CopyButton } from './CopyButton.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import './styles/app.css'

const reason = 'Nothing differs from what was applied.'

describe('Button', () => {
  test('one that cannot be pressed can be reached, says why, and does not submit', async () => {
    const pressed = vi.fn<() => void>()
    const submitted = vi.fn<() => void>()
    await render(
      <form onSubmit={submitted}>
        <Button type="submit" disabledReason={reason} onClick={pressed}>
          Synchronize
        </Button>
      </form>,
    )
    const button = page.getByRole('button', { name: 'Synchronize' })
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription(reason)
    await userEvent.keyboard('{Enter}')
    expect(pressed).not.toHaveBeenCalled()
    expect(submitted).not.toHaveBeenCalled()
  })

  test('the same element stays when the reason comes and goes', async () => {
    const screen = await render(<Button>Synchronize</Button>)
    const before = page.getByRole('button').element()
    await screen.rerender(<Button disabledReason={reason}>Synchronize</Button>)
    expect(page.getByRole('button').element()).toBe(before)
  })

  test('busy keeps its width, says what it does, and does nothing', async () => {
    const pressed = vi.fn<() => void>()
    const screen = await render(
      <Button busyLabel="Synchronizing" onClick={pressed}>
        Synchronize
      </Button>,
    )
    const width = page.getByRole('button').element().getBoundingClientRect().width
    await screen.rerender(
      <Button busy busyLabel="Synchronizing" onClick={pressed}>
        Synchronize
      </Button>,
    )
    const button = page.getByRole('button', { name: 'Synchronizing' })
    expect(button.element().getBoundingClientRect().width).toBe(width)
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await button.click({ force: true })
    expect(pressed).not.toHaveBeenCalled()
  })

  test('is no submit button unless told', async () => {
    const submitted = vi.fn<() => void>()
    await render(
      <form onSubmit={submitted}>
        <Button>Back</Button>
      </form>,
    )
    await page.getByRole('button', { name: 'Back' }).click()
    expect(submitted).not.toHaveBeenCalled()
  })
})

describe('ButtonLink', () => {
  test('is the link that it was given', async () => {
    await render(<ButtonLink render={<a href="#home" data-router="" />}>Home</ButtonLink>)
    const link = page.getByRole('link', { name: 'Home' })
    await expect.element(link).toHaveAttribute('href', '#home')
    await expect.element(link).toHaveAttribute('data-router')
    await expect.element(link).toHaveClass('ui-btn')
  })
})

describe('IconButton', () => {
  test('has a name and says whether it is on', async () => {
    await render(<IconButton label="Select" icon={Plus} pressed />)
    await expect.element(page.getByRole('button', { name: 'Select', pressed: true })).toBeVisible()
  })
})

describe('CopyButton', () => {
  const outcomes = [
    { name: 'copied', write: () => Promise.resolve(), expect: ['copied 10.20.0.11'] },
    {
      name: 'refused',
      write: () => Promise.reject(new Error('no permission')),
      expect: ['failed 10.20.0.11'],
    },
  ]
  test.each(outcomes)('$name', async ({ write, expect: wanted }) => {
    const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
    const said: string[] = []
    await render(
      <CopyButton
        text="10.20.0.11"
        label="Copy address"
        onCopied={(text) => said.push(`copied ${text}`)}
        onFailed={(text) => said.push(`failed ${text}`)}
      />,
    )
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect.poll(() => said).toEqual(wanted)
    spy.mockRestore()
  })
})

describe('Menu', () => {
  test('opens, chooses and gives the focus back by keyboard; what cannot be chosen says why', async () => {
    const chosen = vi.fn<(id: string) => void>()
    await render(
      <Menu
        trigger={<Button>Actions</Button>}
        entries={[
          {
            kind: 'action',
            id: 'reach',
            label: 'What it can reach',
            disabledReason: reason,
            onSelect: () => chosen('reach'),
          },
          { kind: 'separator', id: 'line' },
          { kind: 'action', id: 'rename', label: 'Rename', onSelect: () => chosen('rename') },
        ]}
      />,
    )
    const trigger = page.getByRole('button', { name: 'Actions' })
    trigger.element().focus()
    await userEvent.keyboard('{Enter}')
    const off = page.getByRole('menuitem', { name: `What it can reach ${reason}` })
    await expect.element(off).toHaveAttribute('aria-disabled', 'true')
    await off.click({ force: true })
    expect(chosen).not.toHaveBeenCalled()
    page.getByRole('menuitem', { name: 'Rename' }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(chosen.mock.calls).toEqual([['rename']])
    await expect.element(trigger).toHaveFocus()
  })
  test('a long one has all of its lines, and the key that leads to the last reaches it', async () => {
    const entries = Array.from({ length: 60 }, (_, at) => ({
      kind: 'action' as const,
      id: `line-${at}`,
      label: `Line ${at}`,
      onSelect: () => undefined,
    }))
    await render(<Menu trigger={<Button>Actions</Button>} entries={entries} />)
    page.getByRole('button', { name: 'Actions' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => page.getByRole('menuitem').elements().length).toBe(60)
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('menuitem', { name: 'Line 59' })).toHaveFocus()
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(entries.map(({ label }) => label))
  })
})

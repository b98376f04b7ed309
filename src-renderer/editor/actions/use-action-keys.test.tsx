import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import '#renderer/ui/styles/app.css'
import { useActionKeys } from './use-action-keys.ts'

function Page({ run, isAsking }: { readonly run: () => void; readonly isAsking: boolean }) {
  useActionKeys([
    { id: 'view', group: 'view', label: 'View', keys: [{ key: 'e' }, { key: 'i', control: true }], run },
  ])
  return (
    <main>
      <button type="button">Beside</button>
      <div role="menu" data-closed="" data-testid="going" />
      <div role="menu" data-open="" data-testid="open" />
      <Dialog open={isAsking} onOpenChange={() => undefined} title="Really?" />
    </main>
  )
}

/** A key on the page itself, as before a dialog that has just opened has the focus. */
const press = (): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))

test('a letter is a key of the page, and of nothing below a dialog', async () => {
  const run = vi.fn<() => void>()
  const shown = await render(<Page run={run} isAsking={false} />)
  await userEvent.keyboard('e')
  expect(run).toHaveBeenCalledTimes(1)
  await shown.rerender(<Page run={run} isAsking />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  press()
  expect(run).toHaveBeenCalledTimes(1)
  await shown.rerender(<Page run={run} isAsking={false} />)
  press()
  expect(run).toHaveBeenCalledTimes(2)
})

test.each([
  { key: 'i', ctrlKey: true, menu: 'going', runs: 1 },
  { key: 'i', ctrlKey: true, menu: 'open', runs: 0 },
  { key: 'e', ctrlKey: false, menu: 'going', runs: 0 },
])('$key in a menu that is $menu', async ({ menu, runs, ...keys }) => {
  const run = vi.fn<() => void>()
  await render(<Page run={run} isAsking={false} />)
  const press = new KeyboardEvent('keydown', { ...keys, bubbles: true })
  page.getByTestId(menu).element().dispatchEvent(press)
  expect(run).toHaveBeenCalledTimes(runs)
})

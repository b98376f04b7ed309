import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DialogRegion } from './DialogRegion.tsx'
import { createDialogs, type Dialogs } from './dialogs.ts'
import './styles/app.css'

let dialogs: Dialogs

beforeEach(async () => {
  dialogs = createDialogs()
  await render(<DialogRegion dialogs={dialogs} />)
})

test('neither Escape nor a click beside it closes it; a button acts first, then closes', async () => {
  const act = vi.fn<() => void>(() => expect(dialogs.read().custom[0]?.visible).toBe(true))
  dialogs.open({
    title: 'A fact',
    description: 'What it means',
    list: ['one', 'two'],
    buttons: [{ label: 'Later' }, { label: 'Do it', onClick: act }],
  })
  const dialog = page.getByRole('dialog', { name: 'A fact' })
  await expect.element(dialog.getByRole('button', { name: 'Later' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true })
  await expect.element(dialog.getByText('What it means')).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['one', 'two'])
  await dialog.getByRole('button', { name: 'Do it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(act).toHaveBeenCalledOnce()
})

test('while something runs nothing closes what says so', async () => {
  const ended = Promise.withResolvers<void>()
  const work = dialogs.whileLoading('Signing out', () => ended.promise)
  await expect.element(page.getByText('Signing out')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Signing out')).toBeVisible()
  ended.resolve()
  await work
  await expect.element(page.getByText('Signing out')).not.toBeInTheDocument()
})

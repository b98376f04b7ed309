import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastRegion } from './ToastRegion.tsx'
import { createToasts, type Toast } from './toasts.ts'
import './styles/app.css'

const removed: Toast = {
  id: 'removed',
  tone: 'ok',
  title: 'Removed',
  action: { label: 'Undo', onSelect: () => undefined },
}
const notReady: Toast = { id: 'not-ready', tone: 'bad', title: 'The server is not ready', timeoutMs: null }
const copied: Toast = { id: 'copied', tone: 'ok', title: 'Copied' }

async function show(...shown: readonly Toast[]) {
  const toasts = createToasts()
  for (const toast of shown) toasts.add(toast)
  await render(
    <ToastRegion toasts={toasts} label="Notices" dismissLabel="Dismiss" renderMeaning={() => null} />,
  )
  return toasts
}

const shownTitles = () =>
  [...document.querySelectorAll('.ui-toast')]
    .filter((toast) => toast.checkVisibility())
    .map((toast) => toast.querySelector('.ui-toast-title')?.textContent)

describe.each([
  [360, 740],
  [844, 390],
])('of several notices on a phone of %i by %i', (width, height) => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await page.viewport(width, height)
  })
  afterEach(() => vi.useRealTimers())

  test('one that others hide is not lost, and has its own time when it is seen', async () => {
    const toasts = await show(removed)
    await expect.poll(shownTitles).toEqual(['Removed'])
    vi.advanceTimersByTime(15_000)
    toasts.add(notReady)
    await expect.poll(shownTitles).toEqual(['The server is not ready'])
    await expect.poll(() => document.querySelectorAll('.ui-toast-timer').length).toBe(0)
    vi.advanceTimersByTime(600_000)
    toasts.dismiss('not-ready')
    await expect.poll(shownTitles).toEqual(['Removed'])
    await expect.poll(() => document.querySelectorAll('.ui-toast-timer').length).toBe(1)
    vi.advanceTimersByTime(19_999)
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    vi.advanceTimersByTime(1)
    await expect.poll(shownTitles).toEqual([])
  })

  test('one that has the focus keeps it when others come, and hides when it has left', async () => {
    const toasts = await show(removed)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeVisible()
    await userEvent.keyboard('{F6}{Tab}{Tab}')
    await expect.element(undo).toHaveFocus()
    toasts.add(notReady)
    await expect.poll(shownTitles).toEqual(['The server is not ready', 'Removed'])
    await expect.element(undo).toHaveFocus()
    undo.element().blur()
    await expect.poll(shownTitles).toEqual(['The server is not ready'])
    toasts.dismiss('not-ready')
    await expect.poll(shownTitles).toEqual(['Removed'])
  })

  test('the focus that goes with one shows no further ones', async () => {
    await show(removed, notReady, copied)
    await expect.poll(shownTitles).toEqual(['Copied'])
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(shownTitles).toEqual(['The server is not ready'])
  })
})

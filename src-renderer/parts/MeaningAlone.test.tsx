import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Cure } from '#shared/help/cure.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale } from '#shared/words/words.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import { ToastRegion } from '#renderer/ui/ToastRegion.tsx'
import { createToasts } from '#renderer/ui/toasts.ts'
import { CureFinder, Meaning, type FindCure } from './Meaning.tsx'
import '#renderer/ui/styles/app.css'

const cureOf = (locale: Locale, code: string): Cure => [`Cause of ${code}, ${locale}.`, 'Do something.']
const found: FindCure = async (locale, code) => cureOf(locale, code)

/** A finder that answers what was asked when it is told to. */
function slow() {
  const waiting: (() => void)[] = []
  const find: FindCure = (locale, code) =>
    new Promise((resolve) => waiting.push(() => resolve(cureOf(locale, code))))
  return { find, answer: () => waiting.splice(0).forEach((each) => each()) }
}

function shownBy(find: FindCure, locale: Locale = 'en') {
  const state = createStore()
  const speak = (next: Locale) => state.set(wordsAtom, createWords(next, next === 'en' ? en : es))
  speak(locale)
  const at = (shown: ReactNode) => (
    <Provider store={state}>
      <CureFinder value={find}>{shown}</CureFinder>
    </Provider>
  )
  return { at, speak }
}

const status = page.getByRole('status')
const asking = page.getByRole('button', { name: 'What does this mean?' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a notice whose meaning was opened by a press stays until that is closed, wherever the pointer goes', async () => {
  const toasts = createToasts()
  toasts.add({ id: 'full', tone: 'bad', title: 'Not done', meaning: 'network-full' })
  const { at } = shownBy(found)
  await render(
    at(
      <ToastRegion
        toasts={toasts}
        label="Notices"
        dismissLabel="Dismiss"
        renderMeaning={(code, onAsk) => <Meaning code={code} button="xs" onAsk={onAsk} />}
      />,
    ),
  )
  const notice = page.getByRole('region', { name: 'Notices' })
  const title = notice.getByText('Not done')
  await asking.click()
  await expect.element(notice.getByText('Cause of network-full, en.', { exact: false })).toBeVisible()
  await userEvent.unhover(asking)
  vi.advanceTimersByTime(600_000)
  await expect.element(title).toBeVisible()
  await asking.click()
  await expect.element(asking).toHaveAttribute('aria-expanded', 'false')
  await userEvent.unhover(asking)
  // Whether the pointer has left is known a little later.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(20_000)
      return title.query()
    })
    .toBeNull()
})

test('an answer is of the problem and the language that are there now', async () => {
  const { find, answer } = slow()
  const { at, speak } = shownBy(find)
  const { rerender } = await render(at(<Meaning code="offline" />))
  await asking.click()
  answer()
  await expect.element(status).toMatchTextContent(/Cause of offline, en/)
  await rerender(at(<Meaning code="internal" />))
  await expect.element(status).toHaveTextContent(en.shell.loading)
  answer()
  await expect.element(status).toMatchTextContent(/Cause of internal, en/)
  speak('es')
  await expect.element(status).toHaveTextContent(es.shell.loading)
  answer()
  await expect.element(status).toMatchTextContent(/Cause of internal, es/)
})

test('its status is there before the words come into it, each time, and takes no space', async () => {
  const { at } = shownBy(found)
  await render(at(<Meaning code="offline" />))
  await expect.element(status).toBeEmptyDOMElement()
  const first = status.element()
  expect(getComputedStyle(first).position).toBe('absolute')
  await asking.click()
  await expect.element(status).toMatchTextContent(/Cause of offline, en/)
  await asking.click()
  await expect.element(status).toBeEmptyDOMElement()
  await asking.click()
  await expect.element(status).toMatchTextContent(/Cause of offline, en/)
  expect(status.element()).toBe(first)
})

test.each([
  ['en', en],
  ['es', es],
] as const)('while its words do not come, it says what they wait for, in %s', async (locale, { shell }) => {
  const { find, answer } = slow()
  const { at } = shownBy(find, locale)
  await render(at(<Meaning code="offline" />))
  await page.getByRole('button', { name: shell.meaning }).click()
  await expect.element(status).toHaveTextContent(shell.loading)
  vi.advanceTimersByTime(10_000)
  await expect.element(status).toHaveTextContent(shell['meaning-late'])
  answer()
  await expect.element(status).toMatchTextContent(`Cause of offline, ${locale}`)
})

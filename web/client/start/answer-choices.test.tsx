import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const want = vi.fn<() => void>()

// What the page says is read once, as in the page that it stands in.
beforeAll(async () => {
  document.head.innerHTML =
    '<meta name="entry" content="/x.js" data-other="/es" data-to-light="To light" data-to-dark="To dark">'
  const { answerChoices } = await import('./answer-choices.ts')
  answerChoices(want)
})

beforeEach(() => {
  document.body.innerHTML =
    '<div id="first"><a href="#x">Go</a><button aria-label="To light"></button><button>Plan</button><button>Ask</button></div>'
  document.documentElement.dataset.theme = 'dark'
})

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  want.mockReset()
})

const button = (at: number): HTMLElement =>
  document.querySelectorAll<HTMLElement>('button')[at] as HTMLElement

test('the shade changes with each press, is named and kept, and wants nothing', () => {
  button(0).click()
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(button(0).ariaLabel).toBe('To dark')
  button(0).click()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('trama-theme')).toBe('dark')
  expect(want).not.toHaveBeenCalled()
})

test('the shade follows the page, but on paper', () => {
  button(0).click()
  dispatchEvent(new Event('beforeprint'))
  expect(document.documentElement.dataset.theme).toBe('light')
  button(0).click()
  dispatchEvent(new Event('beforeprint'))
  dispatchEvent(new Event('afterprint'))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('a link that turns something in the page is marked and wants the application', () => {
  document.querySelector('a')?.setAttribute('href', `${location.pathname}?view=register`)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(document.querySelector('a')?.hasAttribute('data-pressed')).toBe(true)
  expect(want).toHaveBeenCalledOnce()
})

test('another button is marked, the last one alone, and wants the application; a link does not', () => {
  document.querySelector('a')?.click()
  expect(want).not.toHaveBeenCalled()
  button(1).click()
  button(2).click()
  expect(want).toHaveBeenCalled()
  expect([...document.querySelectorAll('[data-pressed]')]).toEqual([button(2)])
})

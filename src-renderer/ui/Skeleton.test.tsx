import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Age } from './Age.tsx'
import { Countdown } from './Countdown.tsx'
import { Skeleton } from './Skeleton.tsx'
import './styles/app.css'

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Skeleton', () => {
  const shown = (waiting: boolean) => (
    <Skeleton waiting={waiting} label="Loading gateways" shape={<p>shape</p>}>
      <p>content</p>
    </Skeleton>
  )
  const shape = page.getByText('shape')
  const content = page.getByText('content')

  test('a quick answer shows no shape', async () => {
    const screen = await render(shown(true))
    await pass(199)
    await expect.element(shape).not.toBeVisible()
    await screen.rerender(shown(false))
    await expect.element(content).toBeVisible()
  })

  test('a shape that is shown stays for 300 ms', async () => {
    const screen = await render(shown(true))
    await pass(200)
    await expect.element(shape).toBeVisible()
    await screen.rerender(shown(false))
    await pass(299)
    await expect.element(shape).toBeVisible()
    await pass(1)
    await expect.element(content).toBeVisible()
    await expect.element(shape).not.toBeInTheDocument()
  })

  test('a slow answer is shown at once', async () => {
    const screen = await render(shown(true))
    await pass(5000)
    await screen.rerender(shown(false))
    await pass(0)
    await expect.element(content).toBeVisible()
  })
})

describe('Age', () => {
  test('counts in place, all by one timer that ends with the last', async () => {
    const format = (ageMs: number) => `read ${Math.floor(ageMs / 1000)} s ago`
    const screen = await render(
      <>
        <Age at={Date.now() - 8000} format={format} />
        <Age at={Date.now() - 3000} format={format} />
      </>,
    )
    await expect.element(page.getByText('read 8 s ago')).toBeVisible()
    expect(vi.getTimerCount()).toBe(1)
    await pass(2000)
    await expect.element(page.getByText('read 10 s ago')).toBeVisible()
    await expect.element(page.getByText('read 5 s ago')).toBeVisible()
    await screen.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('Countdown', () => {
  test.each([
    { name: 'announced at 30', given: 30, expect: 'gw-madrid undoes itself in 30 s' },
    { name: 'silent at 29', given: 29, expect: '' },
    { name: 'announced at the end', given: 0, expect: 'gw-madrid undoes itself in 0 s' },
    { name: 'never below zero', given: -4, expect: 'gw-madrid undoes itself in -4 s' },
  ])('$name', async ({ given, expect: wanted }) => {
    await render(
      <Countdown
        secondsLeft={given}
        secondsTotal={60}
        unit="seconds"
        label={`gw-madrid undoes itself in ${given} s`}
      />,
    )
    expect(document.querySelector('[aria-live]')?.textContent).toBe(wanted)
    await expect.element(page.getByText(String(Math.max(0, given)), { exact: true })).toBeVisible()
  })
})

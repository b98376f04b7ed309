import type { CDPSession } from '@vitest/browser-playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import './styles/app.css'

const session: CDPSession = cdp()
beforeAll(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 }))
afterAll(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: false }))

test.each(['ghost', 'outline', 'solid'] as const)('what was tapped looks as before: %s', async (variant) => {
  await render(
    <>
      <Button variant={variant}>Pressed</Button>
      <Button variant={variant}>Other</Button>
    </>,
  )
  const [pressed, other] = ['Pressed', 'Other'].map((name) => page.getByRole('button', { name }))
  const lookOf = (button: typeof pressed) => {
    const { backgroundColor, borderColor, color } = getComputedStyle(button?.element() ?? document.body)
    return [backgroundColor, borderColor, color]
  }
  // As a browser has it after a tap, until the next one.
  await pressed?.hover()
  expect(pressed?.element().matches(':hover')).toBe(true)
  await Promise.all(
    pressed
      ?.element()
      .getAnimations()
      .map(({ finished }) => finished) ?? [],
  )
  expect(lookOf(pressed)).toEqual(lookOf(other))
})

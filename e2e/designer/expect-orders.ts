import { expect } from 'vitest'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { expectDrawn, openTable, panelOf, pick, placeOf } from './hands.ts'

/** What lies above what: three cards over each other, ordered in one way or another. */
export async function expectOrders(
  screen: Screen,
  orders: (act: 'toFront' | 'forward' | 'backward' | 'toBack') => Promise<void>,
): Promise<void> {
  const { page, t } = screen
  await openTable(screen, 'Order', ['node,One,server,,0,0'])
  await pick(screen, 'One')
  for (const [of, name] of [
    ['One', 'Two'],
    ['Two', 'Three'],
  ] as const) {
    await page.keyboard.press('Control+d')
    await expectDrawn(screen, name === 'Two' ? 2 : 3)
    await panelOf(screen, of).getByLabel(t('inspector.node.name'), { exact: true }).fill(name)
    await nodeOf(screen, name).focus()
  }
  await pick(screen, 'One')
  const { x, y } = await placeOf(screen, 'Three')
  // A point at which all three lie.
  const top = () =>
    page.evaluate(
      (at) => document.elementFromPoint(at.x, at.y)?.closest('[role=group]')?.getAttribute('aria-label'),
      { x: x + 12, y: y + 2 },
    )
  for (const [act, name] of [
    ['toFront', 'One'],
    ['backward', 'Three'],
    ['forward', 'One'],
    ['toBack', 'Three'],
  ] as const) {
    await orders(act)
    await expect.poll(top, { message: act }).toMatch(new RegExp(` ${name},`))
  }
}

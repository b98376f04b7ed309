import type { CDPSession, Page } from 'playwright'
import { openWorld, type World } from '#e2e/organization/world.ts'
import { drawCrowd, type Crowd } from '#e2e/spine/crowd.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { frames, handsOf, type Gesture } from './canvas/gestures.ts'
import type { Measure } from './canvas/measures.ts'
import { meterOf } from './canvas/meter.ts'
import type { Point } from './canvas/probe.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

/**
 * The builder of a network with `--devices` (3,000 and 10,000) on one gateway, as it opens: folded. Until its first
 * cards, elements, memory, frames of pan, zoom and drag by real input, and from Enter in the search to the panel of
 * one device.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const sizes = 'devices' in options ? [readCount(options, 'devices', 3000)] : [3000, 10_000]
  const world = await openWorld({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  try {
    for (const [at, devices] of sizes.entries()) {
      const crowd = await drawCrowd(world.admin.backend, {
        name: `Crowd${devices}`,
        range: `10.${64 + at}.0.0/16`,
        publicAddress: `203.0.113.${60 + at}`,
        devices,
      })
      for await (const { name, value, unit } of measure(world, crowd, devices)) {
        const figure = Number(value.toFixed(unit === 'ms' ? 1 : 0))
        yield { bench: 'fold', case: `${devices} devices, ${name}`, value: figure, unit }
      }
    }
  } finally {
    await world.close()
  }
}

async function* measure(
  world: World,
  { networkId, gateway }: Crowd,
  devices: number,
): AsyncIterable<Measure> {
  const screen = await world.open({ locale: 'en', theme: 'light' })
  const { page } = screen
  const card = page.locator('.cv-fold').filter({ hasText: gateway })
  await page.addInitScript(noteFirstCard)
  await page.goto(screen.at(`/networks/constructormode?network=${networkId}`))
  await card.waitFor()
  await frames(page, 3)
  const { drawn, answered } = await page.evaluate(readOpening)
  yield { name: 'first cards, from the answer of the server', value: drawn - answered, unit: 'ms' }
  yield { name: 'first cards, from navigation', value: drawn, unit: 'ms' }
  const session = await page.context().newCDPSession(page)
  const meter = await meterOf(page, session, console.error)
  yield* await meter.memory('as it opens')
  for (const [name, gesture] of await gesturesOf(page, session)) yield* await meter.gesture(name, gesture)
  yield { name: 'search, from Enter to the panel', value: await findOne(screen, devices), unit: 'ms' }
  yield* await meter.memory('after a search')
  await screen.close()
}

declare global {
  interface Window {
    /** When the first card of many devices was there, by the page's clock. */
    firstCardMs?: number
  }
}

/** Put into the page before its own code. */
function noteFirstCard(): void {
  const look = (): void => {
    if (document.querySelector('.cv-fold') === null) requestAnimationFrame(look)
    else globalThis.window.firstCardMs = performance.now()
  }
  requestAnimationFrame(look)
}

function readOpening(): { readonly drawn: number; readonly answered: number } {
  const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/drawing'))
  return {
    drawn: globalThis.window.firstCardMs ?? NaN,
    answered: answer instanceof PerformanceResourceTiming ? answer.responseEnd : NaN,
  }
}

/** Panning is last: it leaves the middle. */
async function gesturesOf(page: Page, session: CDPSession): Promise<readonly (readonly [string, Gesture])[]> {
  const hands = handsOf(page, session)
  const box = await page.locator('.cv-fold').first().boundingBox()
  if (box === null) throw new Error('no card of many devices is on the screen')
  const middle: Point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return [
    ['drag', hands.drag(middle)],
    ['zoom', hands.zoom({ x: middle.x, y: middle.y - 2 * box.height }, 'Control', true)],
    ['pan', hands.pan({ x: middle.x, y: middle.y - 2 * box.height }, 'wheel')],
  ]
}

async function findOne({ page, t }: Screen, devices: number): Promise<number> {
  const name = `crowd-${devices - 7}`
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).waitFor()
  const label = t('editor.panel.label', { name })
  return page.evaluate(async (wanted) => {
    const input = document.activeElement
    const begin = performance.now()
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (document.querySelector(`[aria-label="${CSS.escape(wanted)}"]`) === null)
          requestAnimationFrame(look)
        else resolve()
      }
      look()
    })
    return performance.now() - begin
  }, label)
}

import type { CDPSession, Locator } from 'playwright'
import { centerOf } from '#shared/base/rect.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { World } from '#e2e/organization/world.ts'
import type { Locale } from '#shared/words/words.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** A phone in the hand of somebody: touches as a screen sends them, never a mouse. */
export interface Phone {
  readonly screen: Screen
  tap(of: Locator): Promise<void>
  /** Begins on something, at a part of its width and height, and goes so far over the screen. */
  swipe(of: Locator, part: Point, by: Point): Promise<void>
  /** Stays on something until `shown` is there. */
  hold(of: Locator, shown: Locator): Promise<void>
}

/** The designer on a phone, of a visitor or of somebody who is given a link. */
export async function openPhone(
  world: World,
  locale: Locale,
  address: (screen: Screen) => string,
): Promise<Phone> {
  const screen = await world.open({ locale, width: 390, height: 844, theme: 'light' }, null)
  const touch = await screen.page.context().newCDPSession(screen.page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  await screen.page.goto(address(screen))
  return { screen, ...fingerOf(touch) }
}

function fingerOf(touch: CDPSession): Omit<Phone, 'screen'> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  const tapAt = async (at: Point): Promise<void> => {
    await send('touchStart', [at])
    await send('touchEnd', [])
  }
  return {
    tap: async (of) => tapAt(await placeToTouch(of)),
    swipe: async (of, part, by) => {
      await placeToTouch(of)
      const box = await of.boundingBox()
      if (box === null) throw new Error('nothing there to be touched')
      const from = { x: box.x + box.width * part.x, y: box.y + box.height * part.y }
      await send('touchStart', [from])
      for (const step of [0.25, 0.5, 0.75, 1])
        await send('touchMove', [{ x: from.x + by.x * step, y: from.y + by.y * step }])
      await send('touchEnd', [])
    },
    hold: async (of, shown) => {
      await send('touchStart', [await placeToTouch(of)])
      await shown.waitFor()
      await send('touchEnd', [])
    },
  }
}

/** The middle of what is seen, once nothing that comes or goes lies over it. */
async function placeToTouch(of: Locator): Promise<Point> {
  await of.scrollIntoViewIfNeeded()
  await of.click({ trial: true })
  const box = await of.boundingBox()
  if (box === null) throw new Error('nothing there to be touched')
  return centerOf(box)
}

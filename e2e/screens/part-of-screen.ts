import type { Locator } from 'playwright'
import { pointsOfPixel, type PictureSize } from '#shared/help/chapter.ts'

/** How many pixels of the screen a picture would take: the whole ones around the part, as Playwright takes them. */
export async function sizeOfPart(part: Locator): Promise<PictureSize> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('a part that is not on the screen')
  const whole = (start: number, length: number): number =>
    Math.ceil(start + length - 0.001) - Math.floor(start + 0.001)
  return { width: whole(box.x, box.width), height: whole(box.y, box.height) }
}

/** The pixels of the screen that a picture of so many points was made of. */
export function pixelsOf({ width, height }: PictureSize): PictureSize {
  return { width: Math.round(width / pointsOfPixel), height: Math.round(height / pointsOfPixel) }
}

/**
 * What lies over a part of the screen without being of it, by its role or tag and its name: a picture would show it, and
 * the text of the part would not tell it. Null: nothing. Notices are taken out of pictures, so they do not count.
 */
export function coverOfPart(part: Locator): Promise<string | null> {
  return part.evaluate((element) => {
    const step = 12
    const { left, top, right, bottom } = element.getBoundingClientRect()
    for (let y = top + step / 2; y < bottom; y += step)
      for (let x = left + step / 2; x < right; x += step) {
        const over = document.elementsFromPoint(x, y).find((each) => each.closest('.ui-toasts') === null)
        if (over !== undefined && !element.contains(over) && !over.contains(element))
          return `${over.getAttribute('role') ?? over.localName} ${over.getAttribute('aria-label') ?? over.getAttribute('class') ?? ''}`
      }
    return null
  })
}

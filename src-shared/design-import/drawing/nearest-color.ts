import { ownColors as own } from '#shared/design/own-colors.ts'
import { channels } from '#shared/design-picture/palette.ts'

/** Where each of our colours ends on the circle of hues, in degrees: a green is called teal, and a yellow amber. */
const hues = [
  { end: 12, color: own.red },
  { end: 68, color: own.amber },
  { end: 195, color: own.teal },
  { end: 240, color: own.blue },
  { end: 305, color: own.violet },
  { end: 360, color: own.red },
] as const
/** Of less colour than this it is a grey: in parts of 255, and as a share of what its lightness allows. */
const leastColor = { parts: 6, share: 0.12 } as const
/** Darker ones are ink, whatever hue they have; lighter greys are paper. */
const ink = 80
const paper = 250

/**
 * The colour of ours that is nearest to one of another program, whose cards are filled where ours are tinted. Null for
 * ink and paper, which say that nobody chose a colour.
 */
export function nearestColor(color: string): string | null {
  const [red, green, blue] = channels(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const size = most - least
  const range = 255 - Math.abs(most + least - 255)
  if (size < leastColor.parts || size < leastColor.share * range)
    return most < ink || least > paper ? null : own.grey
  if (most < ink) return own.grey
  const sector =
    most === red ? (green - blue) / size : most === green ? 2 + (blue - red) / size : 4 + (red - green) / size
  const hue = (sector * 60 + 360) % 360
  return hues.find(({ end }) => hue < end)?.color ?? own.red
}

/** Of what nobody gave a colour to, where it must have one. */
export const plainColor = own.grey

import type { TextStyle } from './drawing.ts'

/** Widths of the characters from space to tilde in thousandths of the size, measured of Inter. */
const regular = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646,
  593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269,
  571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471,
  456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528,
  327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
]
const semibold = [
  252, 321, 523, 644, 650, 1004, 663, 326, 373, 373, 540, 673, 319, 465, 319, 379, 660, 423, 623, 636, 666,
  612, 640, 576, 640, 640, 319, 329, 673, 673, 673, 543, 999, 728, 659, 737, 722, 605, 588, 749, 746, 277,
  580, 703, 565, 922, 759, 769, 645, 773, 652, 650, 660, 736, 728, 1020, 720, 713, 652, 373, 379, 373, 481,
  469, 351, 574, 624, 583, 624, 591, 389, 625, 612, 262, 262, 569, 262, 900, 612, 609, 624, 624, 397, 549,
  353, 612, 587, 839, 569, 588, 566, 455, 359, 455, 673,
]

type Face = Pick<TextStyle, 'font' | 'size' | 'weight'>

/** About how wide a line is, in pixels. */
export function widthOf(text: string, { font, size, weight }: Face): number {
  const widths = weight === 400 ? regular : semibold
  let sum = 0
  for (const character of text) sum += font === 'mono' ? monoWidth(character) : sansWidth(character, widths)
  return (sum * size) / 1000
}

/** The text, or as much of its beginning as fits with an ellipsis. Never cuts through what is seen as one letter. */
export function clampText(text: string, face: Face, most: number): string {
  if (widthOf(text, face) <= most) return text
  let [cut, width] = ['', widthOf('…', face)]
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    width += widthOf(segment, face)
    if (width > most) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

const monoAdvance = 600

function monoWidth(character: string): number {
  if (isCombining(character)) return 0
  return isWide(character) ? 2 * monoAdvance : monoAdvance
}

function sansWidth(character: string, widths: readonly number[]): number {
  const known = widths[(character.codePointAt(0) ?? 0) - 32]
  if (known !== undefined) return known
  if (isCombining(character)) return 0
  if (isWide(character)) return 1000
  // An accent changes no width.
  return widths[(character.normalize('NFD').codePointAt(0) ?? 0) - 32] ?? 660
}

/** Marks over letters, joiners and signs of direction: they take no place of their own. */
function isCombining(character: string): boolean {
  return /^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character)
}

/** From the Hangul letters on: ideographs, kana and pictures are as wide as they are high. */
function isWide(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xd7ff) || code >= 0xf900
}

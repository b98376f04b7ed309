import { toNormalForm } from '#shared/base/normal-form.ts'
import { interWidths } from './inter-widths.ts'

/** How letters are set: Inter or JetBrains Mono. */
export interface Face {
  readonly font: 'sans' | 'mono'
  readonly size: number
  readonly weight: 400 | 500 | 600
}

/** About how wide a line is, in pixels. */
export function widthOf(text: string, { font, size, weight }: Face): number {
  const widths = interWidths[weight === 400 ? 'regular' : 'semibold']
  let sum = 0
  for (const character of withoutPictures(text, () => (sum += pictureAdvance)))
    sum += font === 'mono' ? monoWidth(character) : sansWidth(character, widths)
  return (sum * size) / 1000
}

/** How wide a line is in Inter; null: some of its letters are not known that well, or it is set in another font. */
export function knownWidthOf(text: string, face: Face): number | null {
  const isKnown = (letter: string): boolean => letterWidth(letter, interWidths.regular) !== undefined
  return face.font === 'sans' && [...text].every(isKnown) ? widthOf(text, face) : null
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

/** Pictures are wider than high in every font that has them: 1245 in Noto, 1250 in Apple's, up to 1370 elsewhere. */
const pictureAdvance = 1250

/** Where none of these stands, no picture does. */
const mayBePicture = /\u{fe0f}|[\u{231a}-\u{2b55}\u{1f000}-\u{1ffff}]/u

/** The text without emoji; however many characters one is made of, it is counted once. */
function withoutPictures(text: string, onPicture: () => void): string {
  if (!mayBePicture.test(text)) return text
  return text.replaceAll(/\p{RGI_Emoji}/gv, () => {
    onPicture()
    return ''
  })
}

function monoWidth(character: string): number {
  if (isCombining(character)) return 0
  return isWide(character) ? 2 * monoAdvance : monoAdvance
}

function sansWidth(character: string, widths: ReadonlyMap<string, number>): number {
  const known = letterWidth(character, widths)
  if (known !== undefined) return known
  if (isCombining(character)) return 0
  return isWide(character) ? 1000 : 660
}

/** An accent changes no width. */
function letterWidth(character: string, widths: ReadonlyMap<string, number>): number | undefined {
  return widths.get(character) ?? widths.get(toNormalForm('NFD', character, 2).slice(0, 1))
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

/** East Asian wide and full-width scripts (UAX 11), and emoji, which terminals show in two columns. */
const wide =
  /[\u{1100}-\u{115f}\u{2e80}-\u{303e}\u{3041}-\u{33ff}\u{3400}-\u{4dbf}\u{4e00}-\u{9fff}\u{a000}-\u{a4cf}\u{a960}-\u{a97f}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff01}-\u{ff60}\u{ffe0}-\u{ffe6}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\u{fe0f}/u
const marksOnly = /^[\p{M}\p{Cf}]*$/u
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many columns of a terminal a text takes. */
export function textWidth(text: string): number {
  let width = 0
  for (const { segment } of letters.segment(text))
    width += marksOnly.test(segment) ? 0 : wide.test(segment) ? 2 : 1
  return width
}

/** Windows code page 1252 from 128 to 159, which PDF's WinAnsiEncoding is; a space where it has nothing. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const codes = new Map(
  [...upper].flatMap((letter, at) => (letter === ' ' ? [] : [[letter, 128 + at] as const])),
)

/** What stands for signs and letters that the fonts do not have, where that says the same. */
const standIns: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '−': '-',
  '‐': '-',
  '‑': '-',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

/** A line as a literal string of WinAnsiEncoding, and whether that shows every character. */
export interface PdfText {
  readonly literal: string
  readonly isWhole: boolean
}

/**
 * The base fonts have the letters of western Europe. Of others the letter without its accent is shown, else a
 * question mark: who writes them down keeps the text beside it.
 */
export function toWinAnsi(text: string): PdfText {
  let [literal, isWhole] = ['', true]
  for (const character of text.normalize('NFC')) {
    const code = codeOf(character)
    if (code === null) isWhole = false
    literal += code === null ? standIn(character) : printCode(code)
  }
  return { literal: `(${literal})`, isWhole }
}

function standIn(character: string): string {
  if (/[\p{M}\p{Cf}]/u.test(character)) return ''
  const plain = standIns[character] ?? character.normalize('NFKD').slice(0, 1)
  return [...plain].map((letter) => printCode(codeOf(letter) ?? 63)).join('')
}

function codeOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 63
  return (code >= 32 && code < 127) || (code >= 160 && code < 256) ? code : (codes.get(character) ?? null)
}

function printCode(code: number): string {
  if (code >= 127) return `\\${code.toString(8)}`
  const character = String.fromCharCode(code)
  return /[()\\]/.test(character) ? `\\${character}` : character
}

/** Any text as a string of UTF-16, for titles and for what stands behind what is shown. */
export function toUtf16(text: string): string {
  let digits = 'FEFF'
  for (let at = 0; at < text.length; at += 1) digits += text.charCodeAt(at).toString(16).padStart(4, '0')
  return `<${digits}>`
}

/** Widths of Helvetica from space to tilde in thousandths of the size. */
const helvetica = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/** How wide a line is in Helvetica, for lines that do not begin at their point. */
export function helveticaWidth(text: string, size: number): number {
  let sum = 0
  for (const character of text) {
    const letter = character.normalize('NFKD').codePointAt(0) ?? 63
    sum += character === '…' ? 1000 : (helvetica[letter - 32] ?? 556)
  }
  return (sum * size) / 1000
}

import { toNormalForm } from '#shared/base/normal-form.ts'

/** What stands for signs that the fonts do not have, where that says the same. */
const signs: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '‐': '-',
  '‑': '-',
}

/** A sign that says the same and that the fonts have; null: there is none. */
export function signFor(character: string): string | null {
  return signs[character] ?? null
}

/** What is shown for a character that no font has, if they have that: a sign that says the same, or its letter. */
export function standIn(character: string): string {
  return signFor(character) ?? toNormalForm('NFKD', character, 2).slice(0, 1)
}

/** Any text as a string of UTF-16, for titles and for what stands behind what is shown. */
export function toUtf16(text: string): string {
  let digits = 'FEFF'
  for (let at = 0; at < text.length; at += 1) digits += toHex(text.charCodeAt(at))
  return `<${digits}>`
}

/** A number below 65,536 as four digits. */
export function toHex(value: number): string {
  return value.toString(16).padStart(4, '0')
}

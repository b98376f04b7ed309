import { toNormalForm } from './normal-form.ts'

/** A text without the accents of its letters, cut at `most` characters before. */
export function withoutAccents(text: string, most: number): string {
  return toNormalForm('NFD', text, most).replaceAll(/\p{Mn}/gu, '')
}

/** A text in lower case and without accents, to be compared with others. Cut at `most` characters before. */
export function foldText(text: string, most = 1000): string {
  return withoutAccents(text, most).toLowerCase()
}

import { toNormalForm } from './normal-form.ts'

/** A text without the accents of its letters, first cut to `most` characters. */
export function withoutAccents(text: string, most: number): string {
  return toNormalForm('NFD', text, most).replaceAll(/\p{Mn}/gu, '')
}

/** A text in lower case and without accents, for comparison. First cut to `most` characters. */
export function foldText(text: string, most = 1000): string {
  return withoutAccents(text, most).toLowerCase()
}

import { problems as english } from '#shared/words/en/problems.ts'
import { problems as spanish } from '#shared/words/es/problems.ts'
import type { Locale } from '#shared/words/words.ts'

/** The places that the list of problems has, one for each code. */
export const problemAnchors: ReadonlySet<string> = new Set(
  Object.keys(english).map((code) => `problems#${code}`),
)

/** The sentence of each problem, with an ellipsis where a fact stands. */
export function sentencesOf(locale: Locale): Readonly<Record<string, string>> {
  const sentences = Object.entries(locale === 'en' ? english : spanish)
  return Object.fromEntries(sentences.map(([code, text]) => [code, text.replaceAll(/\{\{[^}]*\}\}/g, '…')]))
}

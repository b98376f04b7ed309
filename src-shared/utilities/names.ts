import { utilityBounds } from './bounds.ts'

/** What stands for a value: `{{NAME}}`, also with blanks inside. After a backslash it is text, without the backslash. */
const reference = /(\\?)\{\{[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*\}\}/g

/** A `{{NAME}}` and where it stands. */
export interface Reference {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Every reference in a text, in order; each character is looked at a fixed number of times. */
export function findReferences(text: string): Reference[] {
  const found: Reference[] = []
  for (const match of text.matchAll(reference)) {
    const [whole, escape, name = ''] = match
    if (escape === '') found.push({ name, from: match.index, to: match.index + whole.length })
  }
  return found
}

/** The texts of a template in which references stand. */
export interface TemplateTexts {
  readonly content: string
  readonly preScript: string
  readonly commands: string
  readonly postScript: string
}

export const textsOf = ({ content, preScript, commands, postScript }: TemplateTexts): readonly string[] => [
  content,
  preScript,
  commands,
  postScript,
]

/** The names that a template uses anywhere, each once, in the order in which they come first. */
export function namesOf(template: TemplateTexts): string[] {
  return [...new Set(textsOf(template).flatMap((text) => findReferences(text).map(({ name }) => name)))]
}

/** The names that a template uses and nobody has defined. */
export function unknownNames(template: TemplateTexts, known: Iterable<string>): string[] {
  const defined = new Set(known)
  return namesOf(template).filter((name) => !defined.has(name))
}

/** Names as a problem says them: few enough for a sentence. */
export function printNames(names: readonly string[]): string {
  const shown = names.slice(0, utilityBounds.namesShown).map((name) => name.slice(0, utilityBounds.name))
  return shown.join(', ') + (names.length > shown.length ? ', ...' : '')
}

/** Puts in the place of each reference what `value` says, once: what a value holds is never looked at again. */
export function replaceReferences(text: string, value: (name: string) => string): string {
  return text.replace(reference, (whole, escape: string, name: string) =>
    escape === '' ? value(name) : whole.slice(1),
  )
}

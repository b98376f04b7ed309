import type { Part } from './part-limits.ts'

/** How many parts a text of XML has, as the library that reads it takes it apart. */
export interface MarkupParts extends Partial<Record<Part, number>> {
  /** With comments, sections and instructions. */
  readonly elements: number
  readonly attributes: number
  /** Of the element that has most. */
  readonly ownAttributes: number
  /** Letters of the longest text between two tags. */
  readonly letters: number
}

/** As fast-xml-parser looks for attributes; each match is an object of it. */
const attribute = /[^\s=]+\s*(?:=\s*(?:"[^"]*"|'[^']*'))?/g
/** Tags shorter than this have few, whatever stands in them. */
const short = 2000

/**
 * Counts the parts of a text before any is made: in one pass, and along the very steps of fast-xml-parser, so that
 * nothing can hide from one of the two. It ends where the library would end with an error. Null: it declares what is no
 * drawing's.
 */
export function countMarkup(text: string): MarkupParts | null {
  let [elements, attributes, ownAttributes, letters] = [0, 0, 0, 0]
  let run = 0
  for (let at = 0; at < text.length;) {
    const start = text.indexOf('<', at)
    run += (start < 0 ? text.length : start) - at
    letters = Math.max(letters, run)
    if (start < 0) break
    if (text.startsWith('<!D', start)) return null
    const end = endOfMarkup(text, start)
    if (end === null) break
    // A comment is passed over inside of a text.
    if (!text.startsWith('<!--', start)) run = 0
    if (text[start + 1] !== '/') elements += 1
    if (isTag(text, start)) {
      attributes += countValues(text, start, end)
      if (end - start > short)
        ownAttributes = Math.max(ownAttributes, countAttributes(text.slice(start + 1, end)))
    }
    at = end
  }
  return { elements, attributes, ownAttributes, letters: Math.max(letters, run) }
}

/** Where what begins at a `<` has ended; null: it does not. */
export function endOfMarkup(text: string, start: number): number | null {
  if (text.startsWith('</', start)) return behind(text, '>', start)
  if (text.startsWith('<!--', start)) return behind(text, '-->', start + 4)
  if (text.startsWith('<![', start)) return behind(text, ']]>', start)
  return endOfTag(text, start, text[start + 1] === '?' ? '?>' : '>')
}

/** What has attributes: elements, instructions, and what is neither but read as one. */
function isTag(text: string, start: number): boolean {
  return !text.startsWith('</', start) && !text.startsWith('<!--', start) && !text.startsWith('<![', start)
}

function behind(text: string, sign: string, from: number): number | null {
  const found = text.indexOf(sign, from)
  return found < 0 ? null : found + sign.length
}

/** Behind the first such sign that stands in no quotes. */
function endOfTag(text: string, start: number, sign: string): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"' || letter === "'") {
      at = text.indexOf(letter, at + 1)
      if (at < 0) return null
    } else if (letter === sign[0] && text.startsWith(sign, at)) return at + sign.length
  }
  return null
}

/** Values in a tag: an attribute without any is not kept. */
function countValues(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at += 1) {
    const letter = text[at]
    if (letter === '=') count += 1
    else if (letter === '"' || letter === "'") at = text.indexOf(letter, at + 1)
  }
  return count
}

function countAttributes(tag: string): number {
  let count = 0
  attribute.lastIndex = 0
  while (attribute.test(tag)) count += 1
  return count
}

import { XMLParser } from 'fast-xml-parser'
import { countMarkup } from './count-markup.ts'
import type { Element } from './markup.ts'
import { checkLimit, most, TooMuch } from './part-limits.ts'

/** Takes an element that has ended; true: it is used, or of no use, and not kept in what is around it. */
export type Take = (element: Element, around: Element) => boolean

interface Open extends Element {
  readonly children: Element[]
  text: string
}

const deepest = 100
const noAttributes: Readonly<Record<string, string>> = {}

/**
 * The root of an XML text with no more parts than a drawing has, or `TooMuch`; null when it cannot be read. Of a text
 * that ends early, what comes before is read. Declared entities are never expanded. The library keeps nothing: of each
 * element that ends there is ours alone, and only as long as it is needed.
 */
export function readXml(given: string, take: Take = () => false): Element | null {
  const text = plainLines(withoutDoctype(given.slice(0, given.lastIndexOf('>') + 1)))
  const found = countMarkup(text)
  if (found === null) return null
  for (const part of ['elements', 'attributes', 'ownAttributes', 'letters'] as const)
    checkLimit(part, found[part], most[part])
  const open: Open[] = []
  const roots: Element[] = []
  let [kept, mostKept] = [0, 0]
  const closeTo = (depth: number): void => {
    while (open.length > depth) {
      const [ended, around] = [open.pop(), open.at(-1)]
      if (ended === undefined) continue
      if (around === undefined) roots.push(ended)
      else if (take(ended, around)) kept = 0
      else {
        kept += 1
        mostKept = Math.max(mostKept, kept)
        if (kept <= most.inner) around.children.push(ended)
      }
    }
  }
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    jPath: false,
    maxNestedTags: deepest,
    updateTag(tag, path, attributes) {
      const depth = depthOf(path)
      closeTo(depth - 1)
      if (roots.length === 0)
        open.push({
          tag: tag.slice(tag.lastIndexOf(':') + 1),
          attributes: attributes ?? noAttributes,
          children: [],
          text: '',
        })
      return false
    },
    tagValueProcessor(_tag, value, path) {
      closeTo(depthOf(path))
      const inside = open.at(-1)
      if (inside !== undefined && /\S/.test(value)) inside.text += value
      return value
    },
  })
  try {
    parser.parse(text)
    closeTo(0)
    checkLimit('inner', mostKept, most.inner)
    return roots[0] ?? null
  } catch (error) {
    if (error instanceof TooMuch) throw error
    // The library's messages quote the file: what is wrong with it is not passed on.
    return null
  }
}

/** With `jPath: false` the library hands over where it stands as an object. */
function depthOf(path: unknown): number {
  return (path as { getDepth(): number }).getDepth()
}

/**
 * Without the declaration of its type, which says nothing here and may declare what multiplies: names of entities stay
 * as they are written. One that does not end, or that names other files, stays and is refused.
 */
function withoutDoctype(text: string): string {
  const start = text.slice(0, 10_000).search(/<!DOCTYPE\b/)
  const end = start < 0 ? null : endOfDoctype(text, start)
  if (end === null || outer.test(text.slice(start, end))) return text
  return text.slice(0, start) + text.slice(end)
}

/** An entity that stands in another file. */
const outer = /<!ENTITY[^<>]*\b(?:SYSTEM|PUBLIC)\b/

/** Behind its `>`, which stands in no quotes and in no brackets. */
function endOfDoctype(text: string, start: number): number | null {
  let isInside = false
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"' || letter === "'") {
      at = text.indexOf(letter, at + 1)
      if (at < 0) return null
    } else if (letter === '[') isInside = true
    else if (letter === ']') isInside = false
    else if (letter === '>' && !isInside) return at + 1
  }
  return null
}

/** Letters in which line ends are looked for at once: the engine keeps a list of all that it replaces in one text. */
const slice = 4096

/** Line ends as XML has them; the library would look for them in the whole text. */
function plainLines(text: string): string {
  if (!text.includes('\r')) return text
  const parts: string[] = []
  for (let at = 0; at < text.length;) {
    const end = at + slice + (text[at + slice - 1] === '\r' ? 1 : 0)
    parts.push(text.slice(at, end).split('\r\n').join('\n').split('\r').join('\n'))
    at = end
  }
  return parts.join('')
}

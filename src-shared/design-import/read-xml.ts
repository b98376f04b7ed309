import { decodeEntities } from './entities.ts'
import type { Element } from './markup.ts'
import { createRoom, type Room } from './too-much.ts'

/** What one file may have of elements and of attributes: three for each thing of the largest design, and more. */
const most = { elements: 100_000, attributes: 400_000, nested: 100 } as const

/** What is left of the bounds for all that is read of one file. */
export interface XmlRoom {
  readonly elements: Room
  readonly attributes: Room
}

export function createXmlRoom(): XmlRoom {
  return { elements: createRoom(most.elements), attributes: createRoom(most.attributes) }
}

interface Open {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  children: Element[]
  text: string
}

const noAttributes: ReadonlyMap<string, string> = new Map()
/** Shared by all that hold none: most elements do. */
const noChildren: Element[] = []

/**
 * The first element of an XML text (XML 1.0), in one pass and with as many parts as fit into `room`, beyond which it
 * throws `TooMuch`. Null: it has none, or nests too deep. Of a text that ends early, what comes before is read. Null
 * as well for one that declares entities from elsewhere; none is ever expanded.
 */
export function readXml(text: string, room = createXmlRoom()): Element | null {
  const source = text.slice(0, text.lastIndexOf('>') + 1)
  const top: Open = { tag: '', attributes: noAttributes, children: [], text: '' }
  const open: Open[] = [top]
  let at = 0
  while (at < source.length) {
    const inside = open.at(-1) ?? top
    const start = source.indexOf('<', at)
    addText(inside, source.slice(at, start < 0 ? source.length : start))
    if (start < 0) break
    const skipped = aside(source, start)
    if (skipped !== null) {
      room.elements.take()
      inside.text += skipped.text
      // What would read other files is no drawing of anybody's.
      if (outer.test(source.slice(start, skipped.end))) return null
      at = skipped.end
    } else if (source.startsWith('</', start)) {
      at = endOf(source, '>', start)
      if (open.length > 1) open.pop()
    } else {
      const begun = begin(source, start + 1, room)
      if (begun === null) break
      at = begun.end
      if (begun.element.tag === '') continue
      if (inside.children === noChildren) inside.children = []
      inside.children.push(begun.element)
      if (!begun.isEmpty) open.push(begun.element)
      if (open.length > most.nested + 1) return null
    }
  }
  return top.children[0] ?? null
}

/** An entity that stands in another file. */
const outer = /<!ENTITY[^<>]*\b(?:SYSTEM|PUBLIC)\b/

function addText(into: Open, text: string): void {
  // Spaces between elements say nothing, and would hold the whole of the source.
  if (/\S/.test(text)) into.text += decodeEntities(text)
}

/** Where a comment, an instruction, a declaration or a section ends; null: it is an element. */
function aside(source: string, start: number): { readonly end: number; readonly text: string } | null {
  if (source.startsWith('<!--', start)) return { end: endOf(source, '-->', start + 4), text: '' }
  if (source.startsWith('<?', start)) return { end: endOf(source, '?>', start + 2), text: '' }
  if (source.startsWith('<![CDATA[', start)) {
    const end = endOf(source, ']]>', start + 9)
    return { end, text: source.slice(start + 9, end - 3) }
  }
  if (!source.startsWith('<!', start)) return null
  const bracket = source.slice(start, start + 2000).search(/[[>]/)
  const hasSubset = bracket >= 0 && source[start + bracket] === '['
  return { end: endOf(source, hasSubset ? ']>' : '>', start), text: '' }
}

function endOf(source: string, sign: string, from: number): number {
  const found = source.indexOf(sign, from)
  return found < 0 ? source.length : found + sign.length
}

interface Begun {
  readonly element: Open
  readonly isEmpty: boolean
  readonly end: number
}

// Each is tried at one place alone (`y`), and none can be read in two ways.
const name = /[^\s<>/='"]+/y
const space = /\s*/y
const between = /\s*=\s*/y

/** The element that begins behind a `<`, with its attributes; null: the source ends in it. */
function begin(source: string, start: number, room: XmlRoom): Begun | null {
  const tag = take(name, source, start)
  let at = start + tag.length
  let attributes: Map<string, string> | null = null
  for (;;) {
    at += take(space, source, at).length
    const letter = source[at]
    if (letter === undefined) return null
    if (letter === '>' || letter === '<') break
    const title = take(name, source, at)
    at += title.length
    const sign = title === '' ? '' : take(between, source, at)
    if (sign === '') {
      if (title === '') at += 1
      continue
    }
    at += sign.length
    const quote = source[at]
    const end = quote === '"' || quote === "'" ? source.indexOf(quote, at + 1) : -1
    if (end < 0) continue
    room.attributes.take()
    attributes ??= new Map()
    if (!title.startsWith('xmlns:'))
      attributes.set(plainName(title), decodeEntities(source.slice(at + 1, end)))
    at = end + 1
  }
  room.elements.take()
  const isEmpty = source[at - 1] === '/'
  const element = {
    tag: plainName(tag),
    attributes: attributes ?? noAttributes,
    children: noChildren,
    text: '',
  }
  return { element, isEmpty, end: source[at] === '>' ? at + 1 : at }
}

function take(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? ''
}

/** A name without its namespace. */
function plainName(text: string): string {
  return text.slice(text.lastIndexOf(':') + 1)
}

import { viewOf, type FontPart } from './font-part.ts'

/** The glyphs of a face that are used, gathered from its files. */
export interface GatheredFont {
  /** Where a character's glyph stands among those gathered; null: the face does not have it. */
  readonly take: (character: string) => number | null
  /** How far one of them goes, in thousandths of the size. */
  readonly widthOf: (glyph: number) => number
  /** What each of them shows: empty for what stands for no character. */
  readonly texts: () => readonly string[]
  /** A TrueType font of them, as PDF embeds it (PDF 1.7, 9.9: without names and `cmap`). */
  readonly print: () => Uint8Array
}

interface Glyph {
  readonly part: FontPart
  readonly from: number
  readonly text: string
}

/** Files of one face; a character comes from the first that has it. */
export function gatherFont(parts: readonly FontPart[]): GatheredFont {
  const [first] = parts
  if (first === undefined) throw new Error('a face without files')
  // The first is shown where a reader finds none.
  const glyphs: Glyph[] = [{ part: first, from: 0, text: '' }]
  const known = new Map<string, number | null>()
  return {
    take(character) {
      const held = known.get(character)
      if (held !== undefined) return held
      const code = character.codePointAt(0) ?? 0
      const part = parts.find((each) => each.glyphs.has(code))
      const place = part === undefined ? null : glyphs.length
      if (part !== undefined) glyphs.push({ part, from: part.glyphs.get(code) ?? 0, text: character })
      known.set(character, place)
      return place
    },
    widthOf(glyph) {
      const { part, from } = glyphs[glyph] ?? { part: first, from: 0 }
      return (part.advanceOf(from) * 1000) / part.unitsPerEm
    },
    texts: () => glyphs.map(({ text }) => text),
    print: () => printFont(first, parts, [...glyphs]),
  }
}

function printFont(first: FontPart, parts: readonly FontPart[], glyphs: Glyph[]): Uint8Array {
  const outlines: Uint8Array[] = []
  // Glyphs are put together from others, which are gathered behind them.
  for (let at = 0; at < glyphs.length; at += 1) {
    const { part, from } = glyphs[at] ?? { part: first, from: 0 }
    outlines.push(placedOutline(part.outlineOf(from), (component) => placeOf(glyphs, part, component)))
  }
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((tag) => Uint8Array.from(first.table(tag))) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  viewOf(head).setUint32(8, 0)
  viewOf(head).setInt16(50, 1)
  viewOf(hhea).setUint16(34, glyphs.length)
  viewOf(maxp).setUint16(4, glyphs.length)
  for (let at = 6; at < maxp.length; at += 2)
    viewOf(maxp).setUint16(at, Math.max(...parts.map((part) => viewOf(part.table('maxp')).getUint16(at))))
  const [hmtx, loca] = [new Uint8Array(4 * glyphs.length), new Uint8Array(4 * glyphs.length + 4)]
  let size = 0
  for (const [at, { part, from }] of glyphs.entries()) {
    viewOf(hmtx).setUint16(4 * at, part.advanceOf(from))
    viewOf(hmtx).setInt16(4 * at + 2, part.bearingOf(from))
    size += outlines[at]?.length ?? 0
    viewOf(loca).setUint32(4 * at + 4, size)
  }
  return printTables({ glyf: joined(outlines), head, hhea, hmtx, loca, maxp })
}

function placeOf(glyphs: Glyph[], part: FontPart, component: number): number {
  const found = glyphs.findIndex((glyph) => glyph.part === part && glyph.from === component)
  return found === -1 ? glyphs.push({ part, from: component, text: '' }) - 1 : found
}

/** Bits of a component (OpenType 1.9, `glyf`): how long it is, and whether another follows. */
const bits = { words: 1, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const

/** An outline with its components under the numbers that they have here. */
function placedOutline(outline: Uint8Array, place: (component: number) => number): Uint8Array {
  const placed = Uint8Array.from(outline)
  const view = viewOf(placed)
  if (placed.length === 0 || view.getInt16(0) >= 0) return placed
  for (let at = 10, flags: number = bits.more; (flags & bits.more) !== 0;) {
    flags = view.getUint16(at)
    view.setUint16(at + 2, place(view.getUint16(at + 2)))
    const scales = (flags & bits.scale) / 4 + (flags & bits.twoScales) / 16 + (flags & bits.matrix) / 16
    at += 4 + ((flags & bits.words) === 0 ? 2 : 4) + scales
  }
  return placed
}

/** A font file of tables whose tags are in order (OpenType 1.9, "Organization of an OpenType Font"). */
function printTables(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables)
  const directory = new Uint8Array(12 + 16 * entries.length)
  const view = viewOf(directory)
  const log = Math.floor(Math.log2(entries.length))
  view.setUint32(0, 0x00010000)
  for (const [at, value] of [entries.length, 16 * 2 ** log, log, 16 * (entries.length - 2 ** log)].entries())
    view.setUint16(4 + 2 * at, value)
  let offset = directory.length
  for (const [index, [tag, table]] of entries.entries()) {
    const at = 12 + 16 * index
    for (let letter = 0; letter < 4; letter += 1) view.setUint8(at + letter, tag.charCodeAt(letter))
    view.setUint32(at + 4, sumOf(padded(table)))
    view.setUint32(at + 8, offset)
    view.setUint32(at + 12, table.length)
    offset += padded(table).length
  }
  const file = joined([directory, ...entries.map(([, table]) => padded(table))])
  const head = entries.findIndex(([tag]) => tag === 'head')
  viewOf(file).setUint32(view.getUint32(12 + 16 * head + 8) + 8, (0xb1b0afba - sumOf(file)) >>> 0)
  return file
}

function padded(table: Uint8Array): Uint8Array {
  return joined([table, new Uint8Array(-table.length & 3)])
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + viewOf(bytes).getUint32(at)) >>> 0
  return sum
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

import { readWoff } from './woff.ts'

/** One file of a face, with the letters of one script. Numbers are in the font's own units. */
export interface FontPart {
  readonly unitsPerEm: number
  /** Code points to glyphs. */
  readonly glyphs: ReadonlyMap<number, number>
  readonly advanceOf: (glyph: number) => number
  readonly bearingOf: (glyph: number) => number
  /** As it stands in `glyf`; empty for a space. */
  readonly outlineOf: (glyph: number) => Uint8Array
  readonly table: (tag: string) => Uint8Array
}

/** Reads a TrueType font in WOFF, as `@fontsource` brings them (OpenType 1.9: `cmap` 4, `loca`, `hmtx`). */
export function readFontPart(file: Uint8Array): FontPart {
  const tables = readWoff(file)
  const table = (tag: string): Uint8Array => {
    const found = tables.get(tag)
    if (found === undefined) throw new Error(`a font without ${tag}`)
    return found
  }
  const [head, metrics, places] = [viewOf(table('head')), viewOf(table('hmtx')), viewOf(table('loca'))]
  const wide = viewOf(table('hhea')).getUint16(34)
  const isLong = head.getInt16(50) === 1
  const placeOf = (glyph: number): number =>
    isLong ? places.getUint32(4 * glyph) : 2 * places.getUint16(2 * glyph)
  return {
    unitsPerEm: head.getUint16(18),
    glyphs: readGlyphs(viewOf(table('cmap'))),
    advanceOf: (glyph) => metrics.getUint16(4 * Math.min(glyph, wide - 1)),
    bearingOf: (glyph) => metrics.getInt16(glyph < wide ? 4 * glyph + 2 : 4 * wide + 2 * (glyph - wide)),
    outlineOf: (glyph) => table('glyf').subarray(placeOf(glyph), placeOf(glyph + 1)),
    table,
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The subtable in format 4, which has every character that two bytes can name. */
function readGlyphs(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  for (let record = 0; record < cmap.getUint16(2); record += 1) {
    const start = cmap.getUint32(4 + 8 * record + 4)
    if (cmap.getUint16(start) === 4) readSegments(cmap, start, glyphs)
  }
  return glyphs
}

function readSegments(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  const size = cmap.getUint16(start + 6)
  for (let at = 0; at < size; at += 2) {
    const [last, first, delta] = [14, 16 + size, 16 + 2 * size].map((table) =>
      cmap.getUint16(start + table + at),
    ) as [number, number, number]
    const rangeAt = start + 16 + 3 * size + at
    const range = cmap.getUint16(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const named = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - first))
      const glyph = named === 0 ? 0 : (named + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
}

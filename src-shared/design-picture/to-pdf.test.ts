import { inflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { toDesign } from '#shared/design/value.ts'
import { anOutline } from '#shared/design/testing/designs.ts'
import type { Drawing } from './drawing.ts'
import type { PaintLine } from './painted-line.ts'
import { shapesOf } from './shapes-of.ts'
import { loadFonts } from './testing/load-fonts.ts'
import { hostileDesign, hostileNames } from './testing/hostile-names.ts'
import { paintBlock } from './testing/paint-block.ts'
import { company, labels, largeDesign } from './testing/sample-design.ts'
import { pageSizes, toPdf, type PageSize } from './to-pdf.ts'

const options = { title: 'Red de la empresa', theme: 'light', legend: true, labels } as const
const drawing = shapesOf(company, options)

test.each(pageSizes)('the table says where every object is: %s', (pageSize) => {
  const { text, offsets, objects } = readPdf(printed(drawing, pageSize))
  expect(text.startsWith('%PDF-1.7\n')).toBe(true)
  expect(text.endsWith('%%EOF\n')).toBe(true)
  expect(offsets.length).toBeGreaterThan(10)
  for (const [index, offset] of offsets.entries())
    expect(text.startsWith(`${index + 1} 0 obj\n`, offset)).toBe(true)
  const named = objects.flatMap(({ value }) =>
    [...value.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1])),
  )
  expect(named.every((number) => number >= 1 && number <= objects.length)).toBe(true)
  expect(text).toContain(`/Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R`)
})

test.each([
  {
    name: 'as large as the drawing',
    given: { width: 1000, height: 400 },
    size: 'fit',
    expect: '0 0 750 300',
  },
  {
    name: 'no longer than readers take',
    given: { width: 40_000, height: 400 },
    size: 'fit',
    expect: '0 0 14400 144',
  },
  { name: 'paper on its side', given: { width: 1000, height: 400 }, size: 'a4', expect: '0 0 841.89 595.28' },
  { name: 'paper upright', given: { width: 400, height: 1000 }, size: 'a3', expect: '0 0 841.89 1190.55' },
] as const)('the page is $name', ({ given, size, expect: expected }) => {
  const { text } = readPdf(printed(sized(given), size))
  expect(text).toContain(`/MediaBox [${expected}]`)
})

test('a large drawing is made smaller, a small one is not made larger, both in the middle', () => {
  const place = (size: { width: number; height: number }): string =>
    /q (\S+ 0 0 \S+ \S+ \S+) cm/.exec(readPdf(printed(sized(size), 'a4')).content)?.[1] ?? ''
  expect(place({ width: 5000, height: 100 })).toBe('0.158778 0 0 -0.158778 24 305.58')
  expect(place({ width: 100, height: 50 })).toBe('0.75 0 0 -0.75 383.45 316.39')
})

test('every relationship of a large design is in it', () => {
  const design = largeDesign(300, 7)
  const { content } = readPdf(printed(shapesOf(design, options), 'fit'))
  expect([...content.matchAll(/ c S Q/g)]).toHaveLength(design.relationships.size)
})

test('the same drawing is always the same file', () => {
  expect(printed(drawing, 'a4')).toEqual(printed(drawing, 'a4'))
})

test.each([
  { name: 'letters of the font', given: 'Łódź, Ωμ', whole: null },
  { name: 'a letter in two parts', given: 'Bogota\u0301', whole: null },
  { name: 'an arrow', given: 'a → b', whole: 'a → b' },
  { name: 'marks without a letter of their own', given: 'q\u0308', whole: 'q\u0308' },
  { name: 'a picture', given: '🇨🇴 x', whole: '🇨🇴 x' },
  {
    name: 'what is cut',
    given: 'A name that no outline of this width has room for',
    whole: 'A name that no outline of this width has room for',
  },
])('$name: the true text stands behind what is shown otherwise', ({ given, whole }) => {
  const outline = anOutline('o', { name: given, width: 160 })
  const design = toDesign({ nodes: [], relationships: [], outlines: [outline] })
  const { content } = readPdf(printed(shapesOf(design, { ...options, legend: false }), 'fit'))
  const behind = [...content.matchAll(/\/ActualText <FEFF(\w+)>/g)].map((match) => match[1])
  expect(behind).toEqual(whole === null ? [] : [utf16(whole)])
})

test('a line that the fonts cannot show is a picture of one colour, each line once, over letters that are not seen', () => {
  const outlines = ['网络', '网络', 'Red'].map((name, at) => anOutline(`o${at}`, { name, y: at * 300 }))
  const shown = shapesOf(toDesign({ nodes: [], relationships: [], outlines }), { ...options, legend: false })
  const painted = vi.fn<PaintLine>(paintBlock)
  const { content, objects } = readPdf(printed(shown, 'fit', painted))
  expect(painted.mock.calls.map(([text]) => text)).toEqual(['网络'])
  expect(content.match(/ 3 Tr |\/L1 Do/g)).toEqual([' 3 Tr ', '/L1 Do', ' 3 Tr ', '/L1 Do'])
  const [image, mask] = objects.filter(({ value }) => value.includes('/Subtype /Image'))
  expect(image?.value).toContain(`/Width 1 /Height 1 /ColorSpace /DeviceRGB /SMask ${objects.length} 0 R`)
  expect(image?.stream).toHaveLength(3)
  expect(new Set(mask?.stream)).toEqual(new Set(['\u00ff']))
  expect(objects.some(({ value }) => value.includes(`/L1 ${objects.length - 1} 0 R`))).toBe(true)
})

test('a picture of several colours keeps them', () => {
  const rainbow: PaintLine = (text, style) => {
    const line = paintBlock(text, style)
    return line && { ...line, pixels: line.pixels.map((value, at) => (at % 4 === 3 ? value : at % 256)) }
  }
  const shown = shapesOf(
    toDesign({ nodes: [], relationships: [], outlines: [anOutline('o', { name: '👩‍💻' })] }),
    { ...options, legend: false },
  )
  const { objects } = readPdf(printed(shown, 'fit', rainbow))
  const [image, mask] = objects.filter(({ value }) => value.includes('/Subtype /Image'))
  expect(image?.stream).toHaveLength(3 * (mask?.stream?.length ?? 0))
  expect(new Set(image?.stream).size).toBeGreaterThan(3)
})

test('hostile text stays in its strings', () => {
  const title = hostileNames.join(' ')
  const { objects, content } = readPdf(printed(shapesOf(hostileDesign, { ...options, title }), 'fit'))
  const bare = content.replaceAll(/<[0-9a-f]*>/gi, '')
  expect(bare).not.toMatch(/[^\n\u0020-\u007e]|evil|alert|JavaScript|endstream/)
  expect(objects.map(({ value }) => value).join('\n')).not.toMatch(/JavaScript|\/URI|\/Launch|evil/)
})

function printed(shown: Drawing, pageSize: PageSize, paint: PaintLine | null = null): Uint8Array {
  return toPdf(shown, { pageSize, fonts: loadFonts(shown), paint })
}

function sized({ width, height }: { width: number; height: number }): Drawing {
  return { ...drawing, box: { x: 0, y: 0, width, height }, shapes: [], ground: null }
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('')
}

interface ReadPdf {
  readonly text: string
  readonly offsets: readonly number[]
  readonly objects: readonly { value: string; stream: string | null }[]
  /** The page's operators. */
  readonly content: string
}

/** A file by its own table: offsets, dictionaries, unpacked streams. */
function readPdf(bytes: Uint8Array): ReadPdf {
  const text = Buffer.from(bytes).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.startsWith('xref\n', start)).toBe(true)
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  const objects = offsets.map((offset) => {
    const value = text.slice(offset, text.indexOf('endobj', offset))
    const begin = value.indexOf('stream\n')
    if (begin === -1) return { value, stream: null }
    const length = Number(/\/Length (\d+)/.exec(value)?.[1])
    const packed = bytes.subarray(offset + begin + 7, offset + begin + 7 + length)
    expect(value.slice(begin + 7 + length)).toBe('\nendstream\n')
    return { value: value.slice(0, begin), stream: inflateSync(packed).toString('latin1') }
  })
  return { text, offsets, objects, content: objects[3]?.stream ?? '' }
}

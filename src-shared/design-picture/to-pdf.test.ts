import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toDesign } from '#shared/design/design.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import type { Drawing } from './drawing.ts'
import { shapesOf } from './shapes-of.ts'
import { hostileDesign, hostileNames } from './testing/hostile-names.ts'
import { company, labels, largeDesign } from './testing/sample-design.ts'
import { pageSizes, toPdf } from './to-pdf.ts'

const options = { title: 'Red de la empresa', theme: 'light', legend: true, labels } as const
const drawing = shapesOf(company, options)

test.each(pageSizes)('the table says where every object is: %s', (pageSize) => {
  const { text, offsets, objects } = readPdf(toPdf(drawing, { pageSize }))
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
  const { text } = readPdf(toPdf(sized(given), { pageSize: size }))
  expect(text).toContain(`/MediaBox [${expected}]`)
})

test('a large drawing is made smaller, a small one is not made larger, both in the middle', () => {
  const place = (size: { width: number; height: number }): string =>
    /q (\S+ 0 0 \S+ \S+ \S+) cm/.exec(readPdf(toPdf(sized(size), { pageSize: 'a4' })).content)?.[1] ?? ''
  expect(place({ width: 5000, height: 100 })).toBe('0.158778 0 0 -0.158778 24 305.58')
  expect(place({ width: 100, height: 50 })).toBe('0.75 0 0 -0.75 383.45 316.39')
})

test('every node, outline and label of a large design is in it', () => {
  const design = largeDesign(300, 7)
  const { content } = readPdf(toPdf(shapesOf(design, options), { pageSize: 'fit' }))
  const expected = [
    ...[...design.nodes.values()].flatMap(({ name, privateIp }) => [name, privateIp]),
    ...[...design.outlines.values()].map(({ name }) => `${name}\\240\\24025`),
    ...[...design.relationships.values()].flatMap(({ label }) => (label === '' ? [] : [label])),
  ]
  const shown = new Set([...content.matchAll(/\((.*?)\) Tj/g)].map((match) => match[1]))
  expect(expected.filter((text) => !shown.has(text))).toEqual([])
  expect([...content.matchAll(/ c S Q/g)]).toHaveLength(design.relationships.size)
})

test.each([
  { name: 'Spanish', given: 'Bogotá', shown: '(Bogot\\341)', whole: null },
  { name: 'the euro sign', given: '5 €', shown: '(5 \\200)', whole: null },
  { name: 'brackets', given: 'a(b)\\', shown: '(a\\(b\\)\\\\)', whole: null },
  { name: 'Polish', given: 'Łódź', shown: '(L\\363dz)', whole: 'Łódź' },
  { name: 'an arrow', given: 'a → b', shown: '(a -> b)', whole: 'a → b' },
  { name: 'a letter in two parts', given: 'Bogota\u0301', shown: '(Bogot\\341)', whole: null },
  { name: 'marks without a letter of their own', given: 'x\u0308', shown: '(x)', whole: 'x\u0308' },
  { name: 'Greek', given: 'Ωμ', shown: '(??)', whole: 'Ωμ' },
  { name: 'a picture', given: '🇨🇴 x', shown: '(?? x)', whole: '🇨🇴 x' },
])('$name is shown as well as the fonts can, and never lost', ({ given, shown, whole }) => {
  const design = toDesign({ nodes: [aNode('a', { name: given })], relationships: [], outlines: [] })
  const { content } = readPdf(toPdf(shapesOf(design, { ...options, legend: false }), { pageSize: 'fit' }))
  expect(content).toContain(`${shown} Tj`)
  const behind = [...content.matchAll(/\/ActualText <FEFF(\w+)>/g)].map((match) => match[1])
  expect(behind).toEqual(whole === null ? [] : [utf16(whole)])
})

test('hostile text stays in its strings', () => {
  const title = hostileNames.join(' ')
  const { objects, content } = readPdf(
    toPdf(shapesOf(hostileDesign, { ...options, title }), { pageSize: 'fit' }),
  )
  const bare = content.replaceAll(/\((?:[^()\\]|\\.)*\)|<[0-9a-f]*>/gi, '')
  expect(bare).not.toMatch(/[^\n\u0020-\u007e]|evil|alert|JavaScript|endstream/)
  expect(objects.map(({ value }) => value).join('\n')).not.toMatch(/JavaScript|\/URI|\/Launch|evil/)
})

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

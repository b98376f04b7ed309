import { expect, test } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import type { PaintLine } from './painted-line.ts'
import { shapesOf } from './shapes-of.ts'
import { paintBlock } from './testing/paint-block.ts'
import { askPoppler } from './testing/ask-poppler.ts'
import { loadFonts } from './testing/load-fonts.ts'
import { hostileDesign, hostileNames } from './testing/hostile-names.ts'
import { company, labels, largeDesign } from './testing/sample-design.ts'
import { toPdf } from './to-pdf.ts'

const plain = { title: 'Net', theme: 'light', legend: false, labels } as const

function pdfOf(design: Design, paint: PaintLine | null = paintBlock): Uint8Array {
  const drawing = shapesOf(design, plain)
  return toPdf(drawing, { pageSize: 'fit', fonts: loadFonts(drawing), paint })
}

function linesOf(design: Design, paint?: PaintLine | null): readonly string[] {
  const file = pdfOf(design, paint)
  const text = askPoppler('pdftotext', ['-enc', 'UTF-8', '-raw', '-nopgbrk', '-', '-'], file).toString()
  return text.split('\n').filter((line) => line !== '')
}

const named = (names: readonly string[]): Design =>
  toDesign({
    nodes: names.map((name, at) => aNode(String(at), { name, y: at * 100 })),
    relationships: [],
    outlines: [],
  })

test.each([
  { language: 'Spanish', given: ['¿Cigüeña niña?', 'Médico AÑO €'] },
  { language: 'Polish', given: ['Zażółć gęślą', 'Jaźń ŁÓDŹ'] },
  { language: 'Czech', given: ['Příliš kůň', 'Žluťoučký'] },
  { language: 'Turkish', given: ['Iğdır ŞİŞLİ'] },
  { language: 'Romanian', given: ['Știință Țară'] },
  { language: 'Greek', given: ['Διακομιστής', 'Ταχύς Ώμος'] },
  { language: 'old Greek', given: ['ἄνθρωπος ᾧ'] },
  { language: 'Russian', given: ['Съешь ещё', 'Шлюз ЮЖНЫЙ'] },
  { language: 'Ukrainian', given: ["Їжак Ґанок'я"] },
  { language: 'Kazakh', given: ['Қазақстан Ұлы'] },
  { language: 'Vietnamese', given: ['Người Việt', 'ở đâu Ữ Ộ ẵ'] },
  { language: 'several', given: ['Łódź Ωμ Юг ễ'] },
  { language: 'signs', given: ['a → b ≤ c', '5 €, 3 × 4 – “x”…'] },
  { language: 'Chinese', given: ['网络 服务器'] },
  { language: 'Devanagari', given: ['नेटवर्क'] },
  { language: 'pictures', given: ['👩‍💻 equipo 🇨🇴'] },
])('readers find $language as it was written', ({ given }) => {
  expect(linesOf(named(given))).toEqual(given)
  expect(linesOf(named(given), null)).toEqual(given)
})

test('a painted line is seen, and the letters under it are not', () => {
  const dark = (paint: PaintLine | null): number => {
    const pixels = askPoppler('pdftoppm', ['-r', '96', '-gray', '-'], pdfOf(named(['网络']), paint))
    return pixels.filter((value) => value < 64).length
  }
  const unseen: PaintLine = (text, style) => {
    const line = paintBlock(text, style)
    return line && { ...line, pixels: new Uint8ClampedArray(line.pixels.length) }
  }
  expect(dark(paintBlock)).toBeGreaterThan(dark(null) + 50)
  expect(dark(unseen)).toBeLessThan(dark(null))
})

test('readers find every name, address and label', () => {
  const design = largeDesign(300, 7)
  const expected = [
    ...[...design.nodes.values()].flatMap(({ name, privateIp }) => [name, privateIp]),
    ...[...design.outlines.values()].map(({ name }) => `${name} 25`),
    ...[...design.relationships.values()].flatMap(({ label }) => (label === '' ? [] : [label])),
  ]
  // Labels that lie beside each other come as one line.
  const found = linesOf(design).join(' ').replaceAll(/\s+/g, ' ')
  expect(expected.filter((text) => !found.includes(text))).toEqual([])
})

test('all fonts are part of the file, with the text of their glyphs', () => {
  const rows = askPoppler('pdffonts', ['-'], pdfOf(company)).toString().trim().split('\n').slice(2)
  expect(rows.map((row) => row.split(/\s+/).slice(0, 7).join(' ').slice(7))).toEqual([
    'Inter-SemiBold CID TrueType Identity-H yes yes yes',
    'Inter-Medium CID TrueType Identity-H yes yes yes',
    'JetBrainsMono-Regular CID TrueType Identity-H yes yes yes',
    'Inter-Regular CID TrueType Identity-H yes yes yes',
  ])
})

test('a page of hostile names is drawn without complaint', () => {
  const pixels = askPoppler('pdftoppm', ['-r', '20', '-'], pdfOf(hostileDesign))
  expect(pixels.subarray(0, 2).toString()).toBe('P6')
  expect(linesOf(hostileDesign).join(' ')).toContain(hostileNames[0])
})

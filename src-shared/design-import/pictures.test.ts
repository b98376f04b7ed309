import { deflateSync, strToU8, zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { seeded } from '#shared/design/testing/designs.ts'
import { corpusFile, importBytes, imported, linesOf } from './testing/import-file.ts'
import { envelopeOf, pngOf, scenePng, sceneSvg } from './testing/write-pictures.ts'

const scene = corpusFile('excalidraw/frames.excalidraw')
const plain = new TextDecoder().decode(scene)
const drawing = corpusFile('drawio/office.drawio')
const foreign = '{"elements":[{"type":"rectangle","label":{"text":"Ærøskøbing Łódź 网络"}}]}'

describe('a picture of Excalidraw opens as its scene does', () => {
  const cases = [
    { name: 'a PNG', file: 'a.png', make: (text: string) => scenePng(envelopeOf(strToU8(text), true)) },
    {
      name: 'an unpacked PNG',
      file: 'a.png',
      make: (text: string) => scenePng(envelopeOf(strToU8(text), false)),
    },
    {
      name: 'a packed text of a PNG',
      file: 'a.png',
      make: (text: string) => scenePng(envelopeOf(strToU8(text), true), 'zTXt'),
    },
    {
      name: 'an international text of a PNG',
      file: 'a.png',
      make: (text: string) => scenePng(envelopeOf(strToU8(text), true), 'iTXt'),
    },
    { name: 'a PNG of the first version', file: 'a.png', make: (text: string) => scenePng(text, 'iTXt') },
    { name: 'an SVG', file: 'a.svg', make: (text: string) => sceneSvg(envelopeOf(strToU8(text), true), 2) },
    {
      name: 'an unpacked SVG',
      file: 'a.svg',
      make: (text: string) => sceneSvg(envelopeOf(strToU8(text), false), 2),
    },
    { name: 'an SVG of the first version', file: 'a.svg', make: (text: string) => sceneSvg(text, 1) },
  ]
  it.each(cases)('$name', async ({ file, make }) => {
    const [there, here] = [await imported(file, make(plain)), await imported('a.excalidraw', scene)]
    expect([there.format, linesOf(there), there.notes]).toEqual(['excalidraw', linesOf(here), here.notes])
    expect(linesOf(await imported(file, make(foreign))).nodes).toEqual(['box Ærøskøbing Łódź 网络'])
  })
})

describe('a picture of draw.io opens as its file does', () => {
  const text = (word: string, value: string): Uint8Array => strToU8(`${word}\0${value}`)
  const encoded = encodeURIComponent(new TextDecoder().decode(drawing))
  const page = new TextDecoder()
    .decode(drawing)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
  const cases = [
    { name: 'a PNG', file: 'a.drawio.png', given: pngOf('tEXt', text('mxfile', encoded)) },
    {
      name: 'a packed PNG',
      file: 'a.png',
      given: pngOf('zTXt', Uint8Array.from([...strToU8('mxGraphModel\0\0'), ...zlibSync(strToU8(encoded))])),
    },
    {
      name: 'an SVG',
      file: 'a.drawio.svg',
      given: strToU8(`<svg xmlns="http://www.w3.org/2000/svg" content="${page}"><g/></svg>`),
    },
  ]
  it.each(cases)('$name', async ({ file, given }) => {
    const [there, here] = [await imported(file, given), await imported('a.drawio', drawing)]
    expect([there.format, linesOf(there)]).toEqual(['drawio', linesOf(here)])
  })
})

describe('what is only a picture is told so', () => {
  const cases = [
    { name: 'a PNG', given: pngOf('IDAT', strToU8('')) },
    { name: 'a PNG with other words', given: pngOf('tEXt', strToU8('Software\0Paint')) },
    { name: 'a PNG that is cut', given: scenePng(plain).subarray(0, 40) },
    { name: 'an SVG', given: strToU8('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'a JPEG', given: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70) },
    { name: 'a GIF', given: strToU8('GIF89a\0\0') },
    { name: 'a WebP', given: strToU8('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ') },
    { name: 'an AVIF', given: strToU8('\0\0\0\u001cftypavif') },
    { name: 'a PDF', given: strToU8('%PDF-1.7\n') },
  ]
  it.each(cases)('$name', async ({ given }) => {
    const result = await importBytes('a.png', given)
    expect(result.ok ? 'read' : result.problem.code).toBe('import-picture')
  })
})

describe('pictures that mean harm', () => {
  const bomb = new Uint8Array(30 * 1024 * 1024)
  const envelope = (encoded: string): string =>
    JSON.stringify({ encoding: 'bstring', compressed: true, encoded })
  const cases = [
    {
      name: 'a scene that unfolds to 30 MiB',
      given: scenePng(envelopeOf(bomb, true)),
      expect: 'import-too-large',
    },
    { name: 'the same in an SVG', given: sceneSvg(envelopeOf(bomb, true), 2), expect: 'import-too-large' },
    {
      name: 'an envelope that unfolds to 30 MiB',
      given: scenePng(' '.repeat(30 * 1024 * 1024), 'zTXt'),
      expect: 'import-too-large',
    },
    { name: 'no JSON', given: scenePng('{'), expect: 'import-damaged' },
    { name: 'an envelope of nothing', given: scenePng('{"encoded":""}'), expect: 'import-damaged' },
    { name: 'an envelope of a list', given: scenePng('{"encoded":[1]}'), expect: 'import-damaged' },
    {
      name: 'characters that are no bytes',
      given: scenePng(envelope('網'), 'iTXt'),
      expect: 'import-damaged',
    },
    {
      name: 'what is packed otherwise',
      given: scenePng(envelope(String.fromCharCode(...deflateSync(scene)))),
      expect: 'import-damaged',
    },
    {
      name: 'an envelope in an envelope',
      given: scenePng(envelopeOf(strToU8(envelopeOf(scene, true)), true)),
      expect: 'import-damaged',
    },
    {
      name: 'an SVG whose scene does not end',
      given: sceneSvg(plain, 2).subarray(0, 300),
      expect: 'import-damaged',
    },
    { name: 'a scene without elements', given: scenePng('{"elements":[]}'), expect: 'import-empty' },
  ]
  it.each(cases)('$name', async ({ given, expect: code }) => {
    const result = await importBytes('a.png', given)
    expect(result.ok ? 'read' : result.problem.code).toBe(code)
  })

  it('flipped bytes of a scene, packed anew, always give an answer', async () => {
    const random = seeded(11)
    const found: unknown[] = []
    for (let times = 0; times < 300; times += 1) {
      const bytes = Uint8Array.from(scene)
      for (let flips = random(6); flips >= 0; flips -= 1) bytes[random(bytes.length)] = random(256)
      const text = envelopeOf(bytes, times % 2 === 0)
      const given = times % 3 === 0 ? sceneSvg(text, 2) : scenePng(text)
      const result = await importBytes('a.png', given)
      if (!result.ok && !/^import-(damaged|empty)$/.test(result.problem.code)) found.push(result.problem)
    }
    expect(found).toEqual([])
  })
})

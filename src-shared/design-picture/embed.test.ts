import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seeded } from '#shared/design/testing/designs.ts'
import { embedInPng, readEmbeddedPng } from './embed-png.ts'
import { readEmbeddedSvg } from './embed-svg.ts'
import { shapesOf } from './shapes-of.ts'
import { company, labels } from './testing/sample-design.ts'
import { toSvg } from './to-svg.ts'

const drawing = shapesOf(company, { title: 'Net', theme: 'light', legend: false, labels })
const file = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7) % 256)
const png = onePixel()

test.each([{ size: 1 }, { size: 2 }, { size: 3 }, { size: 1000 }])('$size bytes come back', ({ size }) => {
  const bytes = file.subarray(0, size)
  expect(readEmbeddedSvg(toSvg(drawing, { embed: bytes }))).toEqual(bytes)
  expect(readEmbeddedPng(embedInPng(png, bytes))).toEqual(bytes)
})

test('an editor may break lines and name the namespace its own way', () => {
  const text =
    '<svg xmlns:ns0="urn:trama:design"><metadata><ns0:design>\n  AQ\n  ID\n</ns0:design></metadata></svg>'
  expect(readEmbeddedSvg(text)).toBeNull()
  const kept =
    '<svg><metadata>\n<t:design\n xmlns:t="urn:trama:design"\n>\n  AQ\n  ID\n</t:design></metadata></svg>'
  expect(readEmbeddedSvg(kept)).toEqual(Uint8Array.of(1, 2, 3))
})

test.each([
  { name: 'a picture without one', given: toSvg(drawing) },
  { name: 'nothing', given: '' },
  { name: 'an element that does not end', given: '<design xmlns="urn:trama:design"' },
  { name: 'an element that is not closed', given: '<design xmlns="urn:trama:design">AQID' },
  { name: 'an empty one', given: '<design xmlns="urn:trama:design"></design>' },
  { name: 'what is not base64', given: '<design xmlns="urn:trama:design">A&#66;=</design>' },
  { name: 'too much', given: `<design xmlns="urn:trama:design">${'A'.repeat(40_000_000)}</design>` },
])('no file is found in $name', ({ given }) => {
  expect(readEmbeddedSvg(given)).toBeNull()
})

test('the picture is the same, and every chunk has its checksum', () => {
  const chunks = chunksOf(embedInPng(png, file))
  expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'IDAT', 'trMa', 'IEND'])
  expect(chunks.every(({ isWhole }) => isWhole)).toBe(true)
})

test('what is no PNG carries nothing', () => {
  expect(embedInPng(Uint8Array.of(1, 2, 3), file)).toEqual(Uint8Array.of(1, 2, 3))
  expect(readEmbeddedPng(png)).toBeNull()
  expect(readEmbeddedPng(new Uint8Array(0))).toBeNull()
})

test('a byte that changed on the way is noticed', () => {
  const carrying = embedInPng(png, file)
  const at = carrying.length - 500
  carrying[at] = (carrying[at] ?? 0) ^ 1
  expect(readEmbeddedPng(carrying)).toBeNull()
})

test('a picture may lie anywhere in its buffer', () => {
  const carrying = embedInPng(png, file)
  const around = new Uint8Array(carrying.length + 20)
  around.set(carrying, 7)
  expect(readEmbeddedPng(around.subarray(7, 7 + carrying.length))).toEqual(file)
})

test('cut and damaged pictures are read without harm', () => {
  const random = seeded(5)
  const [carrying, svg] = [embedInPng(png, file), toSvg(drawing, { embed: file })]
  for (let trial = 0; trial < 2000; trial += 1) {
    const damaged = carrying.slice(0, random(3) === 0 ? random(carrying.length) : carrying.length)
    for (let changes = random(4); changes >= 0; changes -= 1)
      damaged[random(damaged.length + 1)] = random(256)
    const found = readEmbeddedPng(damaged)
    expect(found === null || found.length === file.length).toBe(true)
    expect(() => embedInPng(damaged, file)).not.toThrow()
    const cut = svg.slice(0, random(svg.length))
    const at = random(cut.length + 1)
    expect(() => readEmbeddedSvg(cut + String.fromCharCode(random(65_536)) + svg.slice(at))).not.toThrow()
  }
})

function onePixel(): Uint8Array {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
  const pixels = deflateSync(Buffer.from([0, 1, 2, 3, 255]))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat(parts))
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function chunksOf(bytes: Uint8Array): { name: string; isWhole: boolean }[] {
  const buffer = Buffer.from(bytes)
  const chunks: { name: string; isWhole: boolean }[] = []
  for (let at = 8; at < buffer.length;) {
    const length = buffer.readUInt32BE(at)
    const named = buffer.subarray(at + 4, at + 8 + length)
    const isWhole = crc32(named) === buffer.readUInt32BE(at + 8 + length)
    chunks.push({ name: named.subarray(0, 4).toString(), isWhole })
    at += length + 12
  }
  return chunks
}

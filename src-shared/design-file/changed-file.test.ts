import { describe, expect, test } from 'vitest'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import { joinBytes, type Bytes } from './bytes.ts'
import { formatVersion, readDesignHeader, writeHead } from './frame.ts'
import { frameOf, makeFile, now, outcomeOf, passphrase } from './testing/files.ts'

const chunkBytes = 65_536

/** Texts that do not compress, so that the body has several chunks. */
async function makeLongFile(): Promise<Bytes> {
  const { bytes } = createFakeRandomness('long')
  const noise = (): string => [...bytes(240)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const nodes = Array.from({ length: 900 }, (_, at) => aNode(`n${at}`, { observations: noise() }))
  return makeFile({ design: toDesign({ nodes, relationships: [], outlines: [] }) })
}

test('every bit of a file counts', async () => {
  const file = await makeFile({ notAfterMs: now, design: emptyDesign })
  const opened: number[] = []
  for (let bit = 0; bit < file.length * 8; bit += 1) {
    const changed = file.slice()
    changed[bit >> 3]! ^= 1 << (bit & 7)
    if ((await outcomeOf(changed)) === 'opened') opened.push(bit)
  }
  expect(opened).toEqual([])
})

test('every end of a file but its own is told', async () => {
  const file = await makeFile()
  for (let length = 0; length < file.length; length += 1)
    expect(await outcomeOf(file.subarray(0, length))).toBe('design-file-cut')
  expect(await outcomeOf(joinBytes([file, new Uint8Array(1)]))).toBe('design-file-damaged')
})

describe('a date', () => {
  const cases = [
    { name: 'cut out', given: null },
    { name: 'put off', given: now + 1e9 },
  ]
  test.each(cases)('$name breaks the seal', async ({ given }) => {
    for (const file of [
      await makeFile({ notAfterMs: now }),
      await makeFile({ notAfterMs: now, passphrase }),
    ]) {
      const { header, body } = frameOf(file)
      const changed = joinBytes([writeHead({ ...header, notAfterMs: given }, 1), body])
      expect(await outcomeOf(changed, { latestMs: now + 1, passphrase })).toBe('design-file-damaged')
    }
  })

  test('of one file does not go with the body of another', async () => {
    const [dated, dateless] = [await makeFile({ notAfterMs: now }), await makeFile()]
    const swapped = joinBytes([frameOf(dateless).head, frameOf(dated).body])
    expect(await outcomeOf(swapped)).toBe('design-file-damaged')
  })
})

describe('chunks', () => {
  const cases: readonly { name: string; given: (chunks: Bytes[]) => Bytes[] }[] = [
    { name: 'changed in their order', given: ([a, b, ...rest]) => [b!, a!, ...rest] },
    { name: 'given twice', given: ([a, , ...rest]) => [a!, a!, ...rest] },
    { name: 'left out', given: ([a, , ...rest]) => [a!, ...rest] },
    { name: 'cut behind a whole one', given: (chunks) => chunks.slice(0, -1) },
    { name: 'cut inside one', given: ([a, ...rest]) => [a!.slice(1), ...rest] },
  ]
  test.each(cases)('$name do not open, nor with a length that fits', async ({ given }) => {
    const file = await makeLongFile()
    const { header, head, body } = frameOf(file)
    const count = Math.ceil(body.length / chunkBytes)
    const chunks = Array.from({ length: count }, (_, at) =>
      body.slice(at * chunkBytes, (at + 1) * chunkBytes),
    )
    expect(count).toBeGreaterThan(3)
    expect(await outcomeOf(joinBytes([head, ...chunks]))).toBe('opened')
    const changed = joinBytes(given(chunks))
    const outcome = changed.length < body.length ? 'design-file-cut' : 'design-file-damaged'
    expect(await outcomeOf(joinBytes([head, changed]))).toBe(outcome)
    const fitting = writeHead({ ...header, bodyBytes: changed.length }, 1)
    expect(await outcomeOf(joinBytes([fitting, changed]))).toBe('design-file-damaged')
  })
})

describe('bytes that are no file of ours', () => {
  const text = new TextEncoder().encode('{"nodes":[]}')
  const cases = [
    { name: 'a text', given: () => text, expect: 'design-file-foreign' },
    {
      name: 'a picture',
      given: () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
      expect: 'design-file-foreign',
    },
    {
      name: 'line ends of another system',
      given: (file: Bytes) => file.filter((byte) => byte !== 13),
      expect: 'design-file-damaged',
    },
    {
      name: 'seven bits',
      given: (file: Bytes) => file.map((byte) => byte & 127),
      expect: 'design-file-damaged',
    },
    { name: 'no version', given: (file: Bytes) => withVersion(file, 0), expect: 'design-file-damaged' },
    {
      name: 'a version to come',
      given: (file: Bytes) => withVersion(file, formatVersion + 1),
      expect: 'design-file-too-new',
    },
    {
      name: 'more than a file may have',
      given: (file: Bytes) => joinBytes([file, new Uint8Array(25 * 1024 * 1024)]),
      expect: 'design-file-too-large',
    },
  ]
  test.each(cases)('$name', async ({ given, expect: code }) => {
    const file = given(await makeFile())
    expect(await outcomeOf(file)).toBe(code)
    expect(readDesignHeader(file)).toMatchObject({ ok: false, problem: { code } })
  })
})

function withVersion(file: Bytes, version: number): Bytes {
  const changed = file.slice()
  new DataView(changed.buffer).setUint16(8, version)
  return changed
}

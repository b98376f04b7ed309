import { deflateRawSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aNode, anOutline, aRelationship, idOf } from '#shared/design/testing/designs.ts'
import { joinBytes, type Bytes } from './bytes.ts'
import { deflate, inflate } from './deflate.ts'
import { limits } from './limits.ts'
import { forge, now, outcomeOf } from './testing/files.ts'
import { readDesignFile } from './read.ts'

const mebibyte = 1024 * 1024
const first = (nodes: number, relationships = 0, outlines = 0): object => ({
  name: 'Oficina',
  nodes,
  relationships,
  outlines,
})
const [a, b] = [aNode('a'), aNode('b')]
const ab = aRelationship('ab', a.id, b.id)

async function openLines(lines: readonly unknown[]): ReturnType<typeof readDesignFile> {
  const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
  return readDesignFile(await forge(await deflate(new TextEncoder().encode(text))), { latestMs: now })
}

const bodies = [
  { name: 'nothing', given: [], expect: 1 },
  { name: 'no JSON', given: ['{"name"'], expect: 1 },
  { name: 'a first line of another kind', given: [[]], expect: 1 },
  { name: 'a part of a node', given: [first(1), 0.5], expect: 2 },
  { name: 'fewer lines than it says', given: [first(2), a], expect: 3 },
  { name: 'more lines than it says', given: [first(1), a, b], expect: 3 },
  { name: 'an empty line', given: [first(1), ''], expect: 2 },
  { name: 'a node beyond the canvas', given: [first(1), { ...a, x: 1e7 }], expect: 2 },
  { name: 'a kind that nobody knows', given: [first(1), { ...a, kind: 'toaster' }], expect: 2 },
  { name: 'two nodes with one id', given: [first(2), a, a], expect: 3 },
  {
    name: 'an outline with the id of a node',
    given: [first(1, 0, 1), a, { ...anOutline('o'), id: a.id }],
    expect: 3,
  },
  { name: 'a relationship without its end', given: [first(1, 1), a, ab], expect: 3 },
  {
    name: 'an outline that holds itself',
    given: [first(0, 0, 2), anOutline('o'), anOutline('p', { outlineId: idOf('p') })],
    expect: 3,
  },
  {
    name: 'outlines that hold each other',
    given: [
      first(1, 0, 3),
      a,
      anOutline('o'),
      anOutline('p', { outlineId: idOf('q') }),
      anOutline('q', { outlineId: idOf('p') }),
    ],
    expect: 4,
  },
  { name: 'JSON of many floors', given: [first(1), '['.repeat(16_000)], expect: 2 },
]
test.each(bodies)('a body with $name says its line', async ({ given, expect: line }) => {
  expect(await openLines(given)).toEqual({
    ok: false,
    problem: { code: 'design-file-content', facts: { line } },
  })
})

const overfull = [
  { name: 'a node too many', given: [first(10_001)], expect: 'design-too-large' },
  { name: 'a relationship too many', given: [first(0, 20_001)], expect: 'design-too-large' },
  { name: 'an outline too many', given: [first(0, 0, 2001)], expect: 'design-too-large' },
  {
    name: 'a line without end',
    given: [first(1), { ...a, more: 'x'.repeat(limits.lineLength) }],
    expect: 'design-file-overfull',
  },
]
test.each(overfull)('a body with $name', async ({ given, expect: code }) => {
  expect(await openLines(given)).toMatchObject({ ok: false, problem: { code } })
})

test('fields of the same format that are not known are left out', async () => {
  const node = '{"__proto__":{"x":1},"constructor":5,"more":{"of":["it"]},'
  const read = await openLines([{ ...first(1), more: 1 }, JSON.stringify(a).replace('{', node)])
  expect(read.ok ? [...read.value.design.nodes.values()] : read).toEqual([a])
})

describe('headers', () => {
  const cases = [
    { name: 'of fields that are not known', given: { more: { of: 'it' } }, expect: 'opened' },
    { name: 'without a key', given: { key: null }, expect: 'design-file-damaged' },
    { name: 'with a short key', given: { key: 'AAAA' }, expect: 'design-file-damaged' },
    { name: 'sealed without a share', given: { tier: 'sealed' }, expect: 'design-file-damaged' },
    { name: 'with a share and not sealed', given: { shareId: a.id }, expect: 'design-file-damaged' },
    { name: 'of another tier', given: { tier: 'none' }, expect: 'design-file-damaged' },
    { name: 'with a date that is text', given: { notAfterMs: 'never' }, expect: 'design-file-damaged' },
    {
      name: 'longer than they may be',
      given: { more: 'x'.repeat(limits.headerBytes) },
      expect: 'design-file-damaged',
    },
    {
      name: 'that ask for hours of work',
      given: {
        key: null,
        kdf: {
          name: 'PBKDF2-SHA-256',
          iterations: 1e12,
          salt: 'AAAAAAAAAAAAAAAAAAAAAA==',
          check: 'AAAAAAAAAAAAAAAAAAAAAA==',
        },
      },
      expect: 'design-file-damaged',
    },
  ]
  test.each(cases)('$name', async ({ given, expect: outcome }) => {
    const body = await deflate(new TextEncoder().encode(`${JSON.stringify(first(0))}\n`))
    expect(await outcomeOf(await forge(body, given), { passphrase: 'x' })).toBe(outcome)
  })
})

/** Four gibibytes of one letter in some four mebibytes. */
function makeBomb(): Bytes {
  const block = deflateRawSync(Buffer.alloc(16 * mebibyte, 'x'), { finishFlush: constants.Z_SYNC_FLUSH })
  return joinBytes([...Array.from({ length: 256 }, () => block), Uint8Array.of(3, 0)])
}

describe('a body that inflates to gigabytes', () => {
  test('is refused at its first line', async () => {
    expect(await outcomeOf(await forge(makeBomb()))).toBe('design-file-overfull')
  })

  test('is inflated as far as the limit and no further', async () => {
    let taken = 0
    const refusal = await inflate([makeBomb()], ({ length }) => {
      taken += length
      return null
    })
    expect(refusal?.code).toBe('design-file-overfull')
    expect(taken).toBeLessThanOrEqual(limits.inflatedBytes)
  })

  test('line by line is refused as well', async () => {
    const padded = `${JSON.stringify({ ...a, more: 'x'.repeat(15_000) })}\n`
    const lines = Array.from({ length: 5000 }, (_, at) => padded.replace(a.id, idOf(`n${at}`)))
    const body = deflateRawSync(`${JSON.stringify(first(5000))}\n${lines.join('')}`)
    expect(body.length).toBeLessThan(mebibyte)
    expect(await outcomeOf(await forge(joinBytes([body])))).toBe('design-file-overfull')
  })
})

const streams = [
  { name: 'empty', given: Uint8Array.of(0) },
  { name: 'cut', given: deflateRawSync(`${JSON.stringify(first(0))}\n`).subarray(0, 20) },
  {
    name: 'followed by more',
    given: joinBytes([deflateRawSync(`${JSON.stringify(first(0))}\n`), new Uint8Array(9)]),
  },
  { name: 'of a block that does not exist', given: Uint8Array.of(7, 7, 7) },
]
test.each(streams)('a compressed body that is $name', async ({ given }) => {
  expect(await outcomeOf(await forge(given.slice()))).toBe('design-file-damaged')
})

test('a body that is refused by its text and followed by more is refused once', async () => {
  const body = joinBytes([deflateRawSync('[]\n'), new Uint8Array(9)])
  expect(await outcomeOf(await forge(body))).toBe('design-file-content')
})

test('text that is no UTF-8', async () => {
  const body = await deflate(
    joinBytes([new TextEncoder().encode(`${JSON.stringify(first(1))}\n`), Uint8Array.of(0xff)]),
  )
  expect(await outcomeOf(await forge(body))).toBe('design-file-content')
})

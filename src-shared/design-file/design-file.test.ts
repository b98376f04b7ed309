import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Design } from '#shared/design/design.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import {
  aNode,
  anOutline,
  aRelationship,
  idOf,
  randomDesign,
  seeded,
} from '#shared/design/testing/designs.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import { bounds } from '#shared/model/bounds.ts'
import { readDesignHeader } from './frame.ts'
import { latestTime } from './latest-time.ts'
import { readDesignFile } from './read.ts'
import { writeDesignFile, type DesignFileInput } from './write.ts'
import { inputOf, makeFile, now, outcomeOf, passphrase, share, shareId } from './testing/files.ts'

const sealed = { shareId, share }
const giveShare = () => Promise.resolve(ok(share))

/** As many of each as a design can have, every outline inside the one before. */
function fullDesign(): Design {
  const { nodes, relationships, outlines } = bounds.design
  const ids = Array.from({ length: nodes }, (_, at) => idOf(`n${at}`))
  return toDesign({
    nodes: ids.map((id, at) =>
      aNode('', { id, name: `Máquina ${at}`, privateIp: `10.0.${at >> 8}.${at & 255}` }),
    ),
    relationships: Array.from({ length: relationships }, (_, at) =>
      aRelationship(`r${at}`, ids[at % nodes] ?? '', ids[(at + 1) % nodes] ?? ''),
    ),
    outlines: Array.from({ length: outlines }, (_, at) =>
      anOutline(`o${at}`, { outlineId: at === 0 ? null : idOf(`o${at - 1}`) }),
    ),
  })
}

const extremes = toDesign({
  nodes: [
    aNode('a', { x: -1e6, y: 1e6, z: 1e6, name: '𒐫'.repeat(80), kind: 's3', isLocked: true }),
    aNode('b', {
      x: 0.1 + 0.2,
      y: 5e-324,
      z: -1e6,
      observations: `"\\\n\u0000\u2028\ud800${'ñ'.repeat(400)}`,
    }),
    aNode('c', { publicIp: 'x'.repeat(bounds.designAddress.max), outlineId: idOf('gone') }),
  ],
  relationships: [
    aRelationship('ab', idOf('a'), idOf('b'), { label: '🜨'.repeat(80), direction: 'both' }),
    aRelationship('aa', idOf('a'), idOf('a')),
  ],
  outlines: [
    anOutline('o', {
      width: 100_000,
      height: 96,
      background: null,
      edge: { style: 'dotted', color: '#000000' },
    }),
  ],
})

const roundTrips: readonly { name: string; given: Partial<DesignFileInput> }[] = [
  { name: 'a design', given: {} },
  { name: 'nothing', given: { design: emptyDesign } },
  { name: 'texts and numbers at their bounds', given: { design: extremes, name: '🌐'.repeat(80) } },
  { name: 'as much as a design can have', given: { design: fullDesign() } },
  { name: 'a date', given: { notAfterMs: now } },
  { name: 'a passphrase', given: { passphrase } },
  { name: 'a share of the key at the server', given: { sealed, notAfterMs: now } },
  { name: 'a share and a passphrase', given: { sealed, passphrase } },
]
test.each(roundTrips)('$name comes back, and is the same file again', async ({ given }) => {
  const input = inputOf(given)
  const file = await makeFile(given)
  const read = await readDesignFile(file, { latestMs: now, passphrase, askShare: giveShare })
  expect(read).toMatchObject({ ok: true, value: { name: input.name, header: { createdAtMs: now } } })
  if (!read.ok) return
  expect(read.value.design).toEqual(input.design)
  const again = await writeDesignFile({
    ...input,
    ...read.value,
    randomBytes: createFakeRandomness().bytes,
    notAfterMs: read.value.header.notAfterMs,
  })
  expect(again).toEqual(ok(file))
})

test('random designs come back', async () => {
  const random = seeded(5)
  for (let round = 0; round < 100; round += 1) {
    const design = randomDesign(random, 40)
    const read = await readDesignFile(await makeFile({ design }), { latestMs: now })
    expect(read).toMatchObject({ ok: true, value: { design } })
  }
})

test('what a file says of itself is read without its keys', async () => {
  const given = { name: 'Sede', notAfterMs: now, createdAtMs: 5 }
  const known = {
    name: 'Sede',
    notAfterMs: now,
    createdAtMs: 5,
    tier: 'open',
    needsPassphrase: false,
    shareId: null,
  }
  const headers = [
    { file: await makeFile(given), expect: known },
    { file: await makeFile({ ...given, passphrase }), expect: { ...known, needsPassphrase: true } },
    { file: await makeFile({ ...given, sealed }), expect: { ...known, name: null, tier: 'sealed', shareId } },
  ]
  for (const { file, expect: header } of headers)
    expect(readDesignHeader(file)).toMatchObject({ ok: true, value: header })
})

test('a sealed file does not say its name', async () => {
  const file = await makeFile({ name: 'Merger', sealed })
  expect(new TextDecoder().decode(file)).not.toContain('Merger')
})

describe('a file with a date', () => {
  const cases = [
    { name: 'opens on it', given: latestTime(now, null, null), expect: 'opened' },
    { name: 'does not open after it', given: latestTime(now + 1, null, null), expect: 'design-file-expired' },
    {
      name: 'sees through a clock set back',
      given: latestTime(5, now + 1, 3),
      expect: 'design-file-expired',
    },
    { name: 'believes a server', given: latestTime(5, 3, now + 1), expect: 'design-file-expired' },
  ]
  test.each(cases)('$name', async ({ given, expect: outcome }) => {
    expect(await outcomeOf(await makeFile({ notAfterMs: now }), { latestMs: given })).toBe(outcome)
  })

  test('says which, and asks nobody for its key', async () => {
    const file = await makeFile({ notAfterMs: now - 1, sealed })
    const asked: string[] = []
    const askShare = (id: string) => (asked.push(id), giveShare())
    const read = await readDesignFile(file, { latestMs: now, askShare })
    expect(read).toEqual(fail(problem('design-file-expired', { notAfterMs: now - 1 })))
    expect(asked).toEqual([])
  })
})

describe('a passphrase', () => {
  const cases = [
    { name: 'is asked for', given: undefined, expect: 'passphrase-needed' },
    { name: 'is not another', given: `${passphrase}!`, expect: 'passphrase-wrong' },
    { name: 'is the same however an accent was typed', given: 'un cafe\u0301 por favor', expect: 'opened' },
  ]
  test.each(cases)('$name', async ({ given, expect: outcome }) => {
    const file = await makeFile({ passphrase: 'un caf\u00e9 por favor' })
    expect(await outcomeOf(file, { passphrase: given })).toBe(outcome)
  })
})

describe('the share of a sealed file', () => {
  const cases = [
    { name: 'without a server', given: undefined, expect: 'design-share-offline' },
    { name: 'offline', given: fail(problem('offline')), expect: 'design-share-offline' },
    { name: 'destroyed', given: fail(problem('design-share-gone')), expect: 'design-share-gone' },
    { name: 'another', given: ok(new Uint8Array(32)), expect: 'design-file-damaged' },
    { name: 'empty', given: ok(new Uint8Array()), expect: 'design-file-damaged' },
  ] as const
  test.each(cases)('$name', async ({ given, expect: outcome }) => {
    const askShare = given === undefined ? undefined : () => Promise.resolve(given)
    expect(await outcomeOf(await makeFile({ sealed }), { askShare })).toBe(outcome)
  })
})

describe('what cannot be saved', () => {
  const node = aNode('a')
  const tooMany = Array.from({ length: bounds.design.nodes + 1 }, (_, at) => aNode(`n${at}`))
  const cases = [
    {
      name: 'a short passphrase',
      given: { passphrase: 'short' },
      expect: ['field-too-short', ['passphrase']],
    },
    {
      name: 'a long passphrase',
      given: { passphrase: 'x'.repeat(201) },
      expect: ['field-too-long', ['passphrase']],
    },
    {
      name: 'a share of a few bytes',
      given: { sealed: { shareId, share: share.subarray(1) } },
      expect: ['input-invalid', ['sealed', 'share']],
    },
    { name: 'no name', given: { name: ' ' }, expect: ['input-invalid', ['name']] },
    {
      name: 'a name one letter too long',
      given: { name: '🌐'.repeat(81) },
      expect: ['input-invalid', ['name']],
    },
    {
      name: 'a date without a calendar',
      given: { notAfterMs: 1e15 },
      expect: ['input-invalid', ['notAfterMs']],
    },
    {
      name: 'a node that is none',
      given: { design: toDesign({ nodes: [{ ...node, x: Number.NaN }], relationships: [], outlines: [] }) },
      expect: ['input-invalid', ['nodes', node.id, 'x']],
    },
    {
      name: 'a node too many',
      given: { design: toDesign({ nodes: tooMany, relationships: [], outlines: [] }) },
      expect: ['design-too-large', undefined],
    },
  ] as const
  test.each(cases)('$name', async ({ given, expect: [code, at] }) => {
    const written = await writeDesignFile(inputOf(given))
    expect(written).toMatchObject({ ok: false, problem: at === undefined ? { code } : { code, at } })
  })
})

test('what nobody sees and nothing could be done with is not saved', async () => {
  const nodes = [aNode('a')]
  const outlines = [
    anOutline('o', { outlineId: idOf('p') }),
    anOutline('p', { outlineId: idOf('o') }),
    anOutline('q'),
  ]
  const design = toDesign({ nodes, outlines, relationships: [aRelationship('r', idOf('a'), idOf('gone'))] })
  const read = await readDesignFile(await makeFile({ design }), { latestMs: now })
  const [first, ...others] = outlines
  const saved = toDesign({ nodes, relationships: [], outlines: [{ ...first!, outlineId: null }, ...others] })
  expect(read).toMatchObject({ ok: true, value: { design: saved } })
})

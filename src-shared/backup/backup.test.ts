import { describe, expect, test } from 'vitest'
import { joinBytes, type Bytes } from '#shared/design-file/bytes.ts'
import { chunkBytes } from '#shared/design-file/chunks.ts'
import type { DeriveSecret } from './content-key.ts'
import { lineSchemas, orderOf, type BackupLine } from './lines.ts'
import { readBackup } from './read.ts'
import { archiveOf, createdAtMs, deriveQuickly, passphrase, recordsOf, streamOf } from './testing/records.ts'
import { writeBackup } from './write.ts'

/** The code of the refusal, or `good`; what was taken. */
async function outcomeOf(
  pieces: Iterable<Uint8Array>,
  given: { readonly passphrase?: string; readonly derive?: DeriveSecret } = {},
): Promise<{ code: string; taken: BackupLine[] }> {
  const taken: BackupLine[] = []
  const read = await readBackup(streamOf(pieces), {
    passphrase,
    derive: deriveQuickly,
    take: (line) => void taken.push(line),
    ...given,
  })
  return { code: read.ok ? 'good' : read.problem.code, taken }
}

function* inPieces(bytes: Bytes, size: number): Generator<Bytes> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

function headEnd(archive: Bytes): number {
  return 14 + new DataView(archive.buffer).getUint32(10)
}

test.each([1, 7, 1000, 1 << 20])('what was written is read, in pieces of %d bytes', async (size) => {
  const lines = recordsOf(3)
  expect(await outcomeOf(inPieces(await archiveOf(lines), size))).toEqual({ code: 'good', taken: lines })
})

test('10,000 devices, and the sum of what was read', async () => {
  const lines = recordsOf(10_000)
  const archive = await archiveOf(lines)
  expect(archive.length).toBeGreaterThan(2 * chunkBytes)
  let count = 0
  const read = await readBackup(streamOf([archive]), {
    passphrase,
    derive: deriveQuickly,
    take: (line) => {
      expect(line).toEqual(lines[count])
      count += 1
    },
  })
  expect(read).toEqual({ ok: true, value: { createdAtMs, lines: lines.length } })
})

test('the order names each kind once', () => {
  const kinds = lineSchemas.map(({ shape }) => shape.kind.value)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(orderOf('organization')).toBe(0)
})

test('it is read no faster than it is taken', async () => {
  const archive = await archiveOf(recordsOf(20_000))
  let given = 0
  function* counted(): Generator<Bytes> {
    for (const piece of inPieces(archive, 1024)) {
      given += piece.length
      yield piece
    }
  }
  const enough = new Error('enough')
  const reading = readBackup(streamOf(counted()), {
    passphrase,
    derive: deriveQuickly,
    take: () => Promise.reject(enough),
  })
  await expect(reading).rejects.toBe(enough)
  // A chunk, the one after it, by which it is known not to be the last, and what waits for the decompressor.
  expect(archive.length).toBeGreaterThan(10 * chunkBytes)
  expect(given).toBeLessThan(5 * chunkBytes)
})

describe('a passphrase', () => {
  test('another one opens nothing', async () => {
    const archive = await archiveOf(recordsOf(1))
    const other = { passphrase: `${passphrase}!` }
    expect(await outcomeOf([archive], other)).toEqual({ code: 'passphrase-wrong', taken: [] })
  })

  test.each([
    { name: 'short', given: 'short', expect: 'field-too-short' },
    { name: 'long', given: 'x'.repeat(201), expect: 'field-too-long' },
  ])('too $name', async ({ given, expect: code }) => {
    const written = await writeBackup({
      createdAtMs,
      passphrase: given,
      lines: streamOf(recordsOf(0)),
      derive: () => Promise.reject(new Error('worked out')),
      randomBytes: (count) => new Uint8Array(count),
    })
    expect(written).toMatchObject({ ok: false, problem: { code, at: ['passphrase'] } })
  })

  test('is the same however an accent was typed', async () => {
    const { bytes } = { bytes: (count: number) => new Uint8Array(count) }
    const written = await writeBackup({
      createdAtMs,
      passphrase: 'un caf\u00e9 por favor',
      lines: streamOf(recordsOf(0)),
      derive: deriveQuickly,
      randomBytes: bytes,
    })
    if (!written.ok) throw new Error(written.problem.code)
    const pieces: Bytes[] = []
    for await (const piece of written.value) pieces.push(piece)
    expect((await outcomeOf(pieces, { passphrase: 'un cafe\u0301 por favor' })).code).toBe('good')
  })
})

test('no bit can be changed', async () => {
  const archive = await archiveOf(recordsOf(0).slice(0, 1))
  const opened: number[] = []
  for (let bit = 0; bit < archive.length * 8; bit += 1) {
    const changed = archive.slice()
    changed[bit >> 3]! ^= 1 << (bit & 7)
    if ((await outcomeOf([changed])).code === 'good') opened.push(bit)
  }
  expect(opened).toEqual([])
})

test('no end can be missing, and none can be added', async () => {
  const archive = await archiveOf(recordsOf(0).slice(0, 1))
  for (let length = 0; length < archive.length; length += 1)
    expect((await outcomeOf([archive.slice(0, length)])).code).not.toBe('good')
  expect((await outcomeOf([archive.slice(0, 20)])).code).toBe('backup-cut')
  expect((await outcomeOf([joinBytes([archive, new Uint8Array(1)])])).code).toBe('backup-damaged')
})

describe('chunks', () => {
  const cases: readonly { name: string; given: (chunks: Bytes[]) => Bytes[]; expect: string }[] = [
    {
      name: 'changed in their order',
      given: ([a, b, ...rest]) => [b!, a!, ...rest],
      expect: 'backup-damaged',
    },
    { name: 'given twice', given: ([a, , ...rest]) => [a!, a!, ...rest], expect: 'backup-damaged' },
    { name: 'left out', given: ([a, , ...rest]) => [a!, ...rest], expect: 'backup-damaged' },
    { name: 'cut behind a whole one', given: (chunks) => chunks.slice(0, -1), expect: 'backup-cut' },
    { name: 'cut inside one', given: ([a, ...rest]) => [a!.slice(1), ...rest], expect: 'backup-damaged' },
    { name: 'none at all', given: () => [], expect: 'backup-cut' },
  ]
  test.each(cases)('$name', async ({ given, expect: code }) => {
    const archive = await archiveOf(recordsOf(12_000))
    const head = archive.slice(0, headEnd(archive))
    const chunks = [...inPieces(archive.slice(head.length), chunkBytes)]
    expect(chunks.length).toBeGreaterThan(2)
    expect((await outcomeOf([head, ...chunks])).code).toBe('good')
    expect((await outcomeOf([head, ...given(chunks)])).code).toBe(code)
  })

  test('those of another archive with the same passphrase', async () => {
    const one = await archiveOf(recordsOf(0))
    const other = await archiveOf(recordsOf(1))
    const head = one.slice(0, headEnd(one))
    // Made with the same random bytes, so that their keys are one: what they say is not.
    expect((await outcomeOf([head, other.slice(head.length)])).code).toBe('good')
    const changed = new TextDecoder().decode(head).replace(String(createdAtMs), String(createdAtMs + 1))
    const bytes = joinBytes([
      head.slice(0, 14),
      new TextEncoder().encode(changed.slice(changed.indexOf('{'))),
    ])
    expect((await outcomeOf([bytes, other.slice(head.length)])).code).toBe('backup-damaged')
  })
})

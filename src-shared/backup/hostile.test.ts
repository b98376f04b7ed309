import { describe, expect, test } from 'vitest'
import { joinBytes, type Bytes } from '#shared/design-file/bytes.ts'
import { sealChunks, withHead } from './chunks.ts'
import { backupCheck, backupKey, backupSecret } from './content-key.ts'
import { cost, formatVersion, writeHead, type BackupHeader } from './header.ts'
import { limits } from './limits.ts'
import { readBackup } from './read.ts'
import { deflate } from './squeeze.ts'
import { archiveOf, createdAtMs, deriveQuickly, passphrase, recordsOf, streamOf } from './testing/records.ts'
import { toBase64 } from '#shared/base/base64.ts'
import { writeBackup } from './write.ts'

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Reads, and counts how often a key was worked out. */
async function read(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ code: string; derived: number; lines: number }> {
  let [derived, lines] = [0, 0]
  const answer = await readBackup(pieces, {
    passphrase,
    derive: (...asked) => {
      derived += 1
      return deriveQuickly(...asked)
    },
    take: () => {
      lines += 1
    },
  })
  return { code: answer.ok ? 'good' : answer.problem.code, derived, lines }
}

/** An archive of somebody who knows the passphrase, and writes what they like. */
async function* forged(plain: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const kdf = { name: 'Argon2id' as const, ...cost.least, salt: toBase64(new Uint8Array(16)) }
  const secret = await backupSecret(deriveQuickly, passphrase, kdf)
  const archiveId = toBase64(new Uint8Array(16))
  const check = toBase64(await backupCheck(secret, kdf.salt))
  const head = writeHead({ createdAtMs, archiveId, kdf: { ...kdf, check } })
  yield* withHead(head, sealChunks(await backupKey(secret, archiveId), head, plain))
}

const forgedText = (text: string | Bytes) =>
  forged(deflate(streamOf([typeof text === 'string' ? utf8(text) : text])))

describe('what asks for more than an archive may is refused before a key is worked out', () => {
  const good: BackupHeader = {
    createdAtMs,
    archiveId: toBase64(new Uint8Array(16)),
    kdf: {
      name: 'Argon2id',
      ...cost.ours,
      salt: toBase64(new Uint8Array(16)),
      check: toBase64(new Uint8Array(16)),
    },
  }
  const withCost = (change: object): Bytes => writeHead({ ...good, kdf: { ...good.kdf, ...change } })
  const withPrefix = (change: (view: DataView) => void): Bytes => {
    const head = writeHead(good)
    change(new DataView(head.buffer))
    return head
  }
  const cases: readonly { name: string; given: Bytes; expect: string }[] = [
    { name: 'memory', given: withCost({ memoryKib: cost.most.memoryKib + 1 }), expect: 'backup-costly' },
    { name: 'passes', given: withCost({ passes: 4_000_000_000 }), expect: 'backup-costly' },
    { name: 'lanes', given: withCost({ lanes: 9 }), expect: 'backup-costly' },
    { name: 'less memory than protects', given: withCost({ memoryKib: 8 }), expect: 'backup-costly' },
    { name: 'another derivation', given: withCost({ name: 'PBKDF2' }), expect: 'backup-damaged' },
    { name: 'a short salt', given: withCost({ salt: 'AAAA' }), expect: 'backup-damaged' },
    {
      name: 'a long header',
      given: withPrefix((view) => view.setUint32(10, 0xffffffff)),
      expect: 'backup-damaged',
    },
    { name: 'version 0', given: withPrefix((view) => view.setUint16(8, 0)), expect: 'backup-damaged' },
    {
      name: 'a version to come',
      given: withPrefix((view) => view.setUint16(8, formatVersion + 1)),
      expect: 'backup-too-new',
    },
    { name: 'a text', given: utf8('{"nodes":[]} and more'), expect: 'backup-foreign' },
    { name: 'a design', given: withPrefix((view) => view.setUint8(3, 0x4d)), expect: 'backup-foreign' },
    {
      name: 'line ends of another system',
      given: writeHead(good).filter((byte) => byte !== 13),
      expect: 'backup-damaged',
    },
    { name: 'nothing', given: new Uint8Array(), expect: 'backup-cut' },
  ]
  test.each(cases)('$name', async ({ given, expect: code }) => {
    expect(
      await read(streamOf([given, new Uint8Array(1000)].slice(0, given.length === 0 ? 0 : 2))),
    ).toMatchObject({
      code,
      derived: 0,
    })
  })

  test('a header that is no JSON, or nested deeply', async () => {
    for (const text of ['x', '['.repeat(4000), '{"createdAtMs":'.repeat(200)]) {
      const head = writeHead(good).slice(0, 14)
      new DataView(head.buffer).setUint32(10, text.length)
      expect(await read(streamOf([joinBytes([head, utf8(text)])]))).toMatchObject({
        code: 'backup-damaged',
        derived: 0,
      })
    }
  })
})

describe('somebody who knows the passphrase', () => {
  const organization = '{"kind":"organization","value":{"name":"x"}}\n'
  const cases: readonly { name: string; given: string | Bytes; line: number }[] = [
    { name: 'nothing', given: '', line: 1 },
    { name: 'no JSON', given: 'hello\n', line: 1 },
    { name: 'no organization', given: '{"kind":"end","lines":0}\n', line: 1 },
    { name: 'no end', given: organization, line: 2 },
    {
      name: 'an end that counts another number',
      given: `${organization}{"kind":"end","lines":2}\n`,
      line: 2,
    },
    { name: 'two organizations', given: `${organization}${organization}{"kind":"end","lines":2}\n`, line: 2 },
    {
      name: 'more after the end',
      given: `${organization}{"kind":"end","lines":1}\n${organization}`,
      line: 3,
    },
    { name: 'half a line after the end', given: `${organization}{"kind":"end","lines":1}\nx`, line: 3 },
    { name: 'an unknown kind', given: `${organization}{"kind":"root","value":{}}\n`, line: 2 },
    { name: 'a name that is too long', given: organization.replace('"x"', `"${'x'.repeat(81)}"`), line: 1 },
    { name: 'a prototype', given: '{"kind":"organization","value":{"__proto__":{"name":"x"}}}\n', line: 1 },
    { name: 'deep nesting', given: `${'['.repeat(60_000)}\n`, line: 1 },
    { name: 'no UTF-8', given: Uint8Array.of(0xff, 0xfe, 10), line: 1 },
    { name: 'a line without an end', given: 'x'.repeat(limits.lineLength + 1), line: 1 },
  ]
  test.each(cases)('$name', async ({ given, line }) => {
    const answer = await readBackup(forgedText(given), {
      passphrase,
      derive: deriveQuickly,
      take: () => undefined,
    })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'backup-content', facts: { line } } })
  })

  test('a line of many MiB from a few bytes is refused before it is held', async () => {
    async function* zeros(): AsyncGenerator<Bytes> {
      const [spaces, chance] = [utf8(' '.repeat(1 << 20)), noise(1 << 16)]
      for (let given = 0; given < 48; given += 1) yield await Promise.resolve(given < 16 ? spaces : chance)
    }
    const pieces: Bytes[] = []
    for await (const piece of forged(deflate(zeros()))) pieces.push(piece)
    let taken = 0
    async function* counted(): AsyncGenerator<Bytes> {
      for (const piece of pieces.flatMap((each) => [...cut(each)])) {
        taken += 1
        yield await Promise.resolve(piece)
      }
    }
    expect(await read(counted())).toMatchObject({ code: 'backup-content', lines: 0 })
    // What is on its way to and in the decompressor, of some 1,000.
    expect(taken).toBeLessThan(400)
    expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(1000 * 1024)
  })

  test('what is no deflate, and deflate that ends before its end', async () => {
    expect((await read(forged(streamOf([new Uint8Array(100).fill(255)])))).code).toBe('backup-damaged')
    const whole: Bytes[] = []
    for await (const piece of deflate(streamOf([utf8(organization)]))) whole.push(piece)
    const cutShort = joinBytes(whole).slice(0, -3)
    expect((await read(forged(streamOf([cutShort])))).code).not.toBe('good')
  })
})

function noise(length: number): Bytes {
  let state = 7
  const next = (): number => (state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) ^ (state << 7))
  return Uint8Array.from({ length }, () => 32 + ((next() >>> 8) % 95))
}

function* cut(bytes: Bytes): Generator<Bytes> {
  for (let at = 0; at < bytes.length; at += 1024) yield bytes.slice(at, at + 1024)
}

test('bytes of chance behind each beginning of an archive open nothing', async () => {
  const archive = await archiveOf(recordsOf(2))
  for (let length = 0; length < archive.length; length += 3)
    expect((await read(streamOf([archive.slice(0, length), noise(64)]))).code).not.toBe('good')
})

test('nobody writes what nobody could read', async () => {
  const write = async (lines: ReturnType<typeof recordsOf>): Promise<void> => {
    const written = await writeBackup({
      createdAtMs,
      passphrase,
      lines: streamOf(lines),
      derive: deriveQuickly,
      randomBytes: (count) => new Uint8Array(count),
    })
    if (!written.ok) throw new Error(written.problem.code)
    for await (const piece of written.value) expect(piece.length).toBeGreaterThan(0)
  }
  const lines = recordsOf(1)
  await expect(write([])).rejects.toThrow('without an organization')
  await expect(write(lines.toReversed())).rejects.toThrow('wrong place')
  await expect(write([...lines, ...lines])).rejects.toThrow('wrong place')
  await expect(
    write([{ kind: 'organization', value: { name: '', id: null, createdAtMs: null } }]),
  ).rejects.toThrow('too_small')
})

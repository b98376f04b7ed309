import { createDecipheriv, hkdfSync, pbkdf2Sync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { Design, DesignNode, Relationship } from '#shared/design/design.ts'
import { toContent, toDesign } from '#shared/design/value.ts'
import { aNode, anOutline, aRelationship, idOf } from '#shared/design/testing/designs.ts'
import { readDesignFile } from './read.ts'
import { makeFile, now, passphrase, share, shareId } from './testing/files.ts'

const design: Design = toDesign({
  nodes: [aNode('a', { name: 'Ñandú 🌐', outlineId: idOf('o') }), aNode('b', { kind: 'server', x: 240 })],
  relationships: [aRelationship('ab', idOf('a'), idOf('b'), { label: 'SSH', direction: 'forward' })],
  outlines: [anOutline('o', { range: '10.20.0.0/24' })],
})
const sealed = { shareId, share }

/** A file of version 1, as it was written when that version was made: it opens for good. */
const firstFile = [
  'ilRSTQ0KGgoAAQAAAT17Im5hbWUiOm51bGwsImNyZWF0ZWRBdE1zIjoxNzk1MzA1NjAwMDAwLCJub3RBZnRlck1zIjoxNzk1MzA1',
  'NjAwMDAwLCJ0aWVyIjoic2VhbGVkIiwiZmlsZUlkIjoibXBSenJTNXo1RGtVYmQ2MnVNSEVBdz09IiwiYm9keUJ5dGVzIjozMzks',
  'ImtleSI6bnVsbCwia2RmIjp7Im5hbWUiOiJQQktERjItU0hBLTI1NiIsIml0ZXJhdGlvbnMiOjYwMDAwMCwic2FsdCI6IkVJZmN5',
  'eXNvQlVLT041RzZwYzlEWUE9PSIsImNoZWNrIjoiYzBqTmNnbmhmS09QMGdBcVh6Y1BnUT09In0sInNoYXJlSWQiOiIwMDAwMDAw',
  'MC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwYWEifU1VB211I8towye+WOJuVzwunu1TRnNtWI5rZr+sX+HgNZ2x7QeVqjHJ2dXr',
  'Ic331rqWwQomHUg/YPTQnS0hmE1UluNteOkcr0zbkf4v/3LHCW6yOPC6WOXjLrwXBDOzv9mL1MenSbvbTmUUcT93Fo5ZlW3rhB8I',
  'Oqd14YUdTB+bAZLTBrXaXe2an+4VOvncSbiYj2bqm+FGUoQP6XTwaWFxs2DXuDu+rcFcPCzWgQM910lojTUkTYVl2hekfNRypE3n',
  'X7CeZ5oF/hrAEfpj9uRuQY/j9hYj+UAfnERpniz75Wj0gYY/8nInIZdpUSzZJHijraQV4ftKATg82C2SMaNYCg1ap3P4A4R2TIXp',
  '9VQC3utnrJ0EagozQR3v57P63KlXDq6VcE/Kur2ctCVa8/OY8FLMhc4E2C1Y+5l11yGzsNVICUQKjetUnP0qcg/JS3fh8Q==',
].join('')

test('a file of the first day opens', async () => {
  const file = Buffer.from(firstFile, 'base64')
  const askShare = () => Promise.resolve(ok(share))
  const read = await readDesignFile(file, { latestMs: now, passphrase, askShare })
  expect(read).toMatchObject({ ok: true, value: { name: 'Sede Quito', design } })
})

const files = [
  { name: 'an open file', given: {}, least: 0 },
  { name: 'a file with a passphrase', given: { passphrase }, least: 0 },
  { name: 'a sealed file', given: { sealed }, least: 0 },
  { name: 'a sealed file with a passphrase', given: { sealed, passphrase }, least: 0 },
  { name: 'a file of several chunks', given: { design: longDesign() }, least: 2 * 65_536 },
]
test.each(files)('$name is as docs/trama-file.md describes it', async ({ given, least }) => {
  const file = await makeFile({ design, ...given })
  expect(file.length).toBeGreaterThan(least)
  const { name, content } = readAsDescribed(Buffer.from(file))
  expect(name).toBe('Oficina')
  expect(content).toEqual(toContent(given.design ?? design))
})

const plain = [aNode('a'), aNode('b', { kind: 'server' })]
const line = aRelationship('ab', idOf('a'), idOf('b'))
const versions: { name: string; nodes: DesignNode[]; relationships: Relationship[]; version: 1 | 2 }[] = [
  { name: 'nothing new', nodes: plain, relationships: [line], version: 1 },
  {
    name: 'looks that are as usual',
    nodes: plain.map((node) => ({ ...node, color: null, showsObservations: null })),
    relationships: [{ ...line, style: null, width: null, color: null, route: null, labelAt: null }],
    version: 1,
  },
  { name: 'a router', nodes: [aNode('a', { kind: 'router' })], relationships: [], version: 2 },
  { name: 'a note', nodes: [aNode('a', { kind: 'note' })], relationships: [], version: 2 },
  { name: 'a card with a color', nodes: [aNode('a', { color: '#b91c1c' })], relationships: [], version: 2 },
  { name: 'a dashed line', nodes: plain, relationships: [{ ...line, style: 'dashed' }], version: 2 },
]
test.each(versions)('$name is written as version $version, and read', async ({ version, ...content }) => {
  const given = toDesign({ ...content, outlines: [] })
  const file = await makeFile({ design: given })
  expect(Buffer.from(file).readUInt16BE(8)).toBe(version)
  expect(readAsDescribed(Buffer.from(file), version).content).toEqual(toContent(given))
  expect(
    await readDesignFile(file, { latestMs: now, askShare: () => Promise.resolve(ok(share)) }),
  ).toMatchObject({ ok: true, value: { design: given } })
})

function longDesign(): Design {
  const random = Array.from({ length: 9000 }, (_, at) => Math.sin(at).toString(36).slice(2))
  const nodes = random.map((text, at) => aNode(`n${at}`, { observations: `${text}${text}`, privateIp: text }))
  return toDesign({ nodes, relationships: [], outlines: [] })
}

interface Described {
  readonly bodyBytes: number
  readonly fileId: string
  readonly key: string | null
  readonly kdf: { readonly iterations: number; readonly salt: string; readonly check: string } | null
}

/** A reader made of the description alone, with other ciphers and another decompressor than ours. */
function readAsDescribed(file: Buffer, version = 1): { name: string; content: unknown } {
  const headEnd = 14 + file.readUInt32BE(10)
  const header = JSON.parse(file.toString('utf8', 14, headEnd)) as Described
  expect([file.toString('hex', 0, 8), file.readUInt16BE(8)]).toEqual(['8a54524d0d0a1a0a', version])
  expect(file.length - headEnd).toBe(header.bodyBytes)
  const secret = secretAsDescribed(header)
  const half = 'shareId' in header && header.shareId !== null ? share : Buffer.alloc(0)
  const fileId = Buffer.from(header.fileId, 'base64')
  const key = hkdfSync('sha256', Buffer.concat([secret, half]), fileId, 'trama file 1 content', 32)
  const plain: Buffer[] = []
  for (let at = headEnd, number = 0; at < file.length; at += 65_536, number += 1) {
    const chunk = file.subarray(at, at + 65_536)
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(number, 7)
    nonce[11] = at + 65_536 >= file.length ? 1 : 0
    const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key), nonce, { authTagLength: 16 })
    cipher.setAAD(file.subarray(0, headEnd)).setAuthTag(chunk.subarray(-16))
    plain.push(cipher.update(chunk.subarray(0, -16)), cipher.final())
  }
  const text = inflateRawSync(Buffer.concat(plain)).toString('utf8')
  const [first, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const { name, nodes, relationships } = first as { name: string; nodes: number; relationships: number }
  const ends = nodes + relationships
  const content = {
    nodes: lines.slice(0, nodes),
    relationships: lines.slice(nodes, ends),
    outlines: lines.slice(ends),
  }
  return { name, content }
}

function secretAsDescribed({ key, kdf }: Described): Buffer {
  if (kdf === null) return Buffer.from(key ?? '', 'base64')
  const salt = Buffer.from(kdf.salt, 'base64')
  const secret = pbkdf2Sync(passphrase.normalize('NFKC'), salt, kdf.iterations, 32, 'sha256')
  const check = Buffer.from(hkdfSync('sha256', secret, salt, 'trama file 1 passphrase check', 16))
  expect(check.toString('base64')).toBe(kdf.check)
  return secret
}

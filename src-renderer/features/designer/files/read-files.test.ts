import { generateKeyPair } from '#shared/base/keys.ts'
import { describe, expect, it } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { designKinds } from '#shared/design/kinds.ts'
import { embedInPng } from '#shared/design-picture/embed-png.ts'
import { aNode, anOutline, aRelationship, idOf } from '#shared/design/testing/designs.ts'
import { makeFile, type FileRequest, type MadeFile } from './make-file.ts'
import { readFiles, type GivenFile } from './read-files.ts'

const kinds = Object.fromEntries(designKinds.map((kind) => [kind, kind])) as Record<
  (typeof designKinds)[number],
  string
>
const look = { theme: 'light', labels: { kinds, date: '' } } as const
const nowMs = Date.UTC(2026, 10, 22)
const office: Design = toDesign({
  outlines: [anOutline('area', { x: 0, y: 0, range: '10.0.0.0/24' })],
  nodes: [
    aNode('ana', {
      x: 40,
      y: 40,
      outlineId: idOf('area'),
      privateIp: '10.0.0.1',
      observations: 'línea\ndos',
    }),
    aNode('db', { x: 400, y: 40, kind: 'database' }),
  ],
  relationships: [aRelationship('r', idOf('ana'), idOf('db'), { label: 'SQL', direction: 'forward' })],
})
const request: FileRequest = {
  kind: 'trama',
  name: 'Office',
  design: office,
  createdAtMs: nowMs,
  notAfterMs: null,
  picture: { ...look, title: 'Office', legend: true },
  pageSize: 'fit',
  carries: false,
}
const read = (files: readonly GivenFile[], latestMs = nowMs) => readFiles({ files, latestMs, look })

async function made(change: Partial<FileRequest>): Promise<Uint8Array> {
  const file = await makeFile({ ...request, ...change })
  if (!file.ok) throw new Error(file.problem.code)
  return bytesOf(file.value)
}

function bytesOf(file: MadeFile): Uint8Array {
  return typeof file === 'string' ? new TextEncoder().encode(file) : file
}

describe('what was exported', () => {
  const cases: readonly { name: string; given: Partial<FileRequest>; file: string; passphrase?: string }[] = [
    { name: 'a Trama file', given: {}, file: 'a.trama' },
    { name: 'a Trama file of another name', given: {}, file: 'backup.bin' },
    {
      name: 'one with a passphrase',
      given: { passphrase: 'correct horse battery' },
      file: 'a.trama',
      passphrase: 'correct horse battery',
    },
    { name: 'a drawing that carries the design', given: { kind: 'svg', carries: true }, file: 'a.svg' },
    { name: 'a drawing of another name', given: { kind: 'svg', carries: true }, file: 'download.xml' },
  ]
  it.each(cases)('$name is the same design again', async ({ given, file, passphrase }) => {
    const answer = await read([{ name: file, bytes: await made(given), passphrase }])
    expect(answer.ok && answer.value).toMatchObject({ name: 'Office', notes: [], notAfterMs: null })
    expect(answer.ok && answer.value.design).toEqual(office)
    expect(answer.ok && answer.value.svg).toContain('ana')
  })

  it('in a picture is the same design again', async () => {
    const png = new Uint8Array([
      137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0, 73, 69, 78, 68, 0xae, 66, 96, 130,
    ])
    const answer = await read([{ name: 'a.png', bytes: embedInPng(png, await made({})) }])
    expect(answer.ok && answer.value.design).toEqual(office)
  })

  it('for draw.io comes back with what it shows', async () => {
    const answer = await read([{ name: 'a.drawio', bytes: await made({ kind: 'drawio' }) }])
    const names = answer.ok ? [...answer.value.design.nodes.values()].map(({ name }) => name) : []
    expect(names.toSorted()).toEqual(['ana', 'db'])
  })
})

describe('what is not opened', () => {
  const notAfterMs = nowMs + 1000
  const cases: readonly {
    name: string
    given: Partial<FileRequest>
    with?: Partial<GivenFile>
    latestMs?: number
    expect: string
  }[] = [
    { name: 'without its passphrase', given: { passphrase: 'x'.repeat(12) }, expect: 'passphrase-needed' },
    {
      name: 'with another one',
      given: { passphrase: 'x'.repeat(12) },
      with: { passphrase: 'y'.repeat(12) },
      expect: 'passphrase-wrong',
    },
    {
      name: 'after its last moment',
      given: { notAfterMs },
      latestMs: notAfterMs + 1,
      expect: 'design-file-expired',
    },
    {
      name: 'a drawing that carries nothing',
      given: { kind: 'svg' },
      with: { name: 'a.svg' },
      expect: 'import-picture',
    },
    {
      name: 'a drawing that carries nothing, and speaks of draw.io in a label',
      given: {},
      with: {
        name: 'a.svg',
        bytes: new TextEncoder().encode('<svg width="9"><text>an mxGraphModel, or mxfile</text></svg>'),
      },
      expect: 'import-picture',
    },
  ]
  it.each(cases)('$name', async ({ given, with: more, latestMs, expect: code }) => {
    const answer = await read([{ name: 'a.trama', bytes: await made(given), ...more }], latestMs)
    expect(answer.ok ? null : answer.problem).toMatchObject({ code, at: ['0'] })
  })

  it('what was changed after it was made', async () => {
    const bytes = await made({})
    const last = bytes.length - 1
    bytes[last] = (bytes[last] ?? 0) ^ 1
    const answer = await read([{ name: 'a.trama', bytes }])
    expect(answer.ok ? null : answer.problem.code).toBe('design-file-damaged')
  })

  it('the first of several that cannot be read is named', async () => {
    const good = { name: 'a.trama', bytes: await made({}) }
    const answer = await read([good, { name: 'b.trama', bytes: new Uint8Array(3) }])
    expect(answer.ok ? null : answer.problem.at).toEqual(['1'])
  })
})

it('reads several files side by side', async () => {
  const bytes = await made({ notAfterMs: nowMs + 5000 })
  const answer = await read([
    { name: 'a.trama', bytes },
    { name: 'b.trama', bytes },
  ])
  if (!answer.ok) throw new Error(answer.problem.code)
  const { design, notAfterMs } = answer.value
  expect([design.nodes.size, design.outlines.size, design.relationships.size]).toEqual([4, 2, 2])
  expect([...design.outlines.values()].map(({ x }) => x).toSorted((a, b) => a - b)).toEqual([
    0,
    400 + 168 + 96,
  ])
  expect(notAfterMs).toBe(nowMs + 5000)
})

it('reads tunnels that name each other as one drawing', async () => {
  const [alice, bob] = [1, 2].map((seed) => generateKeyPair((count) => new Uint8Array(count).fill(seed)))
  if (alice === undefined || bob === undefined) throw new Error('no keys')
  const conf = (key: string, peer: string, address: string): Uint8Array =>
    new TextEncoder().encode(
      `[Interface]\nPrivateKey = ${key}\nAddress = ${address}\n[Peer]\nPublicKey = ${peer}\nAllowedIPs = 10.0.0.0/24\n`,
    )
  const answer = await read([
    { name: 'laptop.conf', bytes: conf(alice.privateKey, bob.publicKey, '10.0.0.2/24') },
    { name: 'office.conf', bytes: conf(bob.privateKey, alice.publicKey, '10.0.0.1/24') },
  ])
  if (!answer.ok) throw new Error(answer.problem.code)
  const { design, name } = answer.value
  expect([design.nodes.size, design.relationships.size, name]).toEqual([2, 1, 'WireGuard'])
})

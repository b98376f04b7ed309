import { createDecipheriv, hkdfSync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { hashRaw } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { readBackup } from '#shared/backup/read.ts'
import { backupLine, type BackupLine } from '#shared/backup/lines.ts'
import { archiveOf, createdAtMs, passphrase, recordsOf, streamOf } from '#shared/backup/testing/records.ts'
import { deriveSecret } from './derive-secret.ts'

/** An archive of version 1, as it was written when that version was made: it opens for good. */
const firstArchive = Buffer.from(
  [
    'ilRSQg0KGgoAAQAAAMp7ImNyZWF0ZWRBdE1zIjoxNzk1MzkyMDAwMDAwLCJhcmNoaXZlSWQiOiJFUC9nSGNQSnRUYjZGc2NIaHpQ',
    'RWpRPT0iLCJrZGYiOnsibmFtZSI6IkFyZ29uMmlkIiwibWVtb3J5S2liIjo2NTUzNiwicGFzc2VzIjozLCJsYW5lcyI6NCwic2Fs',
    'dCI6Im9hLzNlS2xRdXhCQjJDcHA3bXFSU0E9PSIsImNoZWNrIjoiTERlbWthSnJTdTJzWVlGWDRET01Zdz09In19HeHQtm2ntRrA',
    'HTCYCVo1hhv8r+QmzqA2Lr6mlAjrHdJAKlLZMpWdIqyDRVZWpV6RlSDmes9HWRMzIs0NpuIvZg9zuDITzRaQ10PZEXbnwHmrjUCb',
    'poZxpwc9Rb5LZv2gfknUmxI/x2Qm/uWeKjH4bsknZEtxuNwYQYVyo/tNsgxieVnyZixfJkcruVVSS9XFnPm/1K+HZX7ca11CpaYI',
    'tH7lXp7rcaBoUOyQZwsKo5fTOZFf/NiqH9JskOZUzEhUx5QPKkWppmts+FjGokC3vNAcrXa7gOWlcyefnrAE0u7mGPqdSlnLSS9H',
    '0BCL3gvoT5wdn8wg5daZ0Awjt2DpzzHMAJShGUlD944eqiMRovFlAWZQ7+6vOd6Ns68Aoo+YUQIB2lKpe+9PfTOpEDDxBVBHxGqG',
    'Voc4/OSl0xVKThEFdL15haAthYiJqp2HBGFae/qmBILfXbxO9uSuNJO7DfIySIs/l4f5StM7v5BQEpKyIG1m8Z5eybvli9oXP7ju',
    'GJ8+JXwuvgL7XPMYz3RM8MCDO7a84eM6i40DQXHXCOMmhgsBKDrOAPsbdkU2TRhd203qx8QL/agvl0vz70BE9WE5JEzhbQv+JO4/',
    'wRbvw+oit/8Ufj4Bkx0VVVsRRiJde/FWokyCEElHmZErtyJzQ87qqdpYqYe28JfSAeSJhjnZDnF0aTTW4IJDJXTHDXb24cJB8yfh',
    'yNGs29q/YAhxhpcPR9hYgLsX5Guo1kCAfAxCi0hUBcwzIJJZvfoQNYra4eklyoodvvHmLXdKRP4uVOIAHV+MynqZwa8avHu4MzJ/',
    'i52JG3HmR55WbhjF6nruc2UkdUV3Fg==',
  ].join(''),
  'base64',
)

/** One of version 2, in which a placement is a member. */
const secondArchive = Buffer.from(
  [
    'ilRSQg0KGgoAAgAAAMp7ImNyZWF0ZWRBdE1zIjoxNzk1MzkyMDAwMDAwLCJhcmNoaXZlSWQiOiJFUC9nSGNQSnRUYjZGc2NIaHpQ',
    'RWpRPT0iLCJrZGYiOnsibmFtZSI6IkFyZ29uMmlkIiwibWVtb3J5S2liIjo2NTUzNiwicGFzc2VzIjozLCJsYW5lcyI6NCwic2Fs',
    'dCI6Im9hLzNlS2xRdXhCQjJDcHA3bXFSU0E9PSIsImNoZWNrIjoiTERlbWthSnJTdTJzWVlGWDRET01Zdz09In19HeFWsq2mtXnA',
    'IDOoBZj7KnJnrywF4GVtPJ/G9nOyfzy23k26h1zzDjM3g42618t0aftcuoxVaG50h2DfH+IzOR5pVBgyYN8gsHJdlaPpCJvyAOv4',
    '6FrTqaUtQKbglEmpn+kD+n4IydShblXJMMNTx6X+P1IQWcXM46SyCDqHi0QKHXr40cvGXOawJ/xE6RtCCKKtUlKnOMLCling1csp',
    'MAyOgp+Ps66JuvLVoQj7GpJnHHbRzAR54MAV8kgNb/96Tp3Kb3D10r0JOgPb6LjLyqjtI6UbHYWvojlsmOeDhvNa8rCg+i5p6q4v',
    'OArjhevg+Xz4WoGO7HFxUMcDyZvzDijlwb+yrFeL6Y0DfPXDRlzM9W65QgaEi8mkwkvu64FqHIeguzsJZEIIwo77pXaBBJQVwAEh',
    'tnCDmTEEWvWvEsMEBMIBRfQuND03WEvnky3T5uzeFivFCE5M9+ny2Wm4/NvssfobeT6wXvxzjgfpAhQu1CbpvX1X44Z583ea6WC6',
    'QOD91em73uuR4GZGuNL5y2M32upbAWUMbZ6FM3m0KuKWb2zXnBRvJec5Xr+8t5aAqkI+RIvURTOwnHfCy1nQtH7ezpbuBK8rSmEE',
    'eOfIeBE8Z7qzYFCc6VCcrMxezbhp8o0IL1CslekwvgGzfZb5FyvXy/2wC+Te6/i+JbF8udjSn0jPUxOijVMZfDztIu3UlqJAWReJ',
    'HQny8lTaYjBgvfkVI1H1+lU+dkqJsewQJ0N8orsqGgzlOj6O/EAOb66jBFJJlYiKSmJCLWz8t9gxgBbAAlAh9kDwIA/qB4dnZgX6',
    'jO74LrLmq+/6SEt0suyP4OXP6S7TdIDs2DnGblpj22nRpBUvWBo7vdPmZ0CyxcNZzoRqOAGT6SAO5JzMjWtaSvsotXOCVVt9NNlr',
    '5mqqkNbVuhwQ2e4=',
  ].join(''),
  'base64',
)

async function read(archive: Uint8Array): Promise<BackupLine[]> {
  const taken: BackupLine[] = []
  const answer = await readBackup(streamOf([archive]), {
    passphrase,
    derive: deriveSecret,
    take: (line) => void taken.push(line),
  })
  expect(answer).toEqual({ ok: true, value: { createdAtMs, lines: taken.length } })
  return taken
}

/** What the first archives hold: a network had no expectations then. */
const firstRecords: readonly BackupLine[] = recordsOf(1).map((line) => {
  if (line.kind !== 'network') return line
  const { expectations: _later, ...value } = line.value
  return { ...line, value }
})

test('the first archives open, and one of today', async () => {
  for (const archive of [firstArchive, secondArchive]) expect(await read(archive)).toEqual(firstRecords)
  expect(await read(await archiveOf(recordsOf(2), deriveSecret))).toEqual(recordsOf(2))
})

/** A reader made from docs/backup-format.md alone. */
async function readAsDescribed(archive: Buffer): Promise<unknown[]> {
  expect(archive.subarray(0, 8).toString('hex')).toBe('8a5452420d0a1a0a')
  expect([1, 2, 3]).toContain(archive.readUInt16BE(8))
  const headEnd = 14 + archive.readUInt32BE(10)
  const { archiveId, kdf } = JSON.parse(archive.toString('utf8', 14, headEnd)) as {
    archiveId: string
    kdf: { name: string; memoryKib: number; passes: number; lanes: number; salt: string; check: string }
  }
  expect(kdf.name).toBe('Argon2id')
  const salt = Buffer.from(kdf.salt, 'base64')
  const secret = await hashRaw(passphrase.normalize('NFKC'), {
    algorithm: 2,
    version: 1,
    memoryCost: kdf.memoryKib,
    timeCost: kdf.passes,
    parallelism: kdf.lanes,
    outputLen: 32,
    salt,
  })
  const check = Buffer.from(hkdfSync('sha256', secret, salt, 'trama backup 1 passphrase check', 16))
  expect(check.toString('base64')).toBe(kdf.check)
  const id = Buffer.from(archiveId, 'base64')
  const key = Buffer.from(hkdfSync('sha256', secret, id, 'trama backup 1 content', 32))
  const plain: Buffer[] = []
  for (let at = headEnd, number = 0; at < archive.length; at += 65_536, number += 1) {
    const chunk = archive.subarray(at, at + 65_536)
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(number, 7)
    nonce[11] = at + 65_536 >= archive.length ? 1 : 0
    const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
    cipher.setAAD(archive.subarray(0, headEnd)).setAuthTag(chunk.subarray(-16))
    plain.push(cipher.update(chunk.subarray(0, -16)), cipher.final())
  }
  const text = inflateRawSync(Buffer.concat(plain)).toString('utf8')
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

/** Before version 3 a placement was a member. */
function ofToday(line: unknown): unknown {
  const { kind, value } = line as BackupLine | { readonly kind: 'member'; readonly value: unknown }
  return { kind: kind === 'member' ? 'placement' : kind, value }
}

test('what is described is what is written', async () => {
  const several = recordsOf(4000)
  for (const [archive, lines] of [
    [firstArchive, firstRecords],
    [secondArchive, firstRecords],
    [Buffer.from(await archiveOf(several, deriveSecret)), several],
  ] as const) {
    const read = await readAsDescribed(archive)
    expect(read.at(-1)).toEqual({ kind: 'end', lines: lines.length })
    // What the first archives do not say is what it was then.
    expect(read.slice(0, -1).map((line) => backupLine.parse(ofToday(line)))).toEqual(lines)
  }
})

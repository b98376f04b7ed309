import { beforeAll, describe, expect, test } from 'vitest'
import { printKeyFile, readKeyFile, type ExportedKeys } from './key-file.ts'

const passphrase = 'niño, far away'
const keys: ExportedKeys = {
  organizationId: '0192f0c0-0000-7000-8000-000000000001',
  keys: [
    {
      gatewayId: '0192f0c0-0000-7000-8000-000000000002',
      privateKey: 'a private key',
      madeAtMs: 1,
      jump: { host: 'jump.example.org', port: 22, user: 'root', hostKey: null },
    },
  ],
}
let text: string

beforeAll(async () => {
  text = await printKeyFile(keys, passphrase)
})

async function codeOf(given: string, used = passphrase): Promise<string> {
  const read = await readKeyFile(given, used)
  return read.ok ? 'read' : read.problem.code
}

describe('a file of keys', () => {
  test('gives back what went into it, and shows nothing of it', async () => {
    expect(await readKeyFile(text, passphrase)).toEqual({ ok: true, value: keys })
    expect(Buffer.from(text.split('\n').slice(1).join(''), 'base64').toString('latin1')).not.toMatch(
      /private|jump|0192f0c0/,
    )
  })

  test('two files of the same keys have nothing in common', async () => {
    const [, ...one] = text.split('\n')
    const [, ...other] = (await printKeyFile(keys, passphrase)).split('\n')
    expect(one.filter((line) => line !== '' && other.includes(line))).toEqual([])
  })

  test.each([
    { name: 'line ends of another system', given: () => text.replaceAll('\n', '\r\n') },
    { name: 'empty lines around it and spaces behind', given: () => `\n\n${text.replaceAll('\n', ' \n')}\n` },
    {
      name: 'the passphrase in another form of Unicode',
      given: () => text,
      used: passphrase.normalize('NFD'),
    },
  ])('survives $name', async ({ given, used }) => {
    expect(await codeOf(given(), used)).toBe('read')
  })

  test('another passphrase is told apart from damage', async () => {
    expect(await codeOf(text, 'something else')).toBe('passphrase-wrong')
  })

  test('a letter that was changed anywhere is damage', async () => {
    const start = text.indexOf('\n') + 1
    const places = [0, 1, 9, 20, 40, 60, 80, text.length - start - 12].map((at) => start + at)
    for (const at of places) {
      const damaged = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
      expect(await codeOf(damaged), `at ${String(at)}`).toBe('key-file-unreadable')
    }
  })

  test.each([
    { name: 'cut off', given: () => text.slice(0, -20) },
    { name: 'without its first line', given: () => text.slice(text.indexOf('\n') + 1) },
    { name: 'of a later version', given: () => text.replace('trama-keys 1', 'trama-keys 2') },
    { name: 'empty', given: () => '' },
    { name: 'something else', given: () => '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n' },
  ])('is not read when it is $name', async ({ given }) => {
    expect(await codeOf(given())).toBe('key-file-unreadable')
  })
})

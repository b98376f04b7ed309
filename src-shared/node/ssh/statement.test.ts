import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSigned, signStatement, type Statement } from './statement.ts'

const run = promisify(execFile)
const missing = existsSync('/usr/bin/ssh-agent') ? null : 'OpenSSH is not installed'
const lease: Statement = { kind: 'lease', organizationId: 'o', gatewayId: 'g', fence: 7 }
const kinds = [
  { name: 'ed25519', args: ['-t', 'ed25519'] },
  { name: 'ecdsa', args: ['-t', 'ecdsa', '-b', '256'] },
  { name: 'ecdsa of 521 bits', args: ['-t', 'ecdsa', '-b', '521'] },
  { name: 'rsa', args: ['-t', 'rsa', '-b', '3072'] },
]

describe('a statement', () => {
  let folder: string
  const pairs = new Map<string, { readonly privateKey: string; readonly publicKey: string }>()
  beforeEach((context) => {
    if (missing !== null) context.skip(missing)
  })
  beforeAll(async () => {
    if (missing !== null) return
    folder = mkdtempSync(join(tmpdir(), 'trama-statement-'))
    for (const [index, { name, args }] of kinds.entries()) {
      const file = join(folder, String(index))
      await run('ssh-keygen', ['-q', ...args, '-N', '', '-C', 'one', '-f', file])
      const publicKey = readFileSync(`${file}.pub`, 'utf8').trim()
      pairs.set(name, { privateKey: readFileSync(file, 'utf8'), publicKey })
    }
  })
  afterAll(() => {
    if (missing === null) rmSync(folder, { recursive: true, force: true })
  })
  afterEach(() => vi.unstubAllEnvs())
  const pairOf = (name: string) => {
    const pair = pairs.get(name)
    if (pair === undefined) throw new Error(missing ?? name)
    return pair
  }

  test.each(kinds)('is signed by $name, and nobody else says another', async ({ name }) => {
    const { privateKey, publicKey } = pairOf(name)
    const signature = (await signStatement({ kind: 'key', privateKey }, lease)) ?? ''
    expect(isSigned(publicKey, lease, signature)).toBe(true)
    for (const other of [
      { ...lease, fence: 8 },
      { ...lease, gatewayId: 'h' },
      { ...lease, organizationId: 'p' },
      { ...lease, kind: 'successor' as const, publicKey },
    ])
      expect(isSigned(publicKey, other, signature)).toBe(false)
    const stranger = pairOf(name === 'rsa' ? 'ed25519' : 'rsa')
    expect(isSigned(stranger.publicKey, lease, signature)).toBe(false)
    for (const broken of ['', 'AAAA', signature.slice(4), '!'])
      expect(isSigned(publicKey, lease, broken)).toBe(false)
  })

  test.each(kinds)('is signed by an agent with $name', async ({ name }) => {
    const { publicKey } = pairOf(name)
    const socket = join(folder, `agent-${name.replaceAll(' ', '-')}`)
    const { stdout: said } = await run('ssh-agent', ['-s', '-a', socket])
    const pid = /SSH_AGENT_PID=(\d+)/.exec(said)?.[1] ?? ''
    try {
      vi.stubEnv('SSH_AUTH_SOCK', socket)
      const file = join(folder, String(kinds.findIndex((each) => each.name === name)))
      await run('ssh-add', ['-q', file], { env: { ...process.env, SSH_AUTH_SOCK: socket } })
      const signature = (await signStatement({ kind: 'agent', publicKey }, lease)) ?? ''
      expect(isSigned(publicKey, lease, signature)).toBe(true)
      const other = pairOf(name === 'rsa' ? 'ed25519' : 'rsa')
      expect(await signStatement({ kind: 'agent', publicKey: other.publicKey }, lease)).toBeNull()
    } finally {
      process.kill(Number(pid))
    }
  })

  test('is signed by nobody without a key', async () => {
    expect(await signStatement({ kind: 'key', privateKey: 'none' }, lease)).toBeNull()
    expect(isSigned('none', lease, 'AAAA')).toBe(false)
  })
})

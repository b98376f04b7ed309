import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createSecrets } from './create-secrets.ts'
import { createVaultHandlers } from './handlers.ts'
import type { KeychainEntries } from './keychain-entries.ts'
import type { Cipher } from './sealed-file.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
const passphrase = 'a passphrase of the test'
const systemName = process.platform === 'win32' ? 'Credential Manager' : 'Secret Service'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A computer whose keychain and encryption can be taken away and given back between two starts. */
function createComputer(given: { keychain: boolean | 'silent'; cipher: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'trama-secrets-'))
  folders.push(folder)
  const has = { ...given }
  const held = new Map<string, string>()
  const acting = async <T>(work: () => T): Promise<T> => {
    if (has.keychain === 'silent') await new Promise(() => undefined)
    if (has.keychain === false) throw new Error('no keychain')
    return work()
  }
  const entries: KeychainEntries = {
    mostUnits: 1_200,
    get: (account) => acting(() => held.get(account) ?? null),
    set: (account, text) => acting(() => void held.set(account, text)),
    delete: (account) => acting(() => void held.delete(account)),
    accounts: () => acting(() => [...held.keys()]),
  }
  const cipher: Cipher = {
    name: () => Promise.resolve(has.cipher ? 'KWallet' : null),
    encrypt: (text) => Promise.resolve(Buffer.from(text).toReversed()),
    decrypt: (bytes) =>
      Promise.resolve({ text: Buffer.from(Buffer.from(bytes).toReversed()).toString(), isStale: false }),
  }
  const clock = { nowMs: () => 0, wait: () => new Promise<void>((resolve) => setImmediate(resolve)) }
  const start = () => createSecrets({ folder, cipher, entries, clock, log: silent })
  return { folder, has, held, start }
}

describe('where secrets are kept', () => {
  const computers = [
    { keychain: true, cipher: true, expected: { kind: 'keychain', name: systemName } },
    { keychain: false, cipher: true, expected: { kind: 'keychain', name: 'KWallet' } },
    { keychain: false, cipher: false, expected: { kind: 'none' } },
    { keychain: 'silent', cipher: false, expected: { kind: 'none' } },
  ] as const
  test.each(computers)('keychain $keychain, encryption $cipher', async ({ keychain, cipher, expected }) => {
    const home = createComputer({ keychain, cipher }).start()
    expect(await home.state()).toEqual(expected)
  })

  test('nowhere, nothing is kept, and no file is made', async () => {
    const { folder, start } = createComputer({ keychain: false, cipher: false })
    const home = start()
    expect(await home.set('a', 'x')).toMatchObject({ problem: { code: 'vault-missing' } })
    expect(await home.get('a')).toMatchObject({ problem: { code: 'vault-missing' } })
    for (const name of ['secrets.json', 'secrets.vault']) expect(existsSync(join(folder, name))).toBe(false)
  })

  test('a keychain that comes back is used at once', async () => {
    const { has, start } = createComputer({ keychain: false, cipher: false })
    const home = start()
    expect(await home.state()).toEqual({ kind: 'none' })
    has.keychain = true
    expect(await home.set('a', 'x')).toMatchObject({ ok: true })
    expect(await home.state()).toMatchObject({ kind: 'keychain' })
  })

  test('where they already are, whatever else has come since', async () => {
    const computer = createComputer({ keychain: false, cipher: true })
    await computer.start().set('a', 'x')
    computer.has.keychain = true
    const again = computer.start()
    expect(await again.get('a')).toEqual({ ok: true, value: 'x' })
    expect(computer.held.size).toBe(0)
  })

  test('a name that Windows could confuse with another is a mistake of ours', async () => {
    const home = createComputer({ keychain: true, cipher: false }).start()
    for (const name of ['Key', 'a#1', '', 'x'.repeat(301)])
      await expect(home.get(name)).rejects.toThrow('name')
  })
})

describe('the vault', () => {
  const anyone = { session: null }

  test('is made, locked and opened again; who waits for it is told', async () => {
    const computer = createComputer({ keychain: false, cipher: false })
    const home = computer.start()
    const handlers = createVaultHandlers(home)
    let opened = 0
    home.onOpen(() => (opened += 1))
    expect(await handlers.unlock({ passphrase }, anyone)).toMatchObject({
      problem: { code: 'vault-missing' },
    })
    const open = { ok: true, value: { kind: 'vault', isOpen: true } }
    expect(await handlers.create({ passphrase }, anyone)).toEqual(open)
    await home.set('a', 'x')
    expect(await handlers.create({ passphrase }, anyone)).toMatchObject({ problem: { code: 'vault-exists' } })
    const locked = { ok: true, value: { kind: 'vault', isOpen: false } }
    expect(await handlers.lock({}, anyone)).toEqual(locked)
    expect(await home.get('a')).toMatchObject({ problem: { code: 'vault-locked' } })

    computer.has.keychain = true
    const again = createVaultHandlers(computer.start())
    expect(await again.state({}, anyone)).toEqual(locked)
    expect(await again.unlock({ passphrase: 'another passphrase' }, anyone)).toMatchObject({
      problem: { code: 'passphrase-wrong' },
    })
    expect(await again.unlock({ passphrase }, anyone)).toEqual(open)
    expect(opened).toBe(1)
  })

  test('is not made beside a keychain', async () => {
    const handlers = createVaultHandlers(createComputer({ keychain: true, cipher: false }).start())
    expect(await handlers.create({ passphrase }, anyone)).toMatchObject({
      problem: { code: 'not-supported-here' },
    })
    expect(await handlers.lock({}, anyone)).toMatchObject({ problem: { code: 'vault-missing' } })
  })
})

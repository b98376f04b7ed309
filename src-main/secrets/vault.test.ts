import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { secretsCases } from './secrets.cases.ts'
import { createVault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-vault-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const passphrase = 'correcto caballo ñandú grapa'

async function makeVault(name: string) {
  const path = join(folder, name)
  const vault = createVault(path)
  await vault.create(passphrase)
  return { path, vault }
}

describe('a vault that is open', () => {
  const path = join(folder, 'cases')
  secretsCases(async () => {
    const vault = createVault(path)
    if (vault.exists()) await vault.unlock(passphrase)
    else await vault.create(passphrase)
    return vault
  })
})

describe('unlocking it', () => {
  test('opens with the passphrase only, however its letters are composed', async () => {
    const { path, vault } = await makeVault('vault')
    await vault.set('a', 'x')
    const again = createVault(path)
    expect(await again.get('a')).toMatchObject({ problem: { code: 'vault-locked' } })
    expect(await again.unlock('correcto caballo nandu grapa')).toMatchObject({
      problem: { code: 'passphrase-wrong' },
    })
    expect(again.isOpen()).toBe(false)
    expect(await again.unlock(passphrase.normalize('NFD'))).toMatchObject({ ok: true })
    expect(await again.get('a')).toEqual({ ok: true, value: 'x' })
  })

  test('locking forgets; a wrong passphrase afterwards does not lock or unlock', async () => {
    const { vault } = await makeVault('lock')
    await vault.set('a', 'x')
    expect(await vault.unlock('something else altogether')).toMatchObject({ ok: false })
    expect(vault.isOpen()).toBe(true)
    vault.lock()
    const locked = { ok: false, problem: { code: 'vault-locked' } }
    for (const answer of [vault.get('a'), vault.set('a', 'y'), vault.delete('a'), vault.list('')])
      expect(await answer).toMatchObject(locked)
    await vault.unlock(passphrase)
    expect(await vault.get('a')).toEqual({ ok: true, value: 'x' })
  })

  test('none is made over one that is there; of none that is there nothing opens', async () => {
    const { vault } = await makeVault('once')
    expect(await vault.create('another passphrase')).toMatchObject({ problem: { code: 'vault-exists' } })
    const none = createVault(join(folder, 'none'))
    expect(none.exists()).toBe(false)
    expect(await none.unlock(passphrase)).toMatchObject({ problem: { code: 'vault-missing' } })
    expect(await none.get('a')).toMatchObject({ problem: { code: 'vault-missing' } })
  })
})

describe('its file', () => {
  test('is of its owner, holds neither names nor values nor the passphrase', async () => {
    const { path, vault } = await makeVault('file')
    await vault.set('name-canary', 'value-canary')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const text = readFileSync(path, 'latin1')
    for (const canary of ['name-canary', 'value-canary', 'caballo']) expect(text).not.toContain(canary)
  })

  test('two writings of the same have nothing in common but the head', async () => {
    const { path, vault } = await makeVault('nonce')
    await vault.set('a', 'x')
    const first = readFileSync(path)
    await vault.set('a', 'x')
    const second = readFileSync(path)
    expect(second.subarray(0, 42).equals(first.subarray(0, 42))).toBe(true)
    expect(second.subarray(42, 54).equals(first.subarray(42, 54))).toBe(false)
  })

  test('every changed byte, every missing end is damage; not a wrong passphrase', async () => {
    const { path, vault } = await makeVault('damage')
    await vault.set('a', 'x')
    const whole = readFileSync(path)
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(path, changed)
      expect((await createVault(path).unlock(passphrase)).ok).toBe(false)
      expect(await vault.get('a')).toMatchObject({ problem: { code: 'secrets-unavailable' } })
    }
    writeFileSync(path, whole.subarray(0, -1))
    expect(await createVault(path).unlock(passphrase)).toMatchObject({ problem: { code: 'vault-damaged' } })
    writeFileSync(path, whole)
    expect(await vault.get('a')).toEqual({ ok: true, value: 'x' })
  })

  /** As somebody would who changes the file and mends its sum. */
  const forge = (file: Buffer, at: number): Buffer => {
    const body = Buffer.from(file.subarray(0, -32))
    body[at] = (body[at] ?? 0) ^ 1
    return Buffer.concat([body, createHash('sha256').update(body).digest()])
  }
  const forgeries = [
    { name: 'version', at: 8, code: 'vault-damaged' },
    { name: 'key version', at: 9, code: 'vault-damaged' },
    { name: 'salt', at: 10, code: 'passphrase-wrong' },
    { name: 'check', at: 26, code: 'passphrase-wrong' },
    { name: 'nonce', at: 42, code: 'vault-damaged' },
    { name: 'ciphertext', at: 54, code: 'vault-damaged' },
  ]
  test.each(forgeries)('a forged $name opens nothing', async ({ at, code }) => {
    const { path, vault } = await makeVault(`forged-${at}`)
    await vault.set('a', 'x')
    writeFileSync(path, forge(readFileSync(path), at))
    expect(await createVault(path).unlock(passphrase)).toMatchObject({ problem: { code } })
    expect(await vault.get('a')).toMatchObject({ problem: { code: 'secrets-unavailable' } })
  })
})

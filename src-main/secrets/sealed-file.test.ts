import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createElectronCipher } from './electron-safe-storage.ts'
import { createSealedFile, type Cipher } from './sealed-file.ts'
import { secretsCases } from './secrets.cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-sealed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A system whose key is this process's own. */
function createCipher(): Cipher & { isStale: boolean } {
  const key = randomBytes(32)
  return {
    isStale: false,
    name: () => Promise.resolve('test'),
    encrypt: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text), cipher.final()])
      return Promise.resolve(Buffer.concat([nonce, cipher.getAuthTag(), sealed]))
    },
    decrypt(bytes) {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
      return Promise.resolve({ text, isStale: this.isStale })
    },
  }
}

describe('secrets that the system encrypts', () => {
  const path = join(folder, 'cases.json')
  const cipher = createCipher()
  secretsCases(() => Promise.resolve(createSealedFile(path, cipher)))

  test('are in a file of their owner, without their text', async () => {
    await createSealedFile(path, cipher).set('a', 'canary-1f3a')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).not.toContain('canary-1f3a')
  })

  test('one moved to another name is none', async () => {
    const sealed = createSealedFile(path, cipher)
    await sealed.set('of-a', 'secret of a')
    const file = JSON.parse(readFileSync(path, 'utf8')) as { sealed: Record<string, string> }
    file.sealed['of-b'] = file.sealed['of-a']!
    writeFileSync(path, JSON.stringify(file))
    expect(await sealed.get('of-b')).toMatchObject({ ok: false, problem: { code: 'secrets-unavailable' } })
    expect(await sealed.get('of-a')).toEqual({ ok: true, value: 'secret of a' })
  })

  test('one under a key that was replaced is encrypted anew when it is read', async () => {
    const sealed = createSealedFile(path, cipher)
    await sealed.set('stale', 'kept')
    const before = readFileSync(path, 'utf8')
    cipher.isStale = true
    expect(await sealed.get('stale')).toEqual({ ok: true, value: 'kept' })
    cipher.isStale = false
    expect(readFileSync(path, 'utf8')).not.toBe(before)
    expect(await sealed.get('stale')).toEqual({ ok: true, value: 'kept' })
  })

  test('a file that cannot be read is said to be so and is not written over', async () => {
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{"version":1,')
    const sealed = createSealedFile(broken, cipher)
    expect(await sealed.set('a', 'x')).toMatchObject({ ok: false })
    expect(readFileSync(broken, 'utf8')).toBe('{"version":1,')
  })
})

describe("Electron's encryption", () => {
  const storage = (backend: string, isAvailable = true) =>
    ({
      getSelectedStorageBackend: () => backend,
      isAsyncEncryptionAvailable: () => Promise.resolve(isAvailable),
    }) as unknown as Electron.SafeStorage
  const backends = [
    { backend: 'gnome_libsecret', isAvailable: true, expected: 'Secret Service' },
    { backend: 'kwallet6', isAvailable: true, expected: 'KWallet' },
    { backend: 'kwallet6', isAvailable: false, expected: null },
    { backend: 'basic_text', isAvailable: true, expected: null },
    { backend: 'unknown', isAvailable: true, expected: null },
    { backend: 'something new', isAvailable: true, expected: null },
  ]
  test.each(backends)(
    '$backend on Linux, available $isAvailable',
    async ({ backend, isAvailable, expected }) => {
      expect(await createElectronCipher(storage(backend, isAvailable), 'linux').name()).toBe(expected)
    },
  )

  test('Windows has no backends to choose from', async () => {
    expect(await createElectronCipher(storage('unknown'), 'win32').name()).toBe('DPAPI')
    expect(await createElectronCipher(storage('unknown', false), 'win32').name()).toBe(null)
  })
})

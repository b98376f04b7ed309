import { z } from 'zod'
import { createQueue } from '#shared/base/concurrency.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Secrets, SecretsProblem } from '#main/ports/desktop-ports.ts'
import { readIfThere, writePrivately } from './private-file.ts'
import { deriveKey, isKeyOf, isWhole, openVault, saltOf, sealVault, type VaultKey } from './vault-file.ts'

/** Secrets in one file under a passphrase, for computers without a keychain that encrypts. */
export interface Vault extends Secrets {
  exists(): boolean
  isOpen(): boolean
  create(passphrase: string): Promise<Result<void, Problem<'vault-exists'>>>
  unlock(
    passphrase: string,
  ): Promise<Result<void, Problem<'vault-missing' | 'passphrase-wrong' | 'vault-damaged'>>>
  /** Forgets the key. */
  lock(): void
}

const contents = z.record(z.string(), z.string())
type Contents = Readonly<z.infer<typeof contents>>

/** The vault in this file. While it is open only the derived key is held, never the passphrase. */
export function createVault(path: string): Vault {
  const inQueue = createQueue()
  let held: VaultKey | null = null
  const lock = (): void => {
    held?.key.fill(0)
    held = null
  }
  const withContents = <T>(
    work: (now: Contents, write: (next: Contents) => void) => T,
  ): Promise<Result<T, SecretsProblem>> =>
    inQueue((): Promise<Result<T, SecretsProblem>> => {
      const key = held
      const file = readIfThere(path)
      if (file === null) return Promise.resolve(fail(problem('vault-missing')))
      if (key === null) return Promise.resolve(fail(problem('vault-locked')))
      const now = readContents(file, key)
      if (now === null) return Promise.resolve(fail(problem('secrets-unavailable')))
      const write = (next: Contents): void => writePrivately(path, sealVault(key, JSON.stringify(next)))
      try {
        return Promise.resolve(ok(work(now, write)))
      } catch {
        // The disk is full or may not be written to; the file is as it was.
        return Promise.resolve(fail(problem('secrets-unavailable')))
      }
    })
  return {
    exists: () => readIfThere(path) !== null,
    isOpen: () => held !== null,
    create: (passphrase) =>
      inQueue(async () => {
        if (readIfThere(path) !== null) return fail(problem('vault-exists'))
        const key = await deriveKey(passphrase)
        writePrivately(path, sealVault(key, '{}'))
        held = key
        return ok(undefined)
      }),
    unlock: (passphrase) =>
      inQueue(async () => {
        const file = readIfThere(path)
        if (file === null) return fail(problem('vault-missing'))
        if (!isWhole(file)) return fail(problem('vault-damaged'))
        const key = await deriveKey(passphrase, saltOf(file))
        if (!isKeyOf(file, key)) return fail(problem('passphrase-wrong'))
        if (readContents(file, key) === null) return fail(problem('vault-damaged'))
        lock()
        held = key
        return ok(undefined)
      }),
    lock,
    get: (name) => withContents((now) => (Object.hasOwn(now, name) ? (now[name] ?? null) : null)),
    set: (name, value) => withContents((now, write) => write({ ...now, [name]: value })),
    delete: (name) =>
      withContents((now, write) => {
        const { [name]: gone, ...others } = now
        if (gone !== undefined) write(others)
      }),
    list: (prefix) =>
      withContents((now) =>
        Object.keys(now)
          .filter((name) => name.startsWith(prefix))
          .toSorted(),
      ),
  }
}

function readContents(file: Buffer, key: VaultKey): Contents | null {
  const text = isWhole(file) && isKeyOf(file, key) ? openVault(file, key) : null
  return text === null ? null : contents.parse(JSON.parse(text))
}

import { join } from 'node:path'
import type { Clock } from '#shared/app/ports.ts'
import type { Log, Secrets } from '#main/ports/desktop-ports.ts'
import { keychainEntries, type KeychainEntries } from './keychain-entries.ts'
import { createKeychain } from './keychain.ts'
import { createSealedFile, type Cipher } from './sealed-file.ts'

export interface SecretsOptions {
  /** Of this application's own data. */
  readonly folder: string
  /** The system's encryption. */
  readonly cipher: Cipher
  /** The system's keychain; tests give another. */
  readonly entries?: KeychainEntries
  readonly clock: Clock
  readonly log: Log
}

/** Where this computer can keep secrets. */
export type SecretStore =
  | { readonly kind: 'keychain'; readonly name: string; readonly secrets: Secrets }
  | { readonly kind: 'vault'; readonly secrets: Secrets }
  | { readonly kind: 'none' }

/** A keychain that is locked asks the person, who may be away. */
const longestProbeMs = 120_000
const keychainNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Secret Service',
  win32: 'Credential Manager',
}

/** Looks where secrets are to be kept, each time it is called: first where they already are. */
export function createChooser(
  { folder, cipher, entries = keychainEntries, clock, log }: SecretsOptions,
  vault: Secrets & { exists(): boolean },
): () => Promise<SecretStore> {
  const sealed = createSealedFile(join(folder, 'secrets.json'), cipher)
  const keychain = createKeychain(entries)
  const works = createProbe(() => keychain.works(), clock)
  const sealedStore = async (): Promise<SecretStore | null> => {
    const name = await cipher.name().catch(() => null)
    return name === null ? null : { kind: 'keychain', name, secrets: sealed }
  }
  const choose = async (): Promise<SecretStore> => {
    if (vault.exists()) return { kind: 'vault', secrets: vault }
    const used = sealed.exists() ? await sealedStore() : null
    if (used !== null) return used
    if (await works())
      return { kind: 'keychain', name: keychainNames[process.platform] ?? '', secrets: keychain }
    return (await sealedStore()) ?? { kind: 'none' }
  }
  let logged = ''
  return async () => {
    const store = await choose()
    if (store.kind !== logged)
      log.info({ place: store.kind, name: store.kind === 'keychain' ? store.name : null }, 'place of secrets')
    logged = store.kind
    return store
  }
}

/** Waits for the answer once only: a dialog that nobody answers must not hold up every call after it. */
function createProbe(probe: () => Promise<boolean>, clock: Clock): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null
  let isLate = false
  return async () => {
    if (isLate) return false
    pending ??= probe().finally(() => {
      pending = null
      isLate = false
    })
    const late = clock.wait(longestProbeMs).then(() => {
      isLate = pending !== null
      return false
    })
    return Promise.race([pending, late])
  }
}

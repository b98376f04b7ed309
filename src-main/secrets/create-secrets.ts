import { join } from 'node:path'
import { createListeners } from '#shared/base/listeners.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { VaultState } from '#shared/contract/vault.ts'
import type { Secrets } from '#main/ports/desktop-ports.ts'
import { createChooser, type SecretStore, type SecretsOptions } from './choose-store.ts'
import { createVault } from './vault.ts'

/** The store in which this computer keeps secrets, and what unlocks the vault where that is one. */
export interface SecretsHome extends Secrets {
  state(): Promise<VaultState>
  /** `not-supported-here`: there is a keychain, and no vault is wanted. */
  create(passphrase: string): Promise<Result<void, Problem<'vault-exists' | 'not-supported-here'>>>
  unlock(
    passphrase: string,
  ): Promise<Result<void, Problem<'vault-missing' | 'passphrase-wrong' | 'vault-damaged'>>>
  lock(): Promise<Result<void, Problem<'vault-missing'>>>
  /** Told when a vault was made or unlocked: what could not be kept before can be now. */
  onOpen(listen: () => void): () => void
}

const nameForm = /^[a-z0-9][a-z0-9:/.@_[\]-]{0,299}$/

/**
 * Chooses where secrets are kept: where they already are (vault, then the system's encryption), else the
 * keychain if a round trip works, else the system's encryption if it does encrypt. Otherwise nowhere, until a
 * vault is made or the keychain is back.
 */
export function createSecrets(options: SecretsOptions): SecretsHome {
  const vault = createVault(join(options.folder, 'secrets.vault'))
  const listeners = createListeners()
  const choose = createChooser(options, vault)
  let choosing: Promise<SecretStore> | null = null
  const find = async (): Promise<SecretStore> => {
    choosing ??= choose().catch((err: unknown): SecretStore => {
      options.log.error({ err }, 'no place of secrets')
      return { kind: 'none' }
    })
    const chosen = await choosing
    // Asked again each time as long as there is none.
    if (chosen.kind === 'none') choosing = null
    return chosen
  }
  const here = async (): Promise<Secrets> => {
    const store = await find()
    return store.kind === 'none' ? nowhere : store.secrets
  }
  const of = async (name: string): Promise<Secrets> => {
    if (!nameForm.test(name)) throw new Error('a secret has a name that not every keychain can hold')
    return here()
  }
  const opened = (): void => {
    choosing = null
    listeners.tell()
  }
  // A locked keychain asks for its password now rather than at the first use.
  void find()
  return {
    get: async (name) => (await of(name)).get(name),
    set: async (name, value) => (await of(name)).set(name, value),
    delete: async (name) => (await of(name)).delete(name),
    list: async (prefix) => (await here()).list(prefix),
    state: async () => {
      const store = await find()
      if (store.kind === 'vault') return { kind: 'vault', isOpen: vault.isOpen() }
      return store.kind === 'none' ? { kind: 'none' } : { kind: 'keychain', name: store.name }
    },
    create: async (passphrase) => {
      if ((await find()).kind === 'keychain') return fail(problem('not-supported-here'))
      const made = await vault.create(passphrase)
      if (made.ok) opened()
      return made
    },
    unlock: async (passphrase) => {
      const done = await vault.unlock(passphrase)
      if (done.ok) opened()
      return done
    },
    lock: async () => {
      if (!vault.exists()) return Promise.resolve(fail(problem('vault-missing')))
      vault.lock()
      return ok(undefined)
    },
    onOpen: listeners.add,
  }
}

const missing = (): Promise<Result<never, Problem<'vault-missing'>>> =>
  Promise.resolve(fail(problem('vault-missing')))
const nowhere: Secrets = { get: missing, set: missing, delete: missing, list: missing }

import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { call } from './row.ts'

/** Where this computer keeps secrets. Without a keychain that encrypts, a vault under a passphrase. */
export const vaultState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keychain'), name: z.string() }),
  z.object({ kind: z.literal('vault'), isOpen: z.boolean() }),
  /** No keychain, and no vault was made yet. */
  z.object({ kind: z.literal('none') }),
])
export type VaultState = z.infer<typeof vaultState>

const passphrase = z.string().max(bounds.passphrase.max)
export const newPassphrase = passphrase.min(bounds.passphrase.min)

/** The passphrase vault that stands in where the system has no keychain. */
export const vault = {
  state: call({
    method: 'GET',
    path: '/workstation/vault',
    may: 'public',
    input: z.object({}),
    output: vaultState,
    problems: [],
  }),
  create: call({
    method: 'POST',
    path: '/workstation/vault',
    may: 'public',
    input: z.object({ passphrase: newPassphrase }),
    output: vaultState,
    problems: ['vault-exists', 'field-too-short'],
    audit: null,
  }),
  unlock: call({
    method: 'POST',
    path: '/workstation/vault/key',
    may: 'public',
    input: z.object({ passphrase }),
    output: vaultState,
    problems: ['vault-missing', 'passphrase-wrong', 'vault-damaged'],
    audit: null,
  }),
  lock: call({
    method: 'DELETE',
    path: '/workstation/vault/key',
    may: 'public',
    input: z.object({}),
    output: vaultState,
    problems: ['vault-missing'],
    audit: null,
  }),
} as const

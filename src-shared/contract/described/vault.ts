import type { vault as rows } from '../vault.ts'
import type { Described } from '../row.ts'

export const vault = {
  state: {
    summary: 'Get the state of the vault',
    description:
      'Returns where the desktop application keeps secrets on this computer: in the keychain of the system, in a vault, or nowhere yet.',
  },
  create: {
    summary: 'Create the vault',
    description:
      'Creates and opens a vault under a passphrase, on computers whose system has no keychain that encrypts. Desktop only.',
  },
  unlock: {
    summary: 'Unlock the vault',
    description: 'Opens the vault of this computer with its passphrase. Desktop only.',
  },
  lock: {
    summary: 'Lock the vault',
    description: 'Closes the vault of this computer; its secrets need the passphrase again. Desktop only.',
  },
} as const satisfies Record<keyof typeof rows, Described>

import type { sshKeys as rows } from '../ssh-keys.ts'
import type { Described } from '../row.ts'

export const sshKeys = {
  list: {
    summary: 'List SSH access to gateways',
    description:
      'Returns how this computer signs in to each gateway with custody `workstation`, without private keys. Desktop only.',
  },
  make: {
    summary: 'Make an SSH key pair',
    description:
      'Makes a key pair for a gateway in the keychain of this computer and tells the API its public half; a pair held here before is used again. Desktop only.',
  },
  show: {
    summary: 'Show a private SSH key',
    description:
      "Returns the private key of a gateway that this computer holds; requires the caller's password. Desktop only.",
  },
  rotate: {
    summary: 'Rotate an SSH key',
    description:
      'Replaces the key pair by a new one, on the gateway and its jump host. The old key works until the new one was tried; an interrupted rotation continues at the next call. Desktop only.',
  },
  authorize: {
    summary: 'Authorize a key by password',
    description:
      'Signs in to the gateway once with a password, which is not kept, adds the public key to `authorized_keys`, and tries the key. Desktop only.',
  },
  agentKeys: {
    summary: 'List keys of the SSH agent',
    description: 'Returns the public keys that the SSH agent of this computer offers. Desktop only.',
  },
  useAgent: {
    summary: 'Use a key of the agent',
    description:
      'Signs in to the gateway with this key of the SSH agent from now on. A pair held here stays. Desktop only.',
  },
  setJump: {
    summary: 'Set the jump host',
    description:
      'Sets the machine through which the gateway is reached; null for none. Answers `host-key-unknown` with the host key found there until the key is sent along. Desktop only.',
  },
  exportAll: {
    summary: 'Export SSH keys',
    description:
      "Returns all private keys held here as one file encrypted with a passphrase; requires the caller's password. Desktop only.",
  },
  importAll: {
    summary: 'Import SSH keys',
    description:
      'Takes the keys of an exported file of the same organization and returns how many. A key here that the API names stays. Desktop only.',
  },
} as const satisfies Record<keyof typeof rows, Described>

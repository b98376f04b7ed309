import type { Keyring } from './keyring.ts'
import { open, seal, type CellRef } from './seal.ts'

type Owner = { readonly organizationId: string }

const networkToken = (owner: Owner, id: string): CellRef => ({
  organizationId: owner.organizationId,
  table: 'networks',
  row: id,
  column: 'token_sealed',
})
const gatewayToken = (owner: Owner, id: string): CellRef => ({
  organizationId: owner.organizationId,
  table: 'gateways',
  row: id,
  column: 'token_sealed',
})
const sshKey = (owner: Owner, id: string): CellRef => ({
  organizationId: owner.organizationId,
  table: 'gateways',
  row: id,
  column: 'ssh_private_sealed',
})

/** Seals a network's encryption token (32 bytes) for its row. */
export function sealNetworkToken(keyring: Keyring, owner: Owner, id: string, token: Uint8Array): string {
  return seal(keyring, networkToken(owner, id), token)
}

/** Seals a gateway's token (32 bytes) for its row. */
export function sealGatewayToken(keyring: Keyring, owner: Owner, id: string, token: Uint8Array): string {
  return seal(keyring, gatewayToken(owner, id), token)
}

/** Seals a gateway's private SSH key, OpenSSH text, for its row. */
export function sealSshKey(keyring: Keyring, owner: Owner, id: string, privateKey: string): string {
  return seal(keyring, sshKey(owner, id), new TextEncoder().encode(privateKey))
}

export function openNetworkToken(keyring: Keyring, owner: Owner, id: string, sealed: string): Uint8Array {
  return open(keyring, networkToken(owner, id), sealed)
}

export function openGatewayToken(keyring: Keyring, owner: Owner, id: string, sealed: string): Uint8Array {
  return open(keyring, gatewayToken(owner, id), sealed)
}

export function openSshKey(keyring: Keyring, owner: Owner, id: string, sealed: string): string {
  return new TextDecoder().decode(open(keyring, sshKey(owner, id), sealed))
}

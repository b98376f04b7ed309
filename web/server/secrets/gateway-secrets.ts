import type { GatewayForm } from '#shared/model/gateway.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import type { Composition } from '../composition.ts'
import type { OrganizationStore } from '../store/store.ts'
import { sealGatewayToken, sealSshKey } from './record-secrets.ts'

const tokenBytes = 32

/** A gateway's token and, where its keys are kept by the server, its SSH pair. */
export function makeGatewaySecrets(
  { keyring, randomness }: Composition,
  store: OrganizationStore,
  id: string,
  form: Pick<GatewayForm, 'custody' | 'name'>,
) {
  const token_sealed = sealGatewayToken(keyring, store, id, randomness.bytes(tokenBytes))
  if (form.custody === 'workstation') return { token_sealed, ssh_public_key: null, ssh_private_sealed: null }
  const pair = generateSshKeyPair(`trama ${form.name}`)
  return {
    token_sealed,
    ssh_public_key: pair.publicKey,
    ssh_private_sealed: sealSshKey(keyring, store, id, pair.privateKey),
  }
}

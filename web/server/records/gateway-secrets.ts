import type { GatewayForm } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { sealGatewayToken, sealSshKey } from '../kernel/secrets/record-secrets.ts'

const tokenBytes = 32

/** A new token of a gateway: with its network's it gives the preshared keys of its tunnels. */
export function makeGatewayToken(
  { keyring, randomness }: Pick<Composition, 'keyring' | 'randomness'>,
  store: OrganizationStore,
  id: string,
) {
  return { token_sealed: sealGatewayToken(keyring, store, id, randomness.bytes(tokenBytes)) }
}

/** A gateway's token and, where its keys are kept by the server, its SSH pair. */
export function makeGatewaySecrets(
  { keyring, randomness }: Pick<Composition, 'keyring' | 'randomness'>,
  store: OrganizationStore,
  id: string,
  form: Pick<GatewayForm, 'custody' | 'name'>,
) {
  const { token_sealed } = makeGatewayToken({ keyring, randomness }, store, id)
  if (form.custody === 'workstation') return { token_sealed, ssh_public_key: null, ssh_private_sealed: null }
  const pair = generateSshKeyPair(`trama ${form.name}`)
  return {
    token_sealed,
    ssh_public_key: pair.publicKey,
    ssh_private_sealed: sealSshKey(keyring, store, id, pair.privateKey),
  }
}

/** Whether a change gives any gateway that was there before another custody. */
export function isCustodyFlipped(before: Model, after: Model): boolean {
  if (before.gateways === after.gateways) return false
  const custodies = new Map(before.gateways.map((gateway) => [gateway.id, gateway.custody]))
  return after.gateways.some(({ id, custody }) => (custodies.get(id) ?? custody) !== custody)
}

/**
 * Gives gateways whose custody a change turned around the keys that go with it: what the server held is gone
 * when a workstation takes over, and the server makes a new pair when it does.
 */
export async function changeCustody(
  composition: Pick<Composition, 'keyring' | 'randomness'>,
  store: OrganizationStore,
  scope: Scope,
  before: Model,
  after: Model,
): Promise<void> {
  if (before.gateways === after.gateways) return
  const custodies = new Map(before.gateways.map((gateway) => [gateway.id, gateway.custody]))
  for (const gateway of after.gateways) {
    const held = custodies.get(gateway.id)
    if (held === undefined || held === gateway.custody) continue
    const { ssh_public_key, ssh_private_sealed } = makeGatewaySecrets(composition, store, gateway.id, gateway)
    await scope
      .update('gateways')
      .set({ ssh_public_key, ssh_private_sealed })
      .where('gateway_id', '=', gateway.id)
      .execute()
  }
}

import { presharedKey } from '#shared/base/keys.ts'
import type { PresharedKeyRef } from '#shared/compile/config/config.ts'
import type { Composition } from '../kernel/composition.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { openGatewayToken, openNetworkToken } from '../kernel/secrets/record-secrets.ts'

type Resolve = (ref: PresharedKeyRef) => string

/**
 * Makes the preshared keys that configurations refer to, from the tokens as they are now. Null when one of
 * the references is to a token that was rotated: that key is gone for good, which is what rotating is for.
 */
export async function createKeyResolver(
  { keyring }: Pick<Composition, 'keyring'>,
  store: OrganizationStore,
  refs: readonly PresharedKeyRef[],
): Promise<Resolve | null> {
  if (refs.length === 0) return () => ''
  const networks = await store.read
    .from('networks')
    .select(['network_id', 'token_sealed', 'token_version'])
    .where('network_id', 'in', [...new Set(refs.map((ref) => ref.networkId))])
    .execute()
  const gateways = await store.read
    .from('gateways')
    .select(['gateway_id', 'token_sealed', 'token_version'])
    .where('gateway_id', 'in', [...new Set(refs.map((ref) => ref.gatewayId))])
    .execute()
  const tokens = new Map([
    ...networks.map(
      (row) =>
        [
          `${row.network_id} ${row.token_version}`,
          openNetworkToken(keyring, store, row.network_id, row.token_sealed),
        ] as const,
    ),
    ...gateways.map(
      (row) =>
        [
          `${row.gateway_id} ${row.token_version}`,
          openGatewayToken(keyring, store, row.gateway_id, row.token_sealed),
        ] as const,
    ),
  ])
  const tokensOf = (ref: PresharedKeyRef) => ({
    networkToken: tokens.get(`${ref.networkId} ${ref.networkTokenVersion}`),
    gatewayToken: tokens.get(`${ref.gatewayId} ${ref.gatewayTokenVersion}`),
  })
  const isComplete = refs.every((ref) => Object.values(tokensOf(ref)).every((token) => token !== undefined))
  if (!isComplete) return null
  return (ref) => {
    const { networkToken, gatewayToken } = tokensOf(ref)
    if (networkToken === undefined || gatewayToken === undefined)
      throw new Error('a preshared key was not announced')
    return presharedKey({
      networkToken,
      gatewayToken,
      networkId: ref.networkId,
      gatewayId: ref.gatewayId,
      peerKey: ref.peerKey,
    })
  }
}

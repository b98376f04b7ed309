import type { GatewayConfig, PeerConfig } from '#shared/compile/config/config.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { saveServed, type Serves } from './served.ts'

/** What a gateway was last confirmed to have. */
export interface AppliedConfig {
  readonly generation: number
  readonly config: GatewayConfig
  readonly digest: string
}

export async function readApplied(scope: Scope, gatewayId: string): Promise<AppliedConfig | null> {
  const row = await scope.from('applied').selectAll().where('gateway_id', '=', gatewayId).executeTakeFirst()
  return row === undefined
    ? null
    : { generation: row.generation, digest: row.digest, config: JSON.parse(row.config) as GatewayConfig }
}

/** A configuration is known by its digest, so that what one holds stays true as long as anybody asks. */
const peersByDigest = new Map<string, ReadonlyMap<string, PeerConfig>>()
const mostKept = 50

/** The peers that a gateway was last confirmed to have, by their public keys; none when it never was. */
export async function readAppliedPeers(
  scope: Scope,
  gatewayId: string,
): Promise<ReadonlyMap<string, PeerConfig>> {
  const row = await scope
    .from('applied')
    .select(['digest'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  if (row === undefined) return new Map()
  const kept = peersByDigest.get(row.digest)
  if (kept !== undefined) return kept
  const applied = await readApplied(scope, gatewayId)
  const peers = new Map(applied?.config.peers.map((peer) => [peer.publicKey, peer]))
  const [oldest] = peersByDigest.keys()
  if (peersByDigest.size >= mostKept && oldest !== undefined) peersByDigest.delete(oldest)
  if (applied !== null) peersByDigest.set(applied.digest, peers)
  return peers
}

/** A gateway has this now, and serves that; `serves` null: it is not known from which model. */
export async function saveApplied(
  scope: Scope,
  gatewayId: string,
  applied: Omit<AppliedConfig, 'digest'> & { readonly serves: Serves | null },
  nowMs: number,
): Promise<void> {
  const { generation, config, serves } = applied
  await scope.replace(
    'applied',
    ['gateway_id'],
    [
      {
        gateway_id: gatewayId,
        generation,
        config: JSON.stringify(config),
        digest: configDigest(config),
        at_ms: nowMs,
      },
    ],
  )
  await scope.remove('drifts').where('gateway_id', '=', gatewayId).execute()
  await saveServed(scope, gatewayId, serves, nowMs)
}

/** After a gateway was cleaned, or given up: nothing of ours is there, or is ours to say. */
export async function dropApplied(scope: Scope, gatewayId: string): Promise<void> {
  await scope.remove('applied').where('gateway_id', '=', gatewayId).execute()
  await saveServed(scope, gatewayId, null, 0)
  await scope.remove('drifts').where('gateway_id', '=', gatewayId).execute()
}

/** How many lines of a gateway differ from what was applied there; none: it does not. */
export async function saveDrift(
  scope: Scope,
  gatewayId: string,
  lines: number,
  nowMs: number,
): Promise<void> {
  if (lines === 0) await scope.remove('drifts').where('gateway_id', '=', gatewayId).execute()
  else await scope.replace('drifts', ['gateway_id'], [{ gateway_id: gatewayId, lines, at_ms: nowMs }])
}

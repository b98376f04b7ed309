import type { GatewayConfig, PeerConfig } from '#shared/compile/config.ts'
import { configDigest } from '#shared/compile/digest.ts'
import type { Model } from '#shared/model/model.ts'
import type { MachineFacts } from '#shared/plan/observed.ts'
import type { Scope } from './scope.ts'

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

export async function saveApplied(
  scope: Scope,
  gatewayId: string,
  applied: Omit<AppliedConfig, 'digest'>,
  nowMs: number,
): Promise<void> {
  const { generation, config } = applied
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
}

/** After a gateway was cleaned: nothing of ours is there. */
export async function dropApplied(scope: Scope, gatewayId: string): Promise<void> {
  await scope.remove('applied').where('gateway_id', '=', gatewayId).execute()
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

export async function readAppliedModel(scope: Scope, networkId: string): Promise<Model | null> {
  const row = await scope
    .from('applied_models')
    .select(['model'])
    .where('network_id', '=', networkId)
    .executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.model) as Model)
}

/** One gateway's part of a plan that may be confirmed. */
export interface PlannedGateway {
  readonly gatewayId: string
  readonly digest: string
  readonly desired: GatewayConfig
  /** What the machine lacked when it was read. */
  readonly planned: Pick<MachineFacts, 'missingPackages' | 'wireguard'>
  /** Whether it is to be synchronized at all. */
  readonly isDue: boolean
}

export interface StoredPlan {
  readonly digest: string
  readonly model: Model
  readonly gateways: readonly PlannedGateway[]
  readonly atMs: number
  readonly isConfirmed: boolean
}

/** Remembers a plan, and forgets those that nobody confirmed in time. */
export async function savePlan(
  scope: Scope,
  networkId: string,
  plan: StoredPlan,
  forgetBeforeMs: number,
): Promise<void> {
  await scope.remove('plans').where('at_ms', '<', forgetBeforeMs).execute()
  await scope.replace(
    'plans',
    ['network_id', 'digest'],
    [
      {
        network_id: networkId,
        digest: plan.digest,
        model: JSON.stringify(plan.model),
        gateways: JSON.stringify(plan.gateways),
        at_ms: plan.atMs,
        confirmed: 0,
      },
    ],
  )
}

export async function readPlan(scope: Scope, networkId: string, digest: string): Promise<StoredPlan | null> {
  const row = await scope
    .from('plans')
    .selectAll()
    .where('network_id', '=', networkId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    digest,
    model: JSON.parse(row.model) as Model,
    gateways: JSON.parse(row.gateways) as PlannedGateway[],
    atMs: row.at_ms,
    isConfirmed: row.confirmed === 1,
  }
}

export async function markConfirmed(scope: Scope, networkId: string, digest: string): Promise<void> {
  await scope
    .update('plans')
    .set({ confirmed: 1 })
    .where('network_id', '=', networkId)
    .where('digest', '=', digest)
    .execute()
}

/** The model of a plan that all gateways have becomes what access is compared with. */
export async function adoptPlan(
  scope: Scope,
  networkId: string,
  digest: string,
  nowMs: number,
): Promise<void> {
  const row = await scope
    .from('plans')
    .select(['model'])
    .where('network_id', '=', networkId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (row !== undefined)
    await scope.replace(
      'applied_models',
      ['network_id'],
      [{ network_id: networkId, model: row.model, at_ms: nowMs }],
    )
}

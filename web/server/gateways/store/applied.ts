import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { GatewayConfig, PeerConfig } from '#shared/compile/config/config.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { ManyScope, OwnedId } from '#web/server/kernel/store/many-scope.ts'
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
    : { generation: row.generation, digest: row.digest, config: readJson(row.config) }
}

/** The same of gateways of several organizations; what was never synchronized is not among them. */
export async function readAppliedOf(
  many: ManyScope,
  gateways: readonly OwnedId[],
): Promise<(gateway: OwnedId) => AppliedConfig | null> {
  const rows = await many
    .from('applied', 'gateway_id', gateways)
    .select(['organization_id', 'gateway_id', 'generation', 'digest', 'config'])
    .execute()
  const found = new Map(rows.map((row) => [`${row.organization_id} ${row.gateway_id}`, row]))
  return ({ organizationId, id }) => {
    const row = found.get(`${organizationId} ${id}`)
    return row === undefined
      ? null
      : { generation: row.generation, digest: row.digest, config: readJson(row.config) }
  }
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

/**
 * How many lines of gateways differ from what was applied there; none: a gateway does not differ. Answers those where it
 * is another number than before.
 */
export async function saveDrifts(
  many: ManyScope,
  drifts: readonly (OwnedId & { readonly lines: number; readonly atMs: number })[],
): Promise<readonly OwnedId[]> {
  const rows =
    drifts.length === 0
      ? []
      : await many
          .from('drifts', 'gateway_id', drifts)
          .select(['organization_id', 'gateway_id', 'lines'])
          .execute()
  const former = new Map(rows.map((row) => [`${row.organization_id} ${row.gateway_id}`, row.lines]))
  const formerOf = ({ organizationId, id }: OwnedId): number => former.get(`${organizationId} ${id}`) ?? 0
  const same = drifts.filter((each) => each.lines === 0 && formerOf(each) > 0)
  if (same.length > 0) await many.remove('drifts', 'gateway_id', same).execute()
  await many.replace(
    'drifts',
    ['gateway_id'],
    drifts
      .filter(({ lines }) => lines > 0)
      .map(({ organizationId, id, lines, atMs }) => ({
        organization_id: organizationId,
        gateway_id: id,
        lines,
        at_ms: atMs,
      })),
  )
  return drifts.filter((each) => each.lines !== formerOf(each))
}

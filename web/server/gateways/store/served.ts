import { readJson } from '#web/server/kernel/store/read-json.ts'
import { sha256Hex } from '#shared/base/digest.ts'
import type { Model } from '#shared/model/model.ts'
import { networksOf, partOf } from '#shared/plan/served.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** By network, the digest of the model that a gateway serves it from. */
export type Serves = Readonly<Record<string, string>>

/** Instead of a network where a gateway is known to serve none. */
export const noNetwork = ''

/** Keeps the parts of a model that gateways are to serve; answers by gateway what each of them will. */
export async function keepModels(
  scope: Scope,
  model: Model,
  gatewayIds: readonly string[],
): Promise<ReadonlyMap<string, Serves>> {
  const digests = new Map<string, string>()
  for (const networkId of new Set(gatewayIds.flatMap((id) => networksOf(model, id)))) {
    const text = JSON.stringify(partOf(model, networkId))
    const digest = sha256Hex(text)
    digests.set(networkId, digest)
    await scope.replace(
      'served_models',
      ['network_id', 'digest'],
      [{ network_id: networkId, digest, model: text }],
    )
  }
  return new Map(
    gatewayIds.map((id) => [
      id,
      Object.fromEntries(networksOf(model, id).map((networkId) => [networkId, digests.get(networkId) ?? ''])),
    ]),
  )
}

/** From now on a gateway serves this; null: what it serves is not known. Models that nobody needs any more go. */
export async function saveServed(
  scope: Scope,
  gatewayId: string,
  serves: Serves | null,
  nowMs: number,
): Promise<void> {
  await scope.remove('served').where('gateway_id', '=', gatewayId).execute()
  if (serves !== null) {
    const entries = Object.keys(serves).length === 0 ? [[noNetwork, ''] as const] : Object.entries(serves)
    await scope.insert(
      'served',
      entries.map(([networkId, digest]) => ({
        gateway_id: gatewayId,
        network_id: networkId,
        model_digest: digest,
        certain: 1 as const,
        at_ms: nowMs,
      })),
    )
  }
  await forgetModels(scope)
}

async function forgetModels(scope: Scope): Promise<void> {
  const served = await scope.from('served').select(['model_digest']).distinct().execute()
  const jobs = await scope
    .from('jobs')
    .select(['serves'])
    .where('phase', 'in', ['pending', 'running', 'failed'])
    .where('serves', 'is not', null)
    .execute()
  const needed = new Set([
    ...served.map((row) => row.model_digest),
    ...jobs.flatMap((job) => (job.serves === null ? [] : Object.values(readJson(job.serves)))),
  ])
  const kept = await scope.from('served_models').select(['digest']).execute()
  const gone = kept.map((row) => row.digest).filter((digest) => !needed.has(digest))
  if (gone.length > 0) await scope.remove('served_models').where('digest', 'in', gone).execute()
}

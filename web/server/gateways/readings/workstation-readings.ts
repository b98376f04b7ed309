import type { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { asProblem } from '#shared/contract/states.ts'
import type { custody } from '#shared/contract/custody.ts'
import type { Model } from '#shared/model/model.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { observe } from './targets.ts'

type Readings = z.infer<typeof custody.plan.input>['readings']

/**
 * How a plan's gateways are read: those of workstations as the caller read them, all others by the server, as
 * always. Null: one of the readings is of a gateway that no workstation of the organization has the key of, or
 * of one that was told twice.
 */
export function readingsOf(
  composition: Pick<Composition, 'keyring' | 'gateways' | 'clock'>,
  store: OrganizationStore,
  model: Model,
  readings: Readings,
): ((gatewayId: string) => Promise<Result<Observed>>) | null {
  const custodies = new Map(model.gateways.map((gateway) => [gateway.id, gateway.custody]))
  const told = new Map<string, Result<Observed>>()
  const nowMs = composition.clock.nowMs()
  for (const reading of readings) {
    const gatewayId = reading.kind === 'read' ? reading.observed.gatewayId : reading.gatewayId
    if (custodies.get(gatewayId) !== 'workstation' || told.has(gatewayId)) return null
    // The workstation's clock is not ours.
    if (reading.kind === 'read') told.set(gatewayId, ok({ ...reading.observed, readAtMs: nowMs }))
    else told.set(gatewayId, fail(asProblem(reading.problem)))
  }
  return async (gatewayId) => told.get(gatewayId) ?? observe(composition, store, gatewayId)
}

/** A workstation speaks of gateways of the organization whose SSH key is on one, and of no other; null: it is. */
export async function refuseCustody(
  store: OrganizationStore,
  gatewayId: string,
): Promise<Problem<'gateway-missing'> | null> {
  const row = await store.read
    .from('gateways')
    .select(['custody'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  return row?.custody === 'workstation' ? null : problem('gateway-missing', { id: gatewayId })
}

/** The public key that a workstation named for a gateway; null: none did. */
export async function readNamedKey(store: OrganizationStore, gatewayId: string): Promise<string | null> {
  const row = await store.read
    .from('gateways')
    .select(['ssh_public_key'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  return row?.ssh_public_key ?? null
}

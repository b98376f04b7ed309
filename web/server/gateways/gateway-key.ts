import { checkConnection, type Checked } from '#shared/app/check-connection.ts'
import { isKey } from '#shared/base/key-text.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { Composition } from '../kernel/composition.ts'
import { findJob, isOpen } from './store/jobs.ts'
import { changeModel, currentModel } from '../records/store/model.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { machineProblems, toMachineProblem } from './readings/machine-problem.ts'
import { findTarget, noteContact, observe } from './readings/targets.ts'

/** A checked connection, and whether the record learnt another key by it. */
export interface CheckedGateway extends Checked {
  readonly madeKey: boolean
}

/**
 * Reaches one gateway, has it make its WireGuard key and notes it. A gateway that is being changed is read only:
 * its key is told when that ends.
 */
export async function checkGateway(
  composition: Pick<Composition, 'keyring' | 'gateways' | 'clock' | 'events'>,
  store: OrganizationStore,
  gatewayId: string,
): Promise<Result<CheckedGateway, RefusalOf<typeof observe | typeof noteKey>>> {
  const job = await findJob(store.read, gatewayId)
  const jobBefore = job?.fence ?? 0
  if (isOpen(job)) {
    const read = await observe(composition, store, gatewayId)
    if (!read.ok) return read
    await noteContact(store, read.value)
    const { model } = await currentModel(store)
    const known = model.gateways.find((gateway) => gateway.id === gatewayId)?.publicKey ?? null
    return ok({ observed: read.value, publicKey: known, madeKey: false })
  }
  const target = await findTarget(composition, store, gatewayId)
  if (!target.ok) return target
  const checked = await checkConnection(composition, target.value)
  if (!checked.ok) return fail(toMachineProblem(checked.problem, target.value.host, machineProblems))
  await noteContact(store, checked.value.observed)
  const noted = await noteKey(composition, store, { gatewayId, ...checked.value, jobBefore })
  return noted.ok ? ok({ ...checked.value, madeKey: noted.value }) : noted
}

/**
 * Notes the key that a machine says it has; true when the record had another one. Devices' files and the peers of
 * linked gateways follow it. What was told before a change of the gateway ended says nothing after it: `jobBefore`
 * is the fencing number when it was asked. Answers `machine-taken` when another gateway has that key.
 */
export async function noteKey(
  composition: Pick<Composition, 'clock' | 'events'>,
  store: OrganizationStore,
  told: { readonly gatewayId: string; readonly publicKey: string | null; readonly jobBefore: number },
): Promise<Result<boolean, Problem<'key-unreadable' | 'gateway-missing' | 'machine-taken'>>> {
  const { gatewayId, publicKey } = told
  if (publicKey !== null && !isKey(publicKey)) return fail(problem('key-unreadable', {}, ['publicKey']))
  const { model } = await currentModel(store)
  const own = model.gateways.find((gateway) => gateway.id === gatewayId)
  if (own === undefined) return fail(problem('gateway-missing', { id: gatewayId }))
  if (own.publicKey === publicKey) return ok(false)
  const done = await changeModel(store, composition.clock.nowMs(), async (before, scope) => {
    const job = await findJob(scope, gatewayId)
    if ((job?.fence ?? 0) !== told.jobBefore || isOpen(job)) return ok({ model: before, value: false })
    const holder = before.gateways.find((each) => each.id !== gatewayId && each.publicKey === publicKey)
    if (publicKey !== null && holder !== undefined)
      return fail(problem('machine-taken', { gateway: holder.name }))
    const gateways = before.gateways.map((each) => (each.id === gatewayId ? { ...each, publicKey } : each))
    return ok({ model: { ...before, gateways }, value: true })
  })
  if (!done.ok) return done
  composition.events.edited(store.organizationId, done.value.networks)
  composition.events.tell(store.organizationId, { kind: 'settled', gatewayId })
  return ok(done.value.value)
}

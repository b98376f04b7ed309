import type { SynchronizeEnd } from '#shared/app/synchronize.ts'
import { isKey } from '#shared/base/keys.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { custody as rows } from '#shared/contract/custody.ts'
import type { Callers, SignedIn } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { tellReading } from '../events/drift.ts'
import { recordCleaning, takeForCleaning } from '../jobs/clean-gateway.ts'
import { recordEnd, reportProgress } from '../jobs/run-job.ts'
import { planNow } from '../jobs/plan-jobs.ts'
import { describeJob, takeForWorkstation } from '../jobs/workstation-jobs.ts'
import { findHeldJob, findJob, isOpen } from '../store/jobs.ts'
import { currentModel } from '../store/model.ts'
import type { OrganizationStore } from '../store/store.ts'
import { viewGateways } from '../views.ts'
import { named } from './change.ts'
import { answerPlan } from './synchronization.ts'
import { readingsOf } from './workstation-readings.ts'

/** One line for authorized_keys: type, base64, and a comment that cannot begin another line. */
const publicKeyLine =
  /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)|sk-ssh-ed25519@openssh\.com|sk-ecdsa-sha2-nistp256@openssh\.com) [A-Za-z0-9+/]+={0,2}( [\x20-\x7e]*)?$/

/** What a workstation that holds SSH keys asks and tells. */
export function custodyHandlers(composition: Composition): Handlers<Callers>['custody'] {
  return {
    targets: async (_input, { store }) => {
      const own = (await viewGateways(store)).filter((gateway) => gateway.custody === 'workstation')
      return ok({
        owner: store.organizationId,
        targets: own.map((gateway) => ({
          gatewayId: gateway.id,
          name: gateway.name,
          host: gateway.publicAddress,
          port: gateway.sshPort,
          user: gateway.sshUser,
          hostKey: gateway.hostKey,
          sshPublicKey: gateway.sshPublicKey,
          networkIds: gateway.networkIds,
        })),
      })
    },
    setKey: async ({ gatewayId, publicKey }, { store, identity }) => {
      const line = publicKey.trim()
      const missing = await refuseGateway(store, gatewayId)
      if (missing !== null) return fail(missing)
      if (!publicKeyLine.test(line)) return fail(problem('input-invalid', {}, ['publicKey']))
      await store.read
        .update('gateways')
        .set({ ssh_public_key: line })
        .where('gateway_id', '=', gatewayId)
        .where('custody', '=', 'workstation')
        .execute()
      const { organizationId } = store
      composition.log.info({ organizationId, userId: identity.userId, gatewayId }, 'workstation key named')
      composition.events.tell(organizationId, { kind: 'settled', gatewayId })
      return ok({})
    },
    tell: async ({ gatewayId, observed }, { store }) => {
      const missing = await refuseGateway(store, gatewayId)
      if (missing !== null) return fail(missing)
      if (observed.gatewayId !== gatewayId)
        return fail(problem('gateway-missing', { id: observed.gatewayId }))
      // While a job is under way, what was read is of a machine that changes.
      if (isOpen(await findJob(store.read, gatewayId))) return ok({})
      await tellReading(composition, store, { ...observed, readAtMs: composition.clock.nowMs() })
      return ok({})
    },
    plan: async ({ id, readings }, { store }) => {
      const { model } = await currentModel(store)
      if (!model.networks.some((network) => network.id === id))
        return fail(problem('network-missing', { id }))
      const observe = readingsOf(composition, store, model, readings)
      if (observe === null) return fail(problem('input-invalid', {}, ['readings']))
      return answerPlan(await planNow(composition, store, id, observe))
    },
    take: async ({ gatewayId }, { store, identity }) => {
      const missing = await refuseGateway(store, gatewayId)
      if (missing !== null) return fail(missing)
      const taken = await takeForWorkstation(composition, store, gatewayId, workerOf(identity))
      return taken.ok ? taken : fail(named(taken.problem, rows.take))
    },
    takeCleaning: async ({ gatewayId }, { store, identity }) => {
      const missing = await refuseGateway(store, gatewayId)
      if (missing !== null) return fail(missing)
      const taken = await takeForCleaning(composition, store, gatewayId, 'workstation', workerOf(identity))
      if (!taken.ok) return fail(named(taken.problem, rows.takeCleaning))
      const job = await describeJob(composition, store, taken.value)
      if (job === null) throw new Error('a cleaning has no preshared keys')
      composition.events.tell(store.organizationId, { kind: 'standing', gatewayId })
      return ok(job)
    },
    report: async ({ gatewayId, fence, ...progress }, { store, identity }) => {
      const held = await findHeldJob(store.read, gatewayId, fence, workerOf(identity))
      if (held === null) return fail(problem('lease-lost', { gateway: '' }))
      const done = await reportProgress(composition, store, { gatewayId, fence, progress })
      return done.ok ? ok({}) : done
    },
    settle: async ({ gatewayId, fence, end }, { store, identity }) => {
      const held = await findHeldJob(store.read, gatewayId, fence, workerOf(identity))
      if (held === null) return fail(problem('lease-lost', { gateway: '' }))
      if (held.job.kind === 'clean' ? end.kind === 'confirmed' : end.kind === 'cleaned')
        return fail(problem('input-invalid', {}, ['end']))
      if (end.kind === 'confirmed' && !isKey(end.publicKey))
        return fail(problem('input-invalid', {}, ['end', 'publicKey']))
      const isRecorded =
        held.job.kind === 'clean'
          ? await recordCleaning(composition, store, held, end.kind === 'cleaned')
          : await recordEnd(composition, store, held, toEnd(end))
      return isRecorded ? ok({}) : fail(problem('lease-lost', { gateway: '' }))
    },
  }
}

type End = Parameters<Handlers<Callers>['custody']['settle']>[0]['end']

/** Which problems there are is the application's own business: a code that nobody knows is shown as such. */
function toEnd(end: End): SynchronizeEnd {
  if (end.kind === 'cleaned') throw new Error('a synchronization does not clean')
  return end.kind === 'confirmed' ? end : { ...end, problem: end.problem as Problem }
}

/** Whose lease it is: a person's, on whichever workstation. */
function workerOf(identity: SignedIn['identity']): string {
  return `workstation of ${identity.userId}`
}

/** All that these calls are about: gateways of the organization whose SSH key is on a workstation. */
async function refuseGateway(
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

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { may } from '#shared/model/permissions.ts'
import { isSameKey } from '#shared/node/ssh/public-key.ts'
import { isSigned } from '#shared/node/ssh/statement.ts'
import { dialLimits, admitTry } from '../kernel/tries.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition, Core, Machines } from '../kernel/composition.ts'
import { noteKey } from '../gateways/gateway-key.ts'
import { tellReading } from '../gateways/readings/drift.ts'
import { makePlan } from '../gateways/synchronization/plan-jobs.ts'
import { findJob, isOpen } from '../gateways/store/jobs.ts'
import { currentModel } from '../records/store/model.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { viewSomeGateways } from '../gateways/readings/gateway-views.ts'
import { custodyLeaseHandlers } from './custody-leases.ts'
import { custodyRunHandlers } from './custody-runs.ts'
import { answerPlan } from '../gateways/synchronization/handlers.ts'
import { readNamedKey, readingsOf, refuseCustody } from '../gateways/readings/workstation-readings.ts'

/** One line for authorized_keys: type, base64, and a comment that cannot begin another line. */
const publicKeyLine =
  /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)|sk-ssh-ed25519@openssh\.com|sk-ecdsa-sha2-nistp256@openssh\.com) [A-Za-z0-9+/]+={0,2}( [\x20-\x7e]*)?$/

/** What a workstation that holds SSH keys asks and tells. */
export function custodyHandlers(composition: Core & Machines): Handlers<Callers>['custody'] {
  return {
    targets: async (_input, { store }) => {
      const own = await viewWorkstationGateways(store)
      const jobs = await store.read.from('jobs').select(['gateway_id', 'fence']).execute()
      const fences = new Map(jobs.map((job) => [job.gateway_id, job.fence]))
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
          fence: fences.get(gateway.id) ?? 0,
        })),
      })
    },
    setKey: async (told, caller) => {
      // Whoever comes second is judged by the key that the first one named.
      for (;;) {
        const done = await nameKey(composition, caller, told)
        if (done !== null) return done
      }
    },
    tell: async ({ gatewayId, observed }, { store }) => {
      const missing = await refuseCustody(store, gatewayId)
      if (missing !== null) return fail(missing)
      if (observed.gatewayId !== gatewayId)
        return fail(problem('gateway-missing', { id: observed.gatewayId }))
      // While a job is under way, what was read is of a machine that changes.
      if (isOpen(await findJob(store.read, gatewayId))) return ok({})
      await tellReading(composition, store, { ...observed, readAtMs: composition.clock.nowMs() })
      return ok({})
    },
    tellKey: async ({ gatewayId, publicKey }, { store }) => {
      const missing = await refuseCustody(store, gatewayId)
      if (missing !== null) return fail(missing)
      const job = await findJob(store.read, gatewayId)
      const jobBefore = job?.fence ?? 0
      if (isOpen(job)) return fail(problem('gateway-busy', { since: job.since_ms }))
      const noted = await noteKey(composition, store, { gatewayId, publicKey, jobBefore })
      return noted.ok ? ok({ madeKey: noted.value }) : noted
    },
    plan: async ({ id, of, readings }, { store }) => {
      const { model } = await currentModel(store)
      const all = of === 'network' ? model.networks : model.gateways
      if (!all.some((each) => each.id === id))
        return fail(problem(of === 'network' ? 'network-missing' : 'gateway-missing', { id }))
      const observe = readingsOf(composition, store, model, readings)
      if (observe === null) return fail(problem('input-invalid', {}, ['readings']))
      // Those whose key is here are read from here.
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      return answerPlan(store, await makePlan(composition, store, { kind: of, id }, observe))
    },
    ...custodyLeaseHandlers(composition),
    ...custodyRunHandlers(composition),
  }
}

/** Names the key of a gateway; null: somebody else named one meanwhile. */
async function nameKey(
  { log, events }: Pick<Composition, 'log' | 'events'>,
  { store, identity }: SignedIn,
  { gatewayId, publicKey, proof }: Parameters<Handlers<Callers>['custody']['setKey']>[0],
): Promise<Result<
  Record<never, never>,
  Problem<'gateway-missing' | 'input-invalid' | 'unauthorized'>
> | null> {
  const line = publicKey.trim()
  const missing = await refuseCustody(store, gatewayId)
  if (missing !== null) return fail(missing)
  if (!publicKeyLine.test(line)) return fail(problem('input-invalid', {}, ['publicKey']))
  const named = await readNamedKey(store, gatewayId)
  const { organizationId } = store
  const successor = { kind: 'successor', organizationId, gatewayId, publicKey: line } as const
  const maySucceed =
    named === null ||
    named === line ||
    isSameKey(named, line) ||
    may('gateway.reveal', identity.roles) ||
    isSigned(named, successor, proof)
  // Whoever names a key gets the preshared keys with it.
  if (!maySucceed) return fail(problem('unauthorized'))
  const { numUpdatedRows } = await store.read
    .update('gateways')
    .set({ ssh_public_key: line })
    .where('gateway_id', '=', gatewayId)
    .where('custody', '=', 'workstation')
    .where('ssh_public_key', named === null ? 'is' : '=', named)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  log.info({ organizationId, userId: identity.userId, gatewayId }, 'workstation key named')
  events.tell(organizationId, { kind: 'settled', gatewayId })
  return ok({})
}

async function viewWorkstationGateways(store: OrganizationStore) {
  const { model } = await currentModel(store)
  const own = model.gateways.filter((gateway) => gateway.custody === 'workstation')
  return viewSomeGateways(store, model, own)
}

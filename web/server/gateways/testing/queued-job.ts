import { emptyModel } from '#shared/model/model.ts'
import { gateway } from '#shared/model/testing/records.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { saveDifference } from '#web/server/records/store/save-difference.ts'
import { takeWaitingJob, type TakenJob } from '../store/job-leases.ts'
import { putJobs } from '../store/jobs.ts'

/** The gateway that `queueJob` draws. */
export const gatewayId = 'g1'

/**
 * Draws a gateway in an organization that has nothing, and puts its synchronization into the queue. Its plan cannot be
 * read, so that it ends without asking the gateway.
 */
export async function queueJob({ read }: Pick<OrganizationStore, 'read'>): Promise<void> {
  const tokens = new Map([[gatewayId, { token_sealed: '' }]])
  const drawn = { ...emptyModel, gateways: [gateway(gatewayId)] }
  await saveDifference(read, emptyModel, drawn, 0, { gateways: tokens })
  const plan = { network_id: '', plan_digest: '', gateway_digest: '', desired: 'null', planned: 'null' }
  const job = { gateway_id: gatewayId, kind: 'synchronize', since_ms: 0, serves: null } as const
  await putJobs(read, [{ ...plan, ...job }])
}

/** Takes the job that was queued. */
export async function takeQueued(
  { read }: Pick<OrganizationStore, 'read'>,
  { worker = 'one', nowMs, leaseMs }: { worker?: string; nowMs: number; leaseMs: number },
): Promise<TakenJob> {
  const taken = await takeWaitingJob(read, gatewayId, worker, nowMs, leaseMs)
  if (taken === null) throw new Error('nothing was taken')
  return taken
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { jobCases } from '#shared/app/run-job.cases.ts'
import type { Problem } from '#shared/base/problem.ts'
import { emptyModel } from '#shared/model/model.ts'
import { gateway } from '#shared/model/testing/records.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { createEvents } from '#web/server/kernel/events.ts'
import { DatabaseAway } from '#web/server/kernel/store/away.ts'
import { openStore, type OrganizationStore } from '#web/server/kernel/store/store.ts'
import { saveDifference } from '#web/server/records/store/save-difference.ts'
import { takeWaitingJob, type TakenJob } from '../store/job-leases.ts'
import { putJobs } from '../store/jobs.ts'
import { bookOf, recordEnd } from './run-job.ts'

const [organizationId, gatewayId] = ['o1', 'g1']

jobCases(async (clock, leaseMs) => {
  const path = mkdtempSync(join(tmpdir(), 'trama-job-'))
  const whole = await openStore({ kind: 'sqlite', path: join(path, 'records.db') })
  await whole.db
    .insertInto('organizations')
    .values({ organization_id: organizationId, name: 'Uno', created_at_ms: 0, model_revision: 1 })
    .execute()
  const composition = {
    clock,
    randomness: systemRandomness,
    events: createEvents(),
    policy: { leaseMs },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  } as unknown as Composition
  const store = whole.of(organizationId)
  const tokens = new Map([[gatewayId, { token_sealed: '' }]])
  const drawn = { ...emptyModel, gateways: [gateway(gatewayId)] }
  await saveDifference(store.read, emptyModel, drawn, 0, { gateways: tokens })
  const nobody = { network_id: '', plan_digest: '', gateway_digest: '', serves: null }
  const job = {
    gateway_id: gatewayId,
    kind: 'synchronize',
    since_ms: 0,
    desired: 'null',
    planned: 'null',
  } as const
  await putJobs(store.read, [{ ...nobody, ...job }])
  const taken = await takeWaitingJob(store.read, gatewayId, 'one', clock.nowMs(), leaseMs)
  if (taken === null) throw new Error('nothing was taken')
  const row = () => store.read.from('jobs').selectAll().executeTakeFirstOrThrow()
  return {
    book: {
      ...bookOf(composition, store, taken),
      end: (end) => {
        if (end.kind === 'cleaned') throw new Error('a synchronization does not clean')
        return recordEnd(composition, store, taken, end)
      },
    },
    leaseUntilMs: async () => (await row()).lease_until_ms,
    lose: async () => {
      const { lease_until_ms } = await row()
      await takeWaitingJob(store.read, gatewayId, 'other', lease_until_ms, leaseMs)
    },
    end: async () => {
      const { problem } = await row()
      return problem === null ? null : (JSON.parse(problem) as Problem).code
    },
    close: async () => {
      await whole.close()
      rmSync(path, { recursive: true, force: true })
    },
  }
})

test.each(['synchronize', 'clean'])(
  '%s: a job left for want of the database is no failure of ours',
  (kind) => {
    const [warn, error] = [vi.fn<(facts: object, message: string) => void>(), vi.fn<() => void>()]
    const composition = { log: { warn, error }, policy: { leaseMs: 1 } } as unknown as Composition
    const store = { organizationId } as unknown as OrganizationStore
    const taken = { organizationId, gatewayId, job: { fence: 7, kind } } as unknown as TakenJob
    const { note } = bookOf(composition, store, taken)
    note(new DatabaseAway(new Error('gone')), 'job failed unexpectedly')
    expect(warn.mock.calls).toEqual([
      [{ organizationId, gatewayId, fence: 7, kind }, 'a job is left until the database answers'],
    ])
    expect(error).not.toHaveBeenCalled()
    note(new Error('a mistake'), 'job failed unexpectedly')
    expect(error).toHaveBeenCalledOnce()
  },
)

import type { GatewayTarget } from '#shared/app/ports.ts'
import { observeGateway } from '#shared/app/observe.ts'
import { synchronize, type SynchronizeEnd } from '#shared/app/synchronize.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { CustodyJob } from '#shared/contract/custody.ts'
import type { Plan } from '#shared/plan/plan-value.ts'
import type { Observed } from '#shared/plan/observed.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import type { Person } from '#web/server/testing/people.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** Somebody's workstation: it alone reaches the gateways whose SSH key is there. */
export interface Workstation {
  readonly observe: (gatewayId: string) => Promise<Observed>
  /** Plans with readings of all gateways whose key is here. */
  readonly plan: (networkId: string) => Promise<Plan>
  /** Works on a job that it took, reporting and settling as it goes; answers how the API took the end. */
  readonly work: (job: CustodyJob) => Promise<Result<unknown>>
}

/** A workstation of this person, on the server's fake gateways. */
export function workstationOf(server: TestServer, person: Person): Workstation {
  const { gateways } = server
  const targetOf = async (gatewayId: string): Promise<GatewayTarget> => {
    const { owner, targets } = good(await person.custody.targets({}))
    const target = targets.find((each) => each.gatewayId === gatewayId)
    if (target === undefined) throw new Error('no such gateway here')
    const hostKey = target.hostKey ?? good(await gateways.greet(target.host, target.port))
    const { host, port, user } = target
    return { gatewayId, host, port, user, signIn: { kind: 'key', privateKey: '' }, hostKey, owner }
  }
  const observe = async (gatewayId: string): Promise<Observed> =>
    good(await observeGateway({ gateways }, await targetOf(gatewayId)))
  return {
    observe,
    plan: async (networkId) => {
      const { targets } = good(await person.custody.targets({}))
      const readings = []
      for (const { gatewayId } of targets)
        readings.push({ kind: 'read' as const, observed: toInput(await observe(gatewayId)) })
      return good(await person.custody.plan({ id: networkId, readings }))
    },
    work: async (job) => {
      const { gatewayId, fence } = job
      if (job.desired === null) throw new Error('nothing to synchronize')
      const end = await synchronize(
        { gateways, clock: systemClock },
        {
          ...job,
          target: await targetOf(gatewayId),
          desired: job.desired,
          presharedKey: (ref) => job.presharedKeys[JSON.stringify(ref)] ?? '',
        },
        async ({ step, tookMs, undoAtMs, log }) => {
          const report = { gatewayId, fence, step, tookMs: [...tookMs], undoAtMs, log }
          const told = await person.custody.report(report)
          return told.ok ? ok(undefined) : fail(told.problem)
        },
      )
      return person.custody.settle({ gatewayId, fence, end: toEnd(end) })
    },
  }
}

/** A reading as it travels: plain JSON. */
export function toInput(observed: Observed) {
  return structuredClone(observed) as Parameters<Person['custody']['tell']>[0]['observed']
}

function toEnd(end: SynchronizeEnd): Parameters<Person['custody']['settle']>[0]['end'] {
  return end.kind === 'confirmed'
    ? { ...end, tookMs: [...end.tookMs] }
    : { ...end, problem: structuredClone(end.problem) as { code: string; facts: Record<string, unknown> } }
}

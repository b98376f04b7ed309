import { asOneOf } from '#shared/base/problem.ts'
import { inParallel } from '#shared/app/in-parallel.ts'
import { observeGateway } from '#shared/app/observe.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import { gateways as gatewayRows } from '#shared/contract/gateways.ts'
import { networks as rows } from '#shared/contract/networks.ts'
import { secretProblems } from '#shared/contract/ssh-keys.ts'
import type { Keyring, OwnKeys } from '#main/keys/keyring.ts'
import type { Answers, Asked, CustodyDeps } from './asked.ts'
import type { Jobs } from './jobs.ts'
import { sendObserved, sendProblem } from './sent.ts'

const readingsAtOnce = 8

type Reading = Parameters<Backend['custody']['plan']>[0]['readings'][number]

/** Plan, apply and undo of networks some of whose gateways are reached from here. */
export function networkAnswers({ keyring }: CustodyDeps, jobs: Jobs): Answers {
  return {
    'networks.plan': (asked) => (hasAny(asked.own) ? plan(keyring, asked) : null),
    'gateways.plan': (asked) => {
      const { id } = gatewayRows.plan.input.parse(asked.input)
      return asked.own.record(id).kind === 'none' ? null : planGateway(keyring, asked, id)
    },
    'gateways.apply': ({ own, input, forward }) => {
      const { id } = gatewayRows.apply.input.parse(input)
      return own.record(id).kind === 'none' ? null : applyGateway(own, id, forward, jobs)
    },
    'networks.apply': ({ own, forward }) => (hasAny(own) ? apply(own, forward, jobs) : null),
    'networks.undo': (asked) => {
      const { gatewayId } = rows.undo.input.parse(asked.input)
      return asked.own.record(gatewayId).kind === 'none' ? null : undo(keyring, asked, gatewayId)
    },
  }
}

function hasAny(own: OwnKeys): boolean {
  return [...own.records().values()].some((record) => record.kind !== 'none')
}

/** Reads the gateways whose key is here, all at once, and has the API plan with what was read. */
async function plan(keyring: Keyring, { own, input, forward }: Asked): Promise<Result<unknown>> {
  const { id } = rows.plan.input.parse(input)
  const { backend } = keyring.api
  const [targets, drawn] = await Promise.all([own.targets(), backend.networks.drawing({ id })])
  if (!targets.ok) return targets
  if (!drawn.ok) return drawn
  // Those that have left the network let go of it, so they are read as well.
  const { model, applied } = drawn.value
  const placed = new Set(
    [model, applied].flatMap((each) => each?.placements.map(({ nodeId }) => nodeId) ?? []),
  )
  const here = targets.value.filter(
    ({ gatewayId }) => placed.has(gatewayId) && own.record(gatewayId).kind !== 'none',
  )
  if (here.length === 0) return forward()
  const readings = await inParallel(here, readingsAtOnce, (target) => read(keyring, own, target))
  // A vault that is locked keeps all of them from being read; the person can open it and ask again.
  const locked = readings.find((each) => !each.ok)
  if (locked?.ok === false) return locked
  return backend.custody.plan({
    id,
    of: 'network',
    readings: readings.flatMap((each) => (each.ok ? [each.value] : [])),
  })
}

/** Reads one gateway whose key is here, and has the API plan it with what was read. */
async function planGateway(keyring: Keyring, { own }: Asked, id: string): Promise<Result<unknown>> {
  const target = await own.find(id)
  if (!target.ok) return target
  const reading = await read(keyring, own, target.value)
  if (!reading.ok) return reading
  return keyring.api.backend.custody.plan({ id, of: 'gateway', readings: [reading.value] })
}

async function applyGateway(
  own: OwnKeys,
  id: string,
  forward: Asked['forward'],
  jobs: Jobs,
): Promise<Result<unknown>> {
  const answer = await forward()
  if (answer.ok) jobs.begin(own, id, false)
  return answer
}

/** Fails only when secrets cannot be read; a gateway that cannot is a reading that says why. */
async function read(keyring: Keyring, own: OwnKeys, target: CustodyTarget): Promise<Result<Reading>> {
  const { gatewayId } = target
  const reached = await own.reach(target)
  if (!reached.ok && asOneOf(reached.problem, secretProblems) !== null) return reached
  const observed = reached.ok ? await observeGateway(keyring, reached.value) : reached
  return ok(
    observed.ok
      ? { kind: 'read', observed: sendObserved(observed.value) }
      : { kind: 'failed', gatewayId, problem: sendProblem(observed.problem) },
  )
}

/** The API queues the gateways; those whose key is here are begun with at once. */
async function apply(own: OwnKeys, forward: Asked['forward'], jobs: Jobs): Promise<Result<unknown>> {
  const answer = await forward()
  const read = rows.apply.output.safeParse(answer.ok ? answer.value : null)
  for (const gatewayId of read.data?.gatewayIds ?? [])
    if (own.record(gatewayId).kind !== 'none') jobs.begin(own, gatewayId, false)
  return answer
}

/**
 * A queued job is taken back by the API. What waits for its confirmation on the gateway, left by a job of this
 * application or of one that ended, is undone from here.
 */
async function undo(keyring: Keyring, { own, forward }: Asked, gatewayId: string): Promise<Result<unknown>> {
  if (!keyring.changes.isBusy(gatewayId)) {
    const answer = await forward()
    if (answer.ok || answer.problem.code !== 'custody-workstation') return answer
  }
  const target = await own.find(gatewayId)
  if (!target.ok) return target
  const reached = await own.reach(target.value)
  const session = reached.ok ? await keyring.gateways.open(reached.value) : reached
  if (!session.ok) return session
  const undone = await session.value.undo().finally(() => session.value.close())
  return undone.ok ? ok({}) : undone
}

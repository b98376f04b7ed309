import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { CheckProblem } from '#shared/model/check-problems.ts'
import type { Model } from '#shared/model/model.ts'
import type { Applied } from '#shared/plan/current.ts'
import { narrowExitsSince } from '#shared/compile/nftables/skeleton.ts'
import { planNetwork } from '#shared/plan/network-plan.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { GatewayPlan, Plan } from '#shared/plan/plan-value.ts'
import { planGateway } from '#shared/plan/plan.ts'
import { networksOf, type Served } from '#shared/plan/served.ts'
import type { Compiled } from './compile-organization.ts'
import { inParallel } from './in-parallel.ts'

const gatewaysAtOnce = 8

/** What a plan is of: a network with all its gateways, or one gateway with all that it serves. */
export type PlanOf =
  | { readonly kind: 'network'; readonly id: string }
  | { readonly kind: 'gateway'; readonly id: string }

export interface PlanNetworkInput {
  readonly of: PlanOf
  /** The whole organization's model, and what it compiles to. */
  readonly model: Model
  readonly compiled: Compiled
  /** What each gateway of the organization serves now, the oldest first. */
  readonly served: readonly Served[]
  readonly observe: (gatewayId: string) => Promise<Result<Observed>>
  /** What was confirmed on a gateway last; null: never. */
  readonly applied: (gatewayId: string) => Promise<Applied | null>
}

/** One gateway that was read, and what it would get. */
export interface PlannedGateway {
  readonly plan: GatewayPlan
  readonly desired: GatewayConfig
  readonly observed: Observed
  readonly applied: Applied | null
  /** Whether there is anything to do, even if only to note what is there already. */
  readonly isDue: boolean
}

export interface PlannedNetwork {
  readonly plan: Plan
  readonly gateways: readonly PlannedGateway[]
}

/** Why there is no plan. */
type NotPlanned = CheckProblem | Problem<'network-missing' | 'gateway-missing' | 'no-associations'>

/**
 * Reads all gateways of a network at once and says what synchronizing would do; changes nothing. Gateways that have
 * left the network are among them, so that they let go of it. One that cannot be read does not stop the others from
 * being planned. Answers the problems of the drawing, or `no-associations` when there is no gateway to speak of.
 */
export async function observeAndPlan(input: PlanNetworkInput): Promise<Result<PlannedNetwork, NotPlanned>> {
  const { model, compiled, of } = input
  const named = (of.kind === 'network' ? model.networks : model.gateways).find((each) => each.id === of.id)
  if (named === undefined)
    return fail(problem(of.kind === 'network' ? 'network-missing' : 'gateway-missing', { id: of.id }))
  const gatewayIds = of.kind === 'gateway' ? [of.id] : gatewaysOf(model, input.served, of.id)
  const found = problemsOf(model, compiled, of, gatewayIds)
  const [first, ...rest] = found
  if (first !== undefined) return fail(rest.length === 0 ? first : { ...first, also: rest })
  const read = await inParallel(gatewayIds, gatewaysAtOnce, (id) => planOne(input, id))
  const gateways = read.flatMap((each) => (each.kind === 'planned' ? [each.planned] : []))
  const unread = read.flatMap((each) =>
    each.kind === 'unread' ? [{ gatewayId: each.gatewayId, problem: each.problem }] : [],
  )
  if (gateways.length + unread.length === 0) return fail(problem('no-associations', { name: named.name }))
  const plan = planNetwork({
    networkId: of.kind === 'network' ? of.id : null,
    gateways: gateways.map((each) => each.plan),
    due: gateways.filter((each) => each.isDue).map((each) => each.plan.gatewayId),
    unread,
    served: input.served,
    apart: read.flatMap((each) => (each.kind === 'apart' ? [each.gatewayId] : [])),
    after: model,
    wideExits: gateways
      .filter(({ applied }) => applied !== null && applied.config.firewall.skeleton < narrowExitsSince)
      .map((each) => each.plan.gatewayId),
  })
  return ok({ plan, gateways })
}

type One =
  | { readonly kind: 'planned'; readonly planned: PlannedGateway }
  | { readonly kind: 'unread'; readonly gatewayId: string; readonly problem: Problem }
  | { readonly kind: 'apart'; readonly gatewayId: string }

async function planOne(
  { model, compiled, observe, applied }: PlanNetworkInput,
  gatewayId: string,
): Promise<One> {
  const known = await applied(gatewayId)
  const isActive = model.gateways.find((each) => each.id === gatewayId)?.active === true
  const desired = compiled.configs.get(gatewayId)
  // An inactive gateway that never had anything of ours is left alone.
  if (desired === undefined || (!isActive && known === null)) return { kind: 'apart', gatewayId }
  const observed = await observe(gatewayId)
  if (!observed.ok) return { kind: 'unread', gatewayId, problem: observed.problem }
  const plan = planGateway({ desired, applied: known, observed: observed.value })
  const isNoted =
    known !== null &&
    configDigest(known.config) === configDigest(desired) &&
    known.generation === observed.value.generation
  return {
    kind: 'planned',
    planned: {
      plan,
      desired,
      observed: observed.value,
      applied: known,
      isDue: plan.stepCount > 0 || !isNoted,
    },
  }
}

/** Gateways on the canvas now, and those that still serve the network. */
function gatewaysOf(model: Model, served: readonly Served[], networkId: string): string[] {
  const drawn = model.placements.filter(
    (placement) => placement.networkId === networkId && placement.nodeKind === 'gateway',
  )
  const serving = served.filter((each) => each.networkId === networkId)
  const existing = new Set(model.gateways.map((gateway) => gateway.id))
  const all = [...drawn.map((placement) => placement.nodeId), ...serving.map((each) => each.gatewayId)]
  return [...new Set(all)].filter((id) => existing.has(id))
}

/**
 * Problems of the network, and of others that share a gateway with it. A network without gateways is no problem while
 * former ones still have to let go of it.
 */
function problemsOf(
  model: Model,
  compiled: Compiled,
  of: PlanOf,
  gatewayIds: readonly string[],
): CheckProblem[] {
  if (compiled.problems.size === 0) return []
  const sharing = gatewayIds.flatMap((id) => networksOf(model, id))
  const networkIds = new Set([...(of.kind === 'network' ? [of.id] : []), ...sharing])
  const found = [...networkIds].flatMap((id) => compiled.problems.get(id) ?? [])
  return found.filter((each) => each.code !== 'no-associations' || gatewayIds.length === 0)
}

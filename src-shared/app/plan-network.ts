import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { GatewayConfig } from '#shared/compile/config.ts'
import { configDigest } from '#shared/compile/digest.ts'
import type { Model } from '#shared/model/model.ts'
import type { Applied } from '#shared/plan/current.ts'
import { narrowExitsSince } from '#shared/compile/nftables/skeleton.ts'
import { planNetwork } from '#shared/plan/network-plan.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { GatewayPlan, Plan } from '#shared/plan/plan-value.ts'
import { planGateway } from '#shared/plan/plan.ts'
import type { Compiled } from './compile-organization.ts'
import { inParallel } from './in-parallel.ts'

const gatewaysAtOnce = 8

export interface PlanNetworkInput {
  readonly networkId: string
  /** The whole organization's model, and what it compiles to. */
  readonly model: Model
  readonly compiled: Compiled
  /** The network's part of the model when it was last wholly synchronized; null: never. */
  readonly before: Model | null
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
  /** Whether there is anything to do, be it only to note what is there already. */
  readonly isDue: boolean
}

export interface PlannedNetwork {
  readonly plan: Plan
  readonly gateways: readonly PlannedGateway[]
}

/**
 * Reads all gateways of a network at once and says what synchronizing would do; changes nothing. Gateways
 * that have left the network are among them, so that they let go of it. One that cannot be read does not
 * keep the others from being planned. Answers the problems of the drawing, or `no-associations` when there
 * is no gateway to speak of.
 */
export async function planNetworkNow(input: PlanNetworkInput): Promise<Result<PlannedNetwork>> {
  const { model, networkId, compiled } = input
  const network = model.networks.find((each) => each.id === networkId)
  if (network === undefined) return fail(problem('network-missing', { id: networkId }))
  const gatewayIds = gatewaysOf(model, input.before, networkId)
  const found = problemsOf(model, compiled, networkId, gatewayIds)
  const [first, ...rest] = found
  if (first !== undefined) return fail(rest.length === 0 ? first : { ...first, also: rest })
  const read = await inParallel(gatewayIds, gatewaysAtOnce, (id) => planOne(input, id))
  const gateways = read.flatMap((each) => (each.kind === 'planned' ? [each.planned] : []))
  const unread = read.flatMap((each) =>
    each.kind === 'unread' ? [{ gatewayId: each.gatewayId, problem: each.problem }] : [],
  )
  if (gateways.length + unread.length === 0) return fail(problem('no-associations', { name: network.name }))
  const plan = planNetwork({
    networkId,
    gateways: gateways.map((each) => each.plan),
    unread,
    before: input.before,
    after: model,
    wideExits: gateways
      .filter(({ applied }) => applied !== null && applied.config.firewall.skeleton < narrowExitsSince)
      .map((each) => each.plan.gatewayId),
  })
  return ok({ plan, gateways })
}

/** The part of a model that one network is made of: what its access is listed from. */
export function partOf(model: Model, networkId: string): Model {
  const members = model.members.filter((member) => member.networkId === networkId)
  const nodes = new Set(members.map((member) => member.nodeId))
  const isHere = (each: { readonly networkId: string }): boolean => each.networkId === networkId
  return {
    networks: model.networks.filter((network) => network.id === networkId),
    networkUsers: [],
    devices: model.devices.filter((device) => nodes.has(device.id)),
    gateways: model.gateways.filter((gateway) => nodes.has(gateway.id)),
    rules: model.rules.filter(isHere),
    members,
    relations: model.relations.filter(isHere),
  }
}

type One =
  | { readonly kind: 'planned'; readonly planned: PlannedGateway }
  | { readonly kind: 'unread'; readonly gatewayId: string; readonly problem: Problem }
  | { readonly kind: 'apart' }

async function planOne(
  { model, compiled, observe, applied }: PlanNetworkInput,
  gatewayId: string,
): Promise<One> {
  const known = await applied(gatewayId)
  const isActive = model.gateways.find((each) => each.id === gatewayId)?.active === true
  const desired = compiled.configs.get(gatewayId)
  // An inactive gateway that never had anything of ours is left alone.
  if (desired === undefined || (!isActive && known === null)) return { kind: 'apart' }
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

/** Gateways on the canvas now, and those that were there when it was last synchronized. */
function gatewaysOf(model: Model, before: Model | null, networkId: string): string[] {
  const own = [model, before].flatMap(
    (each) =>
      each?.members.filter((member) => member.networkId === networkId && member.nodeKind === 'gateway') ?? [],
  )
  const existing = new Set(model.gateways.map((gateway) => gateway.id))
  return [...new Set(own.map((member) => member.nodeId))].filter((id) => existing.has(id))
}

/**
 * Problems of the network, and of others that share a gateway with it. That it has no gateway any more does
 * not keep those that it had from letting go of it.
 */
function problemsOf(
  model: Model,
  compiled: Compiled,
  networkId: string,
  gatewayIds: readonly string[],
): Problem[] {
  if (compiled.problems.size === 0) return []
  const gateways = new Set(gatewayIds)
  const sharing = model.members
    .filter((member) => gateways.has(member.nodeId))
    .map((member) => member.networkId)
  const found = [...new Set([networkId, ...sharing])].flatMap((id) => compiled.problems.get(id) ?? [])
  return found.filter((each) => each.code !== 'no-associations' || gateways.size === 0)
}

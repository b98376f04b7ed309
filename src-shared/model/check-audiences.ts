import { changeOf } from '#shared/base/list-change.ts'
import { problem } from '#shared/base/problem.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Placed } from './check-rules.ts'
import type { Device } from './device.ts'
import type { Network } from './network.ts'
import { reachableGateways } from './reach-gateways.ts'
import type { Relation } from './relation.ts'
import { relationsAt, type ModelView } from './view.ts'

/** Rules of a network that are for chosen devices, with the gateways from which each is reached. Of a frame. */
export type ChosenRules = ReadonlyMap<string, { readonly rule: Placed['rule']; readonly from: Gateways }>
type Gateways = ReadonlyMap<string, unknown>

export function readChosenRules(
  frame: ModelView,
  network: Network,
  placed: readonly Placed[],
  former: ChosenRules | undefined,
): ChosenRules {
  const reaches = new Map<string, Gateways>()
  const rules = new Map(
    placed.flatMap(({ rule, gatewayId }) => {
      if (rule.audience === 'everyone' || frame.gateways.get(gatewayId)?.active !== true) return []
      const from = reaches.get(gatewayId) ?? reachableGateways(frame, network.id, gatewayId)
      reaches.set(gatewayId, from)
      return [[rule.id, { rule, from }] as const]
    }),
  )
  const held = former === undefined ? undefined : clear.get(former)
  if (former !== undefined && held !== undefined && asksNoMore(former, rules)) clear.set(rules, held)
  return rules
}

/** Whether each rule was there before, and is reached from where it was. */
function asksNoMore(former: ChosenRules, now: ChosenRules): boolean {
  const same = new Map<Gateways, Gateways>()
  return [...now].every(([id, { from }]) => {
    const before = former.get(id)?.from
    if (before === undefined) return false
    const isSame =
      same.get(from) === before ||
      (before.size === from.size && [...before.keys()].every((each) => from.has(each)))
    if (isSame) same.set(from, before)
    return isSame
  })
}

/** Rules for devices that cannot reach them. */
export function checkAudiences(
  view: ModelView,
  network: Network,
  rules: ChosenRules,
): readonly CheckProblem[] {
  if (rules.size === 0) return []
  const { devices, relations } = view.model
  if (isStillClear(view, network, rules)) return remember(rules, devices, relations, [])
  const found = [...rules.values()].flatMap(({ rule, from }) =>
    relationsAt(view, network.id, rule.id, 'audience').flatMap((relation) => {
      const device = view.devices.get(relation.from)
      if (device === undefined || !isCutOff(view, network.id, device, from)) return []
      return [
        problem('rule-audience-unconnected', { rule: rule.name, device: device.name }, ['rules', rule.id]),
      ]
    }),
  )
  return remember(rules, devices, relations, found)
}

/** The lists that were last found to be clear. They are not held: a model is as old as whoever holds it. */
const clear = new WeakMap<
  ChosenRules,
  { readonly devices: WeakRef<readonly Device[]>; readonly relations: WeakRef<readonly Relation[]> }
>()

function remember(
  rules: ChosenRules,
  devices: readonly Device[],
  relations: readonly Relation[],
  found: readonly CheckProblem[],
): readonly CheckProblem[] {
  if (found.length > 0) clear.delete(rules)
  else clear.set(rules, { devices: new WeakRef(devices), relations: new WeakRef(relations) })
  return found
}

/** Whether the devices that an edit touched, and so all, reach what they are chosen for. */
function isStillClear(view: ModelView, network: Network, rules: ChosenRules): boolean {
  const held = clear.get(rules)
  const [devices, relations] = [held?.devices.deref(), held?.relations.deref()]
  if (devices === undefined || relations === undefined) return false
  const changed = changeOf(devices, view.model.devices)
  const related = changeOf(relations, view.model.relations)
  if (changed === null || related === null) return false
  const touched = new Set([
    ...[...changed.gone, ...changed.came].map(({ id }) => id),
    ...[...related.gone, ...related.came].map(({ from }) => from),
  ])
  return [...touched].every((id) => {
    const device = view.devices.get(id)
    return (
      device === undefined ||
      relationsAt(view, network.id, id, 'audience').every(({ to }) => {
        const from = rules.get(to)?.from
        return from === undefined || !isCutOff(view, network.id, device, from)
      })
    )
  })
}

/** Asked for each device of each rule: no list is made for it. */
function isCutOff(view: ModelView, networkId: string, device: Device, gateways: Gateways): boolean {
  if (!device.active) return false
  for (const { kind, networkId: at, to } of view.relationsOf.get(device.id) ?? [])
    if (kind === 'peer' && at === networkId && gateways.has(to)) return false
  return true
}

import { ofRecord } from '#shared/base/of-record.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { checkAudiences, readChosenRules, type ChosenRules } from './check-audiences.ts'
import { checkAddresses, checkLinks } from './check-placements.ts'
import { checkNetworks } from './check-networks.ts'
import type { CheckProblem } from './check-problems.ts'
import { checkPeers } from './check-peers.ts'
import { adviseRange, checkRanges, rangeProposer } from './check-ranges.ts'
import { placeRules } from './check-rules.ts'
import { checkSharedWays } from './check-shared-ways.ts'
import { relationsAt, indexModel, type ModelView } from './view.ts'
import type { Device } from './device.ts'
import { frameOf, ofFrame } from './frame.ts'
import type { Model } from './model.ts'
import type { Network } from './network.ts'

/**
 * Everything that prevents compiling a model, each with its place (`['rules', id, 'address']`); never stops at the
 * first. Step 3 of the walk: before it `applyEdit`, after it `compile`, which may rely on an empty answer. With a
 * network, only its own problems; the model must still hold the others of the organization.
 */
export function check(model: Model, networkId?: string): CheckProblem[] {
  const view = indexModel(model)
  const frame = frameOf(model)
  const networks = model.networks.filter(
    (network) => network.active && (networkId === undefined || network.id === networkId),
  )
  return [
    ...networks.flatMap((network) => framed(frame, network).network),
    ...networks.flatMap((network) => {
      const { links, rules, chosen, ranges } = framed(frame, network)
      return [
        ...checkAddresses(view, network),
        ...links,
        ...rules,
        ...checkAudiences(view, network, chosen),
        ...ranges,
      ]
    }),
    ...checkPeers(view, networks),
    ...(networkId === undefined
      ? sharedWays(frame, frame.model)
      : networks.flatMap((network) => sharedWays(frame, network))),
  ]
}

interface Framed {
  readonly network: readonly CheckProblem[]
  readonly links: readonly CheckProblem[]
  readonly rules: readonly CheckProblem[]
  readonly chosen: ChosenRules
  readonly ranges: readonly CheckProblem[]
}

/** What is found of a network without a look at its devices. */
const framed = ofFrame((frame, network: Network, former: Framed | undefined): Framed => {
  const { problems: rules, placed } = placeRules(frame, network)
  return {
    network: checkNetworks(frame, [network]),
    links: checkLinks(frame, network),
    rules,
    chosen: readChosenRules(frame, network, placed, former?.chosen),
    ranges: checkRanges(frame, network),
  }
})

const sharedWays = ofFrame((frame, of: Network | Model) =>
  checkSharedWays(frame, 'networks' in of ? of.networks.filter(({ active }) => active) : [of]),
)

/** What a person should know but may leave as it is: devices without a key, rules without an audience, loose nodes. */
export function advise(model: Model, networkId: string): Problem[] {
  const view = indexModel(model)
  const propose = rangeProposer(view, networkId)
  const found: Problem[] = []
  for (const { nodeKind, nodeId, publicKey } of view.placementsOfNetwork.get(networkId) ?? [])
    switch (nodeKind) {
      case 'device': {
        const one = adviseDevice(view, networkId, nodeId, publicKey)
        if (one !== null) found.push(one)
        break
      }
      case 'gateway':
        found.push(...adviseGateway(view, networkId, nodeId))
        break
      case 'rule':
        found.push(...adviseRule(view, networkId, nodeId, propose))
    }
  return found
}

function adviseDevice(
  view: ModelView,
  networkId: string,
  id: string,
  publicKey: string | null,
): Problem | null {
  const device = view.devices.get(id)
  if (device === undefined || !device.active) return null
  if (!isConnected(view, networkId, id)) return unconnected(device)
  return publicKey === null ? withoutKey(device) : null
}

// The same objects after each edit: who shows them sees that nothing changed.
const unconnected = ofRecord(({ id, name }: Device): Problem =>
  problem('device-unconnected', { device: name }, ['devices', id]),
)
const withoutKey = ofRecord(({ id, name }: Device): Problem =>
  problem('device-without-key', { device: name }, ['devices', id]),
)

/** Asked of each device after each edit: no list is made for it. */
function isConnected(view: ModelView, networkId: string, id: string): boolean {
  for (const { kind, networkId: at } of view.relationsOf.get(id) ?? [])
    if (kind === 'peer' && at === networkId) return true
  return false
}

function adviseGateway(view: ModelView, networkId: string, id: string): Problem[] {
  const gateway = view.gateways.get(id)
  if (gateway === undefined || !gateway.active) return []
  const relations = (view.relationsOf.get(id) ?? []).filter((relation) => relation.networkId === networkId)
  return relations.length === 0 ? [problem('gateway-alone', { gateway: gateway.name }, ['gateways', id])] : []
}

function adviseRule(
  view: ModelView,
  networkId: string,
  id: string,
  propose: ReturnType<typeof rangeProposer>,
): Problem[] {
  const rule = view.rules.get(id)
  if (rule === undefined || !rule.active) return []
  const chosen = relationsAt(view, networkId, id, 'audience')
  const isForNobody = rule.audience === 'chosen' && chosen.length === 0
  return [
    ...(isForNobody ? [problem('rule-audience-empty', { rule: rule.name }, ['rules', id])] : []),
    ...adviseRange(view, rule, propose),
  ]
}

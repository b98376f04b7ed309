import { parseIp } from '#shared/base/ip.ts'
import type { Model } from '#shared/model/model.ts'
import type { Placement } from '#shared/model/relation.ts'
import { placementKey } from '#shared/model/view.ts'
import { askExit } from './ask-exit.ts'
import { askInternal, askPing } from './ask-inside.ts'
import { askRules } from './ask-rules.ts'
import { readEnrolment } from './enrolment.ts'
import { indexReach, hasIpv6, type Answer, type ReachIndex } from './reach-index.ts'
import { carries, findBlockingDevice, type HeldFiles } from './held-file.ts'
import type { Destination, Refusal, Verdict } from './verdict.ts'
import { hasKey } from './ways.ts'

/** Who can reach what, and why or why not, from the model alone: no compiled file is read. */
export interface Reachability {
  /** In the given network, or in whichever lets it through. */
  canReach(deviceId: string, destination: Destination, networkId?: string): Verdict
  /**
   * Whether a gateway lets the first packet pass that a tunnel brings it. `either`: devices that may talk to
   * each other, but whose packets never come this way, so that it does not matter.
   */
  letsPass(gatewayId: string, packet: Destination & { readonly source: string }): 'yes' | 'no' | 'either'
}

/**
 * Answers for one model; results are remembered. With the files that devices hold, a device reaches only what its
 * file sends there; a device without a known file is assumed to have the right one. `index`: of this model.
 */
export function reachability(
  model: Model,
  held: HeldFiles = () => null,
  index: ReachIndex = indexReach(model),
): Reachability {
  let holders: ReadonlyMap<string | null, Placement> | null = null
  return {
    canReach(deviceId, destination, networkId) {
      const networkIds = networkId === undefined ? networksOf(index, deviceId) : [networkId]
      const verdicts = networkIds.map((id) => judge(index, held, { networkId: id, deviceId, destination }))
      const allowed = verdicts.find((verdict) => verdict.kind === 'allowed')
      return allowed ?? verdicts[0] ?? { kind: 'refused', networkId: null, because: { kind: 'no-network' } }
    },
    letsPass(gatewayId, packet) {
      holders ??= readHolders(model)
      const placement = holders.get(packet.source)
      if (placement === undefined) return 'no'
      const answers = askAll(index, placement.networkId, placement.nodeId, packet)
      const grants = answers.flatMap((answer) => ('grant' in answer ? [answer] : []))
      if (grants.some((answer) => answer.way.includes(gatewayId))) return 'yes'
      return grants.some((answer) => answer.grant.kind === 'internal') ? 'either' : 'no'
    },
  }
}

/** Devices by their addresses. */
function readHolders({ placements }: Model): ReadonlyMap<string | null, Placement> {
  return new Map(
    placements
      .filter((placement) => placement.nodeKind === 'device')
      .flatMap((placement) =>
        [placement.address, placement.address6].map((text) => [text, placement] as const),
      ),
  )
}

/** One answer; for several of one model make a `reachability` and ask it. */
export function canReach(model: Model, deviceId: string, destination: Destination): Verdict {
  return reachability(model).canReach(deviceId, destination)
}

function networksOf(index: ReachIndex, deviceId: string): string[] {
  return (index.view.placementsOfNode.get(deviceId) ?? []).map((placement) => placement.networkId)
}

interface Asked {
  readonly networkId: string
  readonly deviceId: string
  readonly destination: Destination
}

function judge(index: ReachIndex, held: HeldFiles, { networkId, deviceId, destination }: Asked): Verdict {
  const answers = askAll(index, networkId, deviceId, destination)
  const granted = answers.find((answer) => 'grant' in answer)
  if (granted !== undefined) {
    const oldFileOf = findOldFile(index, held, { networkId, deviceId, destination }, granted)
    return oldFileOf === null
      ? { kind: 'allowed', networkId, because: granted.grant, way: granted.way }
      : { kind: 'refused', networkId, because: { kind: 'file-old', deviceId: oldFileOf } }
  }
  return { kind: 'refused', networkId, because: explainRefusal(index, networkId, deviceId, destination) }
}

/** The device whose old file blocks what every gateway would let pass; null: none. */
function findOldFile(
  { view, ways }: ReachIndex,
  held: HeldFiles,
  { networkId, deviceId, destination }: Asked,
  { grant, way }: Extract<Answer, { readonly grant: unknown }>,
): string | null {
  const file = held(networkId, deviceId)
  const ip = parseIp(destination.address)
  const [gatewayId = ''] = way
  if (!ip.ok) return deviceId
  if (grant.kind !== 'internal')
    return file === null || carries(view, file, { networkId, deviceId, gatewayId, ip: ip.value })
      ? null
      : deviceId
  const placement = view.placements.get(placementKey(networkId, deviceId))
  const own = parseIp((ip.value.version === 4 ? placement?.address : placement?.address6) ?? '')
  if (!own.ok) return deviceId
  const from = { deviceId, ip: own.value, held: file }
  const to = { deviceId: grant.deviceId, ip: ip.value, held: held(networkId, grant.deviceId) }
  return findBlockingDevice(view, ways(networkId), { networkId, from, to }, way)
}

/** What stops the device if every gateway had its key; if nothing does, the missing key. */
function explainRefusal(
  index: ReachIndex,
  networkId: string,
  deviceId: string,
  destination: Destination,
): Refusal {
  const answers = askAll({ ...index, ways: index.drawnWays }, networkId, deviceId, destination)
  const granted = answers.find((answer) => 'grant' in answer)
  const gatewayId = granted?.way.find((id) => !hasKey(index.view, id))
  if (gatewayId !== undefined) return { kind: 'gateway-without-key', gatewayId }
  const refused = answers.find((answer) => 'refusal' in answer)
  return refused?.refusal ?? { kind: 'nothing-opens-it' }
}

/** All that the model says about it: the way that the device's file takes comes first. */
function askAll(
  index: ReachIndex,
  networkId: string,
  deviceId: string,
  destination: Destination,
): readonly Answer[] {
  const enrolment = readEnrolment(index.view, networkId, deviceId)
  if ('refusal' in enrolment) return [enrolment]
  const ip = parseIp(destination.address)
  if (!ip.ok) return [{ refusal: { kind: 'address-unreadable' } }]
  if (ip.value.version === 6 && !hasIpv6(index.view, enrolment.placement))
    return [{ refusal: { kind: 'no-ipv6' } }]
  if (index.ways(networkId).tunnels(deviceId).length === 0) return [{ refusal: { kind: 'no-gateway' } }]
  const question = { ...index, networkId, deviceId, ip: ip.value, destination }
  return [askInternal, askPing, askRules, askExit]
    .map((ask) => ask(question))
    .filter((answer) => answer !== null)
}

import { parseCidr } from '#shared/base/cidr.ts'
import { formatPorts, parsePorts } from '#shared/base/port-spans.ts'
import { parseIp } from '#shared/base/ip.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { DeviceContent } from '#shared/compile/device-content.ts'
import { listAccess } from '#shared/compile/reachability/access.ts'
import { indexReach, type ReachIndex } from '#shared/compile/reachability/reach-index.ts'
import { carries, type HeldFiles } from '#shared/compile/reachability/held-file.ts'
import { reachability } from '#shared/compile/reachability/reachability.ts'
import type { Destination } from '#shared/compile/reachability/verdict.ts'
import type { Model } from '#shared/model/model.ts'
import { placementKey } from '#shared/model/view.ts'
import type { Rule } from '#shared/model/rule.ts'

/** Something that a device reaches, and the rule that allows it. */
export interface ReachedService {
  readonly rule: Rule
  /** Where it is: of a rule for a gateway itself, that gateway's tunnel address. */
  readonly address: string
  readonly ports: readonly string[]
  /** The gateway it is behind, when the device has no tunnel to that one. */
  readonly throughId: string | null
  /** The gateways let it pass, and the file that the device holds does not bring it there. */
  readonly needsFile: boolean
}

/** Models are never changed, and many people ask of one: it is looked up once. */
const indexes = new WeakMap<Model, ReachIndex>()

function indexOf(model: Model): ReachIndex {
  const index = indexes.get(model) ?? indexReach(model)
  indexes.set(model, index)
  return index
}

/** All that rules let a device reach in a network, by name; `held`: the file that it has, where that is known. */
export function listReached(
  model: Model,
  networkId: string,
  deviceId: string,
  held: DeviceContent | null = null,
): readonly ReachedService[] {
  const index = indexOf(model)
  const ways = index.ways(networkId)
  const direct = new Set(ways.tunnels(deviceId).map((tunnel) => tunnel.to))
  return [...listAccess(index, networkId, deviceId).rules.values()]
    .filter((access) => access.devices.has(deviceId))
    .map(({ rule, gatewayId }) => {
      const address =
        rule.address === 'gateway'
          ? (index.view.placements.get(placementKey(networkId, gatewayId))?.address ?? '')
          : rule.address
      const range = parseCidr(address)
      const machine = range.ok ? index.placementAt(networkId, range.value) : undefined
      const endId = machine?.nodeKind === 'gateway' ? machine.nodeId : gatewayId
      const [entry = ''] = ways.way(deviceId, endId) ?? []
      const isCarried =
        held === null ||
        (range.ok && carries(index.view, held, { networkId, deviceId, gatewayId: entry, ip: range.value }))
      return {
        rule,
        address,
        ports: readPorts(rule.ports),
        throughId: direct.has(gatewayId) ? null : gatewayId,
        needsFile: !isCarried,
      }
    })
    .toSorted((a, b) => a.rule.name.localeCompare(b.rule.name))
}

function readPorts(text: string): readonly string[] {
  const spans = parsePorts(text)
  return spans.ok ? formatPorts(spans.value).split(',') : []
}

/** Whether a device reaches something, and why or why not, as far as its owner may know. */
export interface Checked {
  readonly isReached: boolean
  readonly reason: string
  /** Of a rule that is for the device, even when it leaves this port closed. */
  readonly ruleId: string | null
  /** Gateways on the way, in order. */
  readonly way: readonly string[]
}

/**
 * Refusals that say something of the person's own device and network. All others are one answer: told apart, they
 * would reveal, address by address, gateways and the rules and devices of others.
 */
const ofTheirOwn: ReadonlySet<string> = new Set([
  'device-missing',
  'device-inactive',
  'user-inactive',
  'no-network',
  'network-inactive',
  'no-key',
  'no-gateway',
  'no-ipv6',
  'address-unreadable',
  'itself',
  'file-old',
])

/** What a person asks about: as they typed it. */
export interface Asked {
  readonly address: string
  readonly protocol: 'tcp' | 'udp' | 'icmp'
  readonly port: string
}

/** A device in one network, with the files that are known: its own, and that of the device it asks about. */
export interface Asking {
  readonly networkId: string
  readonly deviceId: string
  readonly held: HeldFiles
}

/** Asks the model whether a device reaches what was typed; `address-unreadable`, `port-out-of-range`. */
export function checkReach(
  model: Model,
  { networkId, deviceId, held }: Asking,
  asked: Asked,
): Result<Checked, RefusalOf<typeof readDestination>> {
  const destination = readDestination(asked)
  if (!destination.ok) return destination
  const index = indexOf(model)
  const verdict = reachability(model, held, index).canReach(deviceId, destination.value, networkId)
  const { because } = verdict
  if (verdict.kind === 'refused') {
    const isTheirs = (ruleId: string): boolean =>
      listAccess(index, networkId, deviceId).rules.get(ruleId)?.devices.has(deviceId) === true
    if (because.kind === 'port-closed' && isTheirs(because.ruleId))
      return ok({ isReached: false, reason: because.kind, ruleId: because.ruleId, way: [] })
    if (because.kind === 'file-old' && because.deviceId !== deviceId)
      return ok({ isReached: false, reason: 'other-file-old', ruleId: null, way: [] })
    const reason = ofTheirOwn.has(because.kind) ? because.kind : 'nothing-opens-it'
    return ok({ isReached: false, reason, ruleId: null, way: [] })
  }
  const ruleId = because.kind === 'rule' ? because.ruleId : null
  return ok({ isReached: true, reason: because.kind, ruleId, way: verdict.way })
}

function readDestination({
  address,
  protocol,
  port,
}: Asked): Result<Destination, Problem<'address-unreadable' | 'port-out-of-range'>> {
  const ip = parseIp(address.trim())
  if (!ip.ok) return fail(problem('address-unreadable', { value: address }, ['address']))
  if (protocol === 'icmp') return ok({ address: address.trim(), protocol, port: 0 })
  const number = /^\d{1,5}$/.test(port) ? Number(port) : 0
  if (number < 1 || number > 65535) return fail(problem('port-out-of-range', { value: port }, ['port']))
  return ok({ address: address.trim(), protocol, port: number })
}

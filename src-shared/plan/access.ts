import { formatPorts, mergeSpans, type PortSpan } from '#shared/base/port-spans.ts'
import type { DeviceSet, NetworkAccess, RuleAccess } from '#shared/compile/reachability/access.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { sideOf } from './granted.ts'
import type { AccessChange } from './plan-value.ts'
import { createReasons, type Because, type Reasons, type Side } from './reasons.ts'

/** Devices that one row names at most; `deviceCount` is how many there are. */
export const deviceLimit = 100

/**
 * Who gains and who loses what in one network between two models; `before` is null when nothing of it was ever
 * on a gateway. Devices with the same change for the same reason are one row. `unchangedPairs` counts devices
 * and targets that stay as they are.
 */
export function accessChanges(
  before: Model | null,
  after: Model,
  networkId: string,
): { readonly access: AccessChange[]; readonly unchangedPairs: number } {
  return compareSides(
    { before: sideOf(before ?? emptyModel, networkId), after: sideOf(after, networkId) },
    { networkId, first: before === null },
  )
}

/** The same between two sides, each of which may be put together from what several gateways grant. */
export function compareSides(
  sides: { readonly before: Side; readonly after: Side },
  of: { readonly networkId: string; readonly first: boolean },
): { readonly access: AccessChange[]; readonly unchangedPairs: number } {
  const { networkId } = of
  const reasons = createReasons(sides.before, sides.after, of)
  const table = createTable(reasons)
  compareRules(table, sides.before.access, sides.after.access)
  table.compare(sides.before.access.internal, sides.after.access.internal, { kind: 'network', networkId })
  const gatewayIds = (of: (access: NetworkAccess) => ReadonlyMap<string, DeviceSet>): string[] =>
    [...new Set([...of(sides.before.access).keys(), ...of(sides.after.access).keys()])].toSorted()
  for (const gatewayId of gatewayIds((access) => access.pings))
    table.compare(sides.before.access.pings.get(gatewayId), sides.after.access.pings.get(gatewayId), {
      kind: 'gateway',
      gatewayId,
    })
  for (const gatewayId of gatewayIds((access) => access.exits))
    table.compare(sides.before.access.exits.get(gatewayId), sides.after.access.exits.get(gatewayId), {
      kind: 'exit',
      gatewayId,
    })
  return { access: table.rows(), unchangedPairs: table.unchanged() }
}

/** A target as a row names it; of a rule, on which ports. */
type Target = AccessChange['target']

interface Table {
  /** Devices that are only in one of the sets lose or gain the target; the others are unchanged. */
  compare(before: DeviceSet | undefined, after: DeviceSet | undefined, target: Target): void
  /** All of the set gain or lose the target for one reason. */
  add(sign: AccessChange['sign'], ids: readonly string[], target: Target, because: Because): void
  keep(count: number): void
  rows(): AccessChange[]
  unchanged(): number
}

function createTable(reasons: Reasons): Table {
  const rows: AccessChange[] = []
  const differences = rememberDifferences()
  let unchanged = 0
  const table: Table = {
    compare(before = nobody, after = nobody, target) {
      const { gained, lost, kept } = differences(before, after)
      unchanged += kept
      for (const [sign, ids] of [
        ['gains', gained],
        ['loses', lost],
      ] as const)
        for (const [because, group] of reasons.group(sign, ids, target))
          table.add(sign, group, target, because)
    },
    add(sign, ids, target, because) {
      if (ids.length === 0) return
      rows.push({ sign, deviceIds: ids.slice(0, deviceLimit), deviceCount: ids.length, target, because })
    },
    keep(count) {
      unchanged += count
    },
    rows: () => rows,
    unchanged: () => unchanged,
  }
  return table
}

const nobody: DeviceSet = { ids: [], has: () => false }

interface Difference {
  readonly gained: readonly string[]
  readonly lost: readonly string[]
  readonly kept: number
}

/** Rules for everyone on one gateway share their set, so that its difference is worked out once. */
function rememberDifferences(): (before: DeviceSet, after: DeviceSet) => Difference {
  const known = new Map<DeviceSet, Map<DeviceSet, Difference>>()
  return (before, after) => {
    const row = known.get(before) ?? new Map<DeviceSet, Difference>()
    known.set(before, row)
    const difference = row.get(after) ?? {
      gained: after.ids.filter((id) => !before.has(id)),
      lost: before.ids.filter((id) => !after.has(id)),
      kept: after.ids.filter((id) => before.has(id)).length,
    }
    row.set(after, difference)
    return difference
  }
}

function compareRules(table: Table, before: NetworkAccess, after: NetworkAccess): void {
  const keys = [...new Set([...before.rules.keys(), ...after.rules.keys()])].toSorted()
  for (const key of keys) {
    const [was, is] = [before.rules.get(key), after.rules.get(key)]
    const ruleId = (was ?? is)?.rule.id ?? key
    const target = (spans: readonly PortSpan[]): Target => ({
      kind: 'rule',
      ruleId,
      ports: formatPorts(spans),
    })
    if (was === undefined || is === undefined) {
      table.compare(was?.devices, is?.devices, target(was?.spans ?? is?.spans ?? []))
    } else if (addressOf(was) !== addressOf(is)) {
      table.add('loses', was.devices.ids, target(was.spans), 'address-changed')
      table.add('gains', is.devices.ids, target(is.spans), 'address-changed')
    } else comparePorts(table, was, is, target)
  }
}

/** Ports that both have are compared by audience; ports of one only concern all of its audience. */
function comparePorts(
  table: Table,
  was: RuleAccess,
  is: RuleAccess,
  target: (spans: readonly PortSpan[]) => Target,
): void {
  const both = subtract(is.spans, subtract(is.spans, was.spans))
  const [opened, closed] = [subtract(is.spans, was.spans), subtract(was.spans, is.spans)]
  if (both.length > 0) table.compare(was.devices, is.devices, target(both))
  if (opened.length > 0) table.add('gains', is.devices.ids, target(opened), 'ports-opened')
  if (closed.length > 0) table.add('loses', was.devices.ids, target(closed), 'ports-closed')
}

/** Whether all ports of `less` are among `spans`. */
export function covers(spans: readonly PortSpan[], less: readonly PortSpan[]): boolean {
  return subtract(less, spans).length === 0
}

function addressOf({ rule, gatewayId }: RuleAccess): string {
  return `${rule.address} ${gatewayId}`
}

/** The ports of `spans` that are not in `less`. */
function subtract(spans: readonly PortSpan[], less: readonly PortSpan[]): PortSpan[] {
  return mergeSpans(
    spans.flatMap((span) => {
      let left = [span]
      for (const cut of less) {
        if (cut.protocol !== span.protocol) continue
        left = left.flatMap((each) =>
          [
            { ...each, to: Math.min(each.to, cut.from - 1) },
            { ...each, from: Math.max(each.from, cut.to + 1) },
          ].filter((piece) => piece.from <= piece.to),
        )
      }
      return left
    }),
  )
}

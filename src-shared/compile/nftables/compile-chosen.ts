import { reordered } from '#shared/compile/config/ordered.ts'
import { followed, type Making } from '#shared/compile/config/pieces.ts'
import type { PlacedRule } from '#shared/compile/topology/placed.ts'
import type { DealtDevice, NetworkShare } from '#shared/compile/topology/share-value.ts'
import { compareText } from '#shared/compile/topology/topology.ts'
import type { Address } from '#shared/model/read-addresses.ts'
import { joinAddresses } from './boxes.ts'
import { concat, formatInterval } from './element.ts'
import { printBoxes, type BoxText } from './print-boxes.ts'

/** The devices that a box is open for, in order, and the elements that say so. */
interface Group {
  readonly version: 4 | 6
  readonly devices: readonly Address[]
  readonly elements: readonly string[]
}

/** Groups by the text of their box, and the elements of all of them, in order. */
interface Chosen {
  readonly groups: ReadonlyMap<string, Group>
  readonly chosen4: readonly string[]
  readonly chosen6: readonly string[]
}

/**
 * Boxes are made disjoint for each device alone, then devices are gathered by box. Whatever one relationship
 * opens or closes therefore changes elements of its own boxes only, however many others the device has.
 */
export function compileChosen(part: NetworkShare, making: Making): Omit<Chosen, 'groups'> {
  return followed<DealtDevice, Chosen>(
    making,
    `chosen ${part.topology.network.id}`,
    { list: part.devices, beside: [] },
    { make: () => begin(part.devices), follow: (held, { gone, came }) => follow(held, gone, came) },
  )
}

function begin(devices: readonly DealtDevice[]): Chosen {
  const groups = new Map<string, Group>()
  for (const [text, { version, ips }] of gather(devices)) {
    const ordered = ips.length < 2 ? ips : ips.toSorted(compareAddresses)
    groups.set(text, group(version, text, ordered))
  }
  const all = [...groups.values()]
  const elementsOf = (version: 4 | 6): string[] =>
    all.flatMap((each) => (each.version === version ? each.elements : [])).toSorted()
  return { groups, chosen4: elementsOf(4), chosen6: elementsOf(6) }
}

function follow(held: Chosen, gone: readonly DealtDevice[], came: readonly DealtDevice[]): Chosen {
  const [less, more] = [gather(gone), gather(came)]
  if (less.size === 0 && more.size === 0) return held
  const groups = new Map(held.groups)
  const changed = {
    4: { gone: [] as string[], came: [] as string[] },
    6: { gone: [] as string[], came: [] as string[] },
  }
  for (const text of new Set([...less.keys(), ...more.keys()])) {
    const before = groups.get(text)
    const version = before?.version ?? more.get(text)?.version ?? 4
    const change = { gone: less.get(text)?.ips ?? [], came: more.get(text)?.ips ?? [] }
    const devices = reordered(before?.devices ?? [], change, compareAddresses)
    if (devices === before?.devices) continue
    const now = group(version, text, devices)
    if (now.devices.length === 0) groups.delete(text)
    else groups.set(text, now)
    const { gone: out, came: into } = changed[version]
    out.push(...(before?.elements ?? []))
    into.push(...now.elements)
  }
  return {
    groups,
    chosen4: reordered(held.chosen4, changed[4], compareText),
    chosen6: reordered(held.chosen6, changed[6], compareText),
  }
}

function group(version: 4 | 6, text: string, devices: readonly Address[]): Group {
  const elements = joinAddresses(devices).map((run) => concat(formatRun(run), text))
  return { version, devices, elements }
}

/** Addresses by the text of each box that is open for them. */
function gather(
  devices: readonly DealtDevice[],
): ReadonlyMap<string, { readonly version: 4 | 6; readonly ips: readonly Address[] }> {
  const gathered = new Map<string, { readonly version: 4 | 6; readonly ips: Address[] }>()
  for (const { device, rules } of devices) {
    if (rules.length === 0) continue
    for (const { version, text } of boxesOf(rules)) {
      const ip = device.addresses.find((each) => each.version === version)
      if (ip === undefined) continue
      const held = gathered.get(text)
      if (held === undefined) gathered.set(text, { version, ips: [ip] })
      else held.ips.push(ip)
    }
  }
  return gathered
}

function compareAddresses(a: Address, b: Address): number {
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0
}

/** One device is printed as it is: its text is at hand. */
function formatRun({ from, to }: { readonly from: Address; readonly to: Address }): string {
  return from === to ? from.text : formatInterval({ version: from.version, from: from.value, to: to.value })
}

interface Known {
  boxes?: readonly BoxText[]
  /** With one more rule. */
  readonly and: WeakMap<PlacedRule, Known>
}

const known: Known = { and: new WeakMap() }

/** Many devices have the same rules, at each gateway on their way and in the next model: worked out once. */
function boxesOf(rules: readonly PlacedRule[]): readonly BoxText[] {
  let at = known
  for (const rule of rules) {
    const next = at.and.get(rule) ?? { and: new WeakMap() }
    at.and.set(rule, next)
    at = next
  }
  at.boxes ??= printBoxes(rules)
  return at.boxes
}

import { addToList } from '#shared/base/add-to-list.ts'
import { contains, lastOf, parseCidr, rangeOf, type Cidr } from '#shared/base/cidr.ts'
import { formatIp, parseIp, type Ip } from '#shared/base/ip.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { localRanges } from '#shared/base/special-ranges.ts'
import { checkAddress } from './address-text.ts'
import type { Design, DesignNode } from './design.ts'
import { heldKinds } from './kinds.ts'
import { holdersOf } from './hold.ts'

/** What may be looked at again, by the id of its node, outline or relationship; `at` is the field. Nothing is refused for it. */
export type Findings = ReadonlyMap<string, readonly Problem[]>

/**
 * Addresses that nobody can read, private ones that two nodes have or that lie outside the range of their
 * outline, private ones in the public field and the reverse, ranges of outlines that are none, lines between devices.
 */
export function checkDesign(design: Design): Findings {
  const ranges = new Map<string, Cidr>()
  const findings = new Map<string, Problem[]>()
  const add = (id: string, found: readonly Problem[]): void => {
    if (found.length > 0) findings.set(id, [...(findings.get(id) ?? []), ...found])
  }
  for (const { id, range } of design.outlines.values()) {
    if (range === '') continue
    const read = parseCidr(range)
    if (read.ok) ranges.set(id, read.value)
    else add(id, [{ ...read.problem, at: ['range'] }])
  }
  const byAddress = new Map<string, DesignNode[]>()
  for (const node of design.nodes.values()) {
    const { own, privately } = readAddresses(node)
    add(node.id, own)
    if (privately === null) continue
    add(node.id, outsideOf(design, node, privately, ranges))
    if (privately.isOne) {
      const address = formatIp(privately.first)
      addToList(byAddress, address, node)
    }
  }
  for (const [address, nodes] of byAddress)
    for (const node of nodes.length > 1 ? nodes : []) {
      const by = (nodes[0] === node ? nodes[1] : nodes[0])?.name ?? ''
      add(node.id, [problem('address-taken', { address, by }, ['privateIp'])])
    }
  for (const { id, from, to } of design.relationships.values()) {
    const [a, b] = [design.nodes.get(from), design.nodes.get(to)]
    if (a !== undefined && b !== undefined && heldKinds.has(a.kind) && heldKinds.has(b.kind))
      add(id, [problem('devices-joined', { from: a.name, to: b.name })])
  }
  return findings
}

/** An address, or a range from its first to its last. */
interface Span {
  readonly first: Ip
  readonly last: Ip
  readonly isOne: boolean
}

interface Read {
  readonly own: readonly Problem[]
  readonly privately: Span | null
}

const known = new WeakMap<DesignNode, Read>()

/** What one node says by itself; elements that stay are the same objects. */
function readAddresses(node: DesignNode): Read {
  const held = known.get(node)
  if (held !== undefined) return held
  const own: Problem[] = []
  const read = (field: 'publicIp' | 'privateIp'): Span | null => {
    const text = node[field]
    const is = checkAddress(text)
    if (is === 'unreadable') own.push(problem('address-unreadable', { value: text }, [field]))
    const span = is === 'ip' || is === 'range' ? spanOf(text) : null
    if (span === null) return null
    if (field === 'publicIp' && isPrivate(span))
      own.push(problem('address-not-public', { address: text }, [field]))
    if (field === 'privateIp' && !isPrivate(span))
      own.push(problem('address-not-private', { address: text }, [field]))
    return span
  }
  read('publicIp')
  const result = { own, privately: read('privateIp') }
  known.set(node, result)
  return result
}

/** Of an address or a range as `checkAddress` tells them. `10.20.0.5/24` is the address of an interface. */
function spanOf(text: string): Span | null {
  const [address = '', prefix] = text.split('/')
  const ip = parseIp(address)
  if (!ip.ok) return null
  const range = prefix === undefined ? null : rangeOf(ip.value, Number(prefix))
  const isOne = range === null || range.value !== ip.value.value || lastOf(range) === range.value
  if (isOne) return { first: ip.value, last: ip.value, isOne }
  return { first: ip.value, last: { version: range.version, value: lastOf(range) }, isOne }
}

function isPrivate({ first, last }: Span): boolean {
  return localRanges.some((range) => contains(range, first) && contains(range, last))
}

/** Held against the nearest outline with a range of the same version: a node may have one address of each. */
function outsideOf(
  design: Design,
  node: DesignNode,
  { first, last }: Span,
  ranges: ReadonlyMap<string, Cidr>,
): Problem[] {
  if (ranges.size === 0) return []
  const holder = holdersOf(design, node).find(({ id }) => ranges.get(id)?.version === first.version)
  const range = holder === undefined ? undefined : ranges.get(holder.id)
  if (holder === undefined || range === undefined) return []
  if (contains(range, first) && contains(range, last)) return []
  return [problem('address-outside', { address: node.privateIp, range: holder.range }, ['privateIp'])]
}

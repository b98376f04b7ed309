import type { Design, DesignNode } from '#shared/design/design.ts'
import { heldKinds } from '#shared/design/kinds.ts'
import type { RuleForm } from '#shared/model/rule.ts'
import { neighborsOf } from './neighbors.ts'

/** What a node of a drawing becomes in a network. `left`: it stays in the drawing only. */
export const roles = ['gateway', 'device', 'rule', 'left'] as const
export type Role = (typeof roles)[number]

/** Kinds that can be a machine reached over SSH. */
const machines: ReadonlySet<DesignNode['kind']> = new Set([
  'firewall',
  'router',
  'server',
  'database',
  'virtual-machine',
])
/** Machines that others are behind, also through what only passes on: a server at the same switch is none. */
const entrances: ReadonlySet<DesignNode['kind']> = new Set(['firewall', 'router'])
const passing: ReadonlySet<DesignNode['kind']> = new Set(['switch', 'access-point', 'internet'])
const services: Readonly<Partial<Record<DesignNode['kind'], RuleForm['kind']>>> = {
  server: 'server',
  database: 'database',
  kubernete: 'kubernete',
  'load-balancer': 'load-balancer',
  'virtual-machine': 'server',
  container: 'server',
  nas: 'server',
}

/** The kind of rule that a node can be; null: none. */
export function ruleKindOf(kind: DesignNode['kind']): RuleForm['kind'] | null {
  return services[kind] ?? null
}

/** Roles that a person may choose for a node, the proposed one not always first. */
export function rolesFor({ kind }: DesignNode): readonly Role[] {
  if (heldKinds.has(kind)) return ['device', 'left']
  return [
    ...(machines.has(kind) ? (['gateway'] as const) : []),
    ...(ruleKindOf(kind) === null ? [] : (['rule'] as const)),
    'left',
  ]
}

/**
 * A role for each node: what people hold are devices; machines with a public address that devices are joined to,
 * a
 * firewall or router also through a switch, an access point or the Internet, are gateways, and where there is none, the machine with the most devices; what is left of machines and services
 * are rules.
 */
export function proposeRoles(design: Design): ReadonlyMap<string, Role> {
  const neighbors = neighborsOf(design)
  const devicesAt = ({ id, kind }: DesignNode): number => {
    const passes = (other: string): boolean => entrances.has(kind) && passing.has(kindOf(design, other))
    const reached = [...reachedFrom(id, neighbors, passes)]
    return reached.filter((other) => heldKinds.has(kindOf(design, other))).length
  }
  const found = [...design.nodes.values()]
    .filter(({ kind }) => machines.has(kind))
    .map((node) => ({ node, devices: devicesAt(node) }))
    .filter(({ devices }) => devices > 0)
  const open = found.map(({ node }) => node).filter(({ publicIp }) => publicIp !== '')
  const busiest = found.toSorted((a, b) => b.devices - a.devices)[0]?.node
  const gateways = new Set(open.length > 0 ? open : busiest === undefined ? [] : [busiest])
  return new Map(
    [...design.nodes.values()].map((node) => [
      node.id,
      heldKinds.has(node.kind)
        ? 'device'
        : gateways.has(node)
          ? 'gateway'
          : ruleKindOf(node.kind) === null
            ? 'left'
            : 'rule',
    ]),
  )
}

/** What a node is joined to, and what those are joined to that only pass on. */
function reachedFrom(
  start: string,
  neighbors: ReadonlyMap<string, readonly string[]>,
  passes: (id: string) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const other of neighbors.get(next) ?? []) {
      if (other === start || found.has(other)) continue
      found.add(other)
      if (passes(other)) waiting.push(other)
    }
  return found
}

function kindOf(design: Design, id: string): DesignNode['kind'] {
  return design.nodes.get(id)?.kind ?? 'storage-block'
}

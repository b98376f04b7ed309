import { heldKinds, type Design, type DesignNode } from '#shared/design/design.ts'
import type { RuleForm } from '#shared/model/rule.ts'
import { neighborsOf } from './neighbors.ts'

/** What a node of a drawing becomes in a network. `left`: it stays in the drawing only. */
export const roles = ['gateway', 'device', 'rule', 'left'] as const
export type Role = (typeof roles)[number]

/** Kinds that can be a machine reached over SSH. */
const machines: ReadonlySet<DesignNode['kind']> = new Set(['firewall', 'server', 'database'])
const services: Readonly<Partial<Record<DesignNode['kind'], RuleForm['kind']>>> = {
  server: 'server',
  database: 'database',
  kubernete: 'kubernete',
  'load-balancer': 'load-balancer',
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
 * A role for each node: what people hold are devices; machines with a public address that devices are joined to
 * are gateways, and where there is none, the machine with the most devices; what is left of machines and services
 * are rules.
 */
export function proposeRoles(design: Design): ReadonlyMap<string, Role> {
  const neighbors = neighborsOf(design)
  const devicesAt = ({ id }: DesignNode): number =>
    (neighbors.get(id) ?? []).filter((other) => heldKinds.has(kindOf(design, other))).length
  const candidates = [...design.nodes.values()].filter(
    (node) => machines.has(node.kind) && devicesAt(node) > 0,
  )
  const open = candidates.filter(({ publicIp }) => publicIp !== '')
  const [busiest] = candidates.toSorted((a, b) => devicesAt(b) - devicesAt(a))
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

function kindOf(design: Design, id: string): DesignNode['kind'] {
  return design.nodes.get(id)?.kind ?? 'storage-block'
}

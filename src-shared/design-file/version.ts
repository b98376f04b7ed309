import type { Design } from '#shared/design/design.ts'
import type { DesignKind } from '#shared/design/kinds.ts'

/** The kinds that version 1 knew. */
const firstKinds: ReadonlySet<DesignKind> = new Set([
  'computer',
  'laptop',
  'phone',
  'tablet',
  'firewall',
  'server',
  'database',
  'kubernete',
  'load-balancer',
  's3',
  'storage-block',
])

const nodeLooks = ['color', 'showsObservations'] as const
const lineLooks = ['style', 'width', 'color', 'route', 'labelAt'] as const

/**
 * The oldest version of the format that has all that a design says: 1, or 2 where there are its kinds or looks. A
 * program that knows only version 1 leaves out fields that it does not know, and they are gone when it saves.
 */
export function versionOf({ nodes, relationships }: Design): 1 | 2 {
  for (const node of nodes.values()) if (!firstKinds.has(node.kind) || has(node, nodeLooks)) return 2
  for (const line of relationships.values()) if (has(line, lineLooks)) return 2
  return 1
}

function has<K extends string>(
  element: Readonly<Partial<Record<K, unknown>>>,
  fields: readonly K[],
): boolean {
  return fields.some((field) => (element[field] ?? null) !== null)
}

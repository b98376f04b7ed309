import type { Design, DesignNode, Outline, Relationship } from './design.ts'
import { patchOf } from './edit.ts'
import type { Patch } from './patch.ts'

type NodeLook = Pick<DesignNode, 'color' | 'showsObservations'>
export type LineLook = Pick<Relationship, 'style' | 'width' | 'color' | 'route' | 'labelAt'>
type OutlineLook = Pick<Outline, 'edge' | 'background'>

/** What some elements look like, without what they are; what is absent is not said. */
export interface Looks {
  readonly node?: Partial<NodeLook>
  readonly line?: Partial<LineLook>
  readonly outline?: Partial<OutlineLook>
}

/** Gives every named element what the looks say of its sort, as one step. */
export function restyle(design: Design, ids: Iterable<string>, { node, line, outline }: Looks): Patch {
  const named = [...ids]
  const wished = <T>(held: ReadonlyMap<string, unknown>, look: T | undefined): Map<string, T> =>
    new Map(look === undefined ? [] : named.filter((id) => held.has(id)).map((id) => [id, look]))
  return patchOf(design, {
    nodes: wished(design.nodes, node),
    relationships: wished(design.relationships, line),
    outlines: wished(design.outlines, outline),
  })
}

/** The looks of one element, to be given to others; where its label lies is not part of them. */
export function looksOf(design: Design, id: string): Looks | null {
  const node = design.nodes.get(id)
  if (node !== undefined)
    return { node: { color: node.color ?? null, showsObservations: node.showsObservations ?? null } }
  const line = design.relationships.get(id)
  if (line !== undefined) {
    const { style, width, color, route } = line
    return {
      line: { style: style ?? null, width: width ?? null, color: color ?? null, route: route ?? null },
    }
  }
  const outline = design.outlines.get(id)
  return outline === undefined ? null : { outline: { edge: outline.edge, background: outline.background } }
}

/** The lines that have both their ends among the named nodes. */
export function linesAmong(design: Design, ids: ReadonlySet<string>): readonly Relationship[] {
  return [...design.relationships.values()].filter(({ from, to }) => ids.has(from) && ids.has(to))
}

/** What all of some elements have in a field; undefined: they differ. Missing is null. */
export function common<T, K extends keyof T>(elements: readonly T[], field: K): T[K] | null | undefined {
  const values = new Set(elements.map((element) => element[field] ?? null))
  const [first] = values
  return values.size === 1 ? first : undefined
}

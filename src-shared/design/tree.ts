import type { Point } from '#shared/base/rect.ts'
import type { Design, DesignNode, Outline, Relationship } from './design.ts'
import type { DesignKind } from './kinds.ts'
import { heldBy } from './hold.ts'
import { relationshipsOf } from './relationships-of.ts'

/** The tabs of the tree. */
export const kindFamilies = ['devices', 'gateways', 'rules', 'others'] as const
export type KindFamily = (typeof kindFamilies)[number]

/** A node with its relationships and the nodes at their other ends. */
export interface TreeNode {
  readonly node: DesignNode
  readonly relationships: readonly { readonly relationship: Relationship; readonly other: DesignNode }[]
}

/** What lies somewhere: outlines first, each in reading order. */
export interface Tree {
  readonly outlines: readonly TreeOutline[]
  readonly nodes: readonly TreeNode[]
}

export interface TreeOutline extends Tree {
  readonly outline: Outline
}

/** Who, through what, to what: what a kind would be in a network. The others stay in the drawing. */
const families: Readonly<Record<DesignKind, KindFamily>> = {
  computer: 'devices',
  laptop: 'devices',
  phone: 'devices',
  tablet: 'devices',
  firewall: 'gateways',
  server: 'rules',
  database: 'rules',
  kubernete: 'rules',
  'load-balancer': 'rules',
  s3: 'rules',
  'storage-block': 'rules',
  router: 'gateways',
  switch: 'gateways',
  'access-point': 'gateways',
  internet: 'gateways',
  printer: 'rules',
  camera: 'rules',
  nas: 'rules',
  'virtual-machine': 'rules',
  container: 'rules',
  person: 'others',
  box: 'others',
  text: 'others',
  note: 'others',
}

/** The tab that a kind stands in. */
export function kindFamilyOf(kind: DesignKind): KindFamily {
  return families[kind]
}

/**
 * The drawing as a tree in reading order: outlines with what they hold, then what lies in none. With a family,
 * only its nodes and the outlines that hold some of them.
 */
export function treeOf(design: Design, family?: KindFamily): Tree {
  const children = heldBy(design)
  const lines = relationshipsOf(design)
  const isShown = ({ kind }: DesignNode): boolean => family === undefined || families[kind] === family
  // As deep as outlines lie in each other, of which a design has a bounded number and no circle.
  const treeIn = (id: string | null): Tree => {
    const held = children.get(id) ?? { nodes: [], outlines: [] }
    return {
      outlines: held.outlines
        .toSorted(inReadingOrder)
        .map((outline) => ({ outline, ...treeIn(outline.id) }))
        .filter(({ nodes, outlines }) => family === undefined || nodes.length + outlines.length > 0),
      nodes: held.nodes
        .filter(isShown)
        .toSorted(inReadingOrder)
        .map((node) => ({ node, relationships: othersOf(design, node, lines.get(node.id) ?? []) })),
    }
  }
  return treeIn(null)
}

function othersOf(
  design: Design,
  { id }: DesignNode,
  relationships: readonly Relationship[],
): TreeNode['relationships'] {
  return relationships.flatMap((relationship) => {
    const other = design.nodes.get(relationship.from === id ? relationship.to : relationship.from)
    return other === undefined ? [] : [{ relationship, other }]
  })
}

type Placed = Point & { readonly id: string }

/** Rows as the eye takes them: what starts within so many pixels stands in one. */
const rowHeight = 32

function inReadingOrder(a: Placed, b: Placed): number {
  return Math.floor(a.y / rowHeight) - Math.floor(b.y / rowHeight) || a.x - b.x || (a.id < b.id ? -1 : 1)
}

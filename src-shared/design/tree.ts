import type { Design, DesignKind, DesignNode, Outline, Relationship } from './design.ts'

/** The tabs of the tree. */
export const families = ['devices', 'gateways', 'rules'] as const
export type KindFamily = (typeof families)[number]

/** A node with the lines from it and the nodes at their other ends. */
export interface TreeNode {
  readonly node: DesignNode
  readonly relationships: readonly { readonly relationship: Relationship; readonly other: DesignNode }[]
}

export interface TreeOutline {
  readonly outline: Outline
  readonly outlines: readonly TreeOutline[]
  readonly nodes: readonly TreeNode[]
}

/** What lies in no outline stands beside them. */
export type Tree = Omit<TreeOutline, 'outline'>

/** The family of a kind: who, through what, to what. */
export function kindFamily(kind: DesignKind): KindFamily {
  return familyOf[kind]
}

const familyOf: Readonly<Record<DesignKind, KindFamily>> = {
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
}

/**
 * The drawing as a tree, in reading order: outlines with what they hold, then what lies outside. With a family,
 * only its nodes and the outlines that hold some of them.
 */
export function treeOf(design: Design, family?: KindFamily): Tree {
  return { outlines: [], nodes: [] }
}

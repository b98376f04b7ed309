import type { Design, DesignContent } from './design.ts'

export const emptyDesign: Design = { nodes: new Map(), relationships: new Map(), outlines: new Map() }

/** The value of a content. Of two elements with one id the later stays. */
export function toDesign(content: DesignContent): Design {
  const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
    new Map(list.map((each) => [each.id, each]))
  return {
    nodes: byId(content.nodes),
    relationships: byId(content.relationships),
    outlines: byId(content.outlines),
  }
}

export function toContent(design: Design): DesignContent {
  return {
    nodes: [...design.nodes.values()],
    relationships: [...design.relationships.values()],
    outlines: [...design.outlines.values()],
  }
}

import type { NodeKind } from '#renderer/ui/node-kind.ts'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'

/**
 * What the canvas shows: a read-only value, derived from a document that lives elsewhere. Nodes have declared
 * sizes, so that nothing is measured; changes come back as calls of the canvas's props.
 */
export interface Scene {
  readonly nodes: ReadonlyMap<string, SceneNode>
  readonly edges: ReadonlyMap<string, SceneEdge>
}

/** The family of a kind: who, through what, to what. Picks the hue. */
export type Family = 'who' | 'through' | 'what'

/** How true a node is. `drawn`: only in the drawing; `off`: inactive; the rest are real, with an edge in their state. */
export type NodeLook = 'drawn' | 'real' | 'busy' | 'bad' | 'drift' | 'off'

/** The sign of a difference, on a node's corner and as its edge. */
export type Mark = 'added' | 'changed' | 'removed'

export interface SceneNode {
  readonly id: string
  /** Position of the top left corner in canvas pixels. */
  readonly x: number
  readonly y: number
  readonly look: NodeLook
  /** Accessible name: everything that the card says and may have to cut. */
  readonly label: string
  readonly card: Card
  readonly mark: Mark | null
  /** Steps back without fading its text: it is not concerned in what is being looked at. */
  readonly recedes: boolean
  /** Something to look at, found by a check: the sentence, and whether it blocks. */
  readonly flag: { readonly text: string; readonly blocks: boolean } | null
}

interface CardBase {
  readonly icon: NodeKind
  readonly name: string
  /** Address or range, mono; null while there is none. */
  readonly address: string | null
  readonly state: StateName | null
}

/** What stands in a node. The shape is the declared size and the handles. */
export type Card =
  | (CardBase & { readonly shape: 'device' })
  | (CardBase & { readonly shape: 'gateway'; readonly foot: Foot | null })
  | (CardBase & { readonly shape: 'rule'; readonly ports: readonly string[]; readonly audience: string })

export type Shape = Card['shape']

/** The one sentence in a gateway's foot that matters now; without it the live part is shown. */
export interface Foot {
  readonly text: string
  readonly tone: 'plain' | 'ok' | 'warn' | 'bad' | 'busy'
  readonly end?: string
}

/** What a line says. `audience` is shown only while one of its ends is hovered, focused or selected. */
export type LineKind = 'tunnel' | 'drawn' | 'site' | 'rule' | 'audience' | 'gains' | 'loses' | 'denied'

export interface SceneEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly line: LineKind
  /** Accessible name. */
  readonly label: string
  /** At most one, on the line; null: the live part gives it, or there is none. */
  readonly chip: {
    readonly text: string
    readonly tone: 'plain' | 'ok' | 'bad'
    readonly sign?: Mark
    readonly state?: StateName
  } | null
  /** Where on the line the chip sits, from 0 to 1, when not where lines of its kind have it. */
  readonly chipAt?: number
  /** Four widths by traffic, of a tunnel. */
  readonly weight: 0 | 1 | 2 | 3
  readonly recedes: boolean
  /** The line belongs to an inactive record. */
  readonly off: boolean
}

/** The family that a node's hue stands for. */
export function familyOfShape(shape: Shape): Family {
  return shape === 'device' ? 'who' : shape === 'gateway' ? 'through' : 'what'
}

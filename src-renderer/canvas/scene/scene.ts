import type { LineLook } from '#shared/design-picture/line-look.ts'
import type { CardLayout } from '#shared/design/card.ts'
import { familyOf, type NodeFamily, type NodeKind } from '#renderer/ui/node-kind.ts'
import type { Point } from '#shared/base/rect.ts'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'

/**
 * What the canvas shows: a read-only value, derived from a document that lives elsewhere. Nodes have declared
 * sizes, so that nothing is measured; changes come back as calls of the canvas's props.
 */
export interface Scene {
  readonly nodes: ReadonlyMap<string, SceneNode>
  readonly edges: ReadonlyMap<string, SceneEdge>
  /** Named areas below the nodes. Their ids are no node's. */
  readonly frames: ReadonlyMap<string, SceneFrame>
  /** Nodes of the document that are not drawn: a card stands for them. */
  readonly folded?: ReadonlyMap<string, FoldedNode>
}

/** A node that a card stands for, and where it stands itself. */
export interface FoldedNode extends Point {
  /** The card's id. */
  readonly into: string
}

export const noFrames: ReadonlyMap<string, SceneFrame> = new Map()

/** A named area. What it holds follows it while it is dragged. */
export interface SceneFrame {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly name: string
  /** Accessible name. */
  readonly label: string
  /** Colours are `#rrggbb`; the theme mixes them with its own. */
  readonly edge: { readonly style: 'solid' | 'dashed' | 'dotted'; readonly color: string }
  /** Null: nothing behind what it holds. */
  readonly background: string | null
  /** Nodes inside, shown by the name. */
  readonly count: number
  /** Ids of the nodes and frames directly inside. */
  readonly holds: readonly string[]
  /** Not moved and not resized by hand. */
  readonly isLocked: boolean
  /** Higher numbers lie above; a frame lies above the one that holds it, and below every node. */
  readonly z: number
}

/**
 * How true a node is. `plain`: nothing is said of it; `drawn`: only in the drawing; `off`: inactive; the rest are
 * real, with an edge in their state.
 */
export type NodeLook = 'plain' | 'drawn' | 'real' | 'busy' | 'bad' | 'drift' | 'off'

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
  /** Not moved by hand. */
  readonly isLocked: boolean
  /** Higher numbers lie above. */
  readonly z: number
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
  | (CardBase & {
      readonly shape: 'item'
      /** Its words in their lines, which say how large it is; absent: one line each, in the declared size. */
      readonly layout?: CardLayout
      /** `#rrggbb`, mixed with the theme's; null: as its kind has it. */
      readonly color?: string | null
    })
  | (CardBase & { readonly shape: 'gateway'; readonly foot: Foot | null })
  | (CardBase & { readonly shape: 'rule'; readonly ports: readonly string[]; readonly audience: string })
  | (CardBase & {
      readonly shape: 'fold'
      readonly size: string
      readonly states: readonly StateCount[]
      /** It is an element of the document with this id itself, which takes what it stands for along. */
      readonly isElement?: boolean
      /** `#rrggbb`, mixed with the theme's; absent: as all. */
      readonly color?: string
    })

/** How many of the nodes that a card stands for are in a state. */
export interface StateCount {
  readonly state: StateName
  readonly count: number
}

export type Shape = Card['shape']

/** The one sentence in a gateway's foot that matters now; without it the live part is shown. */
export interface Foot {
  readonly text: string
  readonly tone: 'plain' | 'ok' | 'warn' | 'bad' | 'busy'
  readonly end?: string
}

/** What a line says. `audience` is shown only while one of its ends is hovered, focused or selected. */
export type LineKind =
  | 'tunnel'
  | 'drawn'
  | 'site'
  | 'rule'
  | 'audience'
  | 'gains'
  | 'loses'
  | 'denied'
  | 'relation'

export interface SceneEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly line: LineKind
  /** Of a relation; the other lines have their own ends, and none of these. */
  readonly arrows: 'none' | 'forward' | 'both'
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
  /** How a relation is drawn, when not as relations are. */
  readonly stroke?: LineLook
  /** Which way a relation goes; absent: a curve around what is on it. */
  readonly route?: 'straight' | 'square'
  readonly recedes: boolean
  /** The line belongs to an inactive record. */
  readonly off: boolean
  /** Its ends are not taken elsewhere: it stands for several lines. */
  readonly isFixed?: boolean
  /** It stands for so many lines of nodes that are folded into one card. */
  readonly count?: number
}

/** The family that a node's hue stands for: of an item that of its kind, of the others that of their part. */
export function familyOfCard(card: Card): NodeFamily {
  const { shape, icon } = card
  switch (shape) {
    case 'device':
      return 'who'
    case 'fold':
      return card.isElement === true ? familyOf(icon) : 'who'
    case 'gateway':
      return 'through'
    case 'rule':
      return 'what'
    case 'item':
      return familyOf(icon)
  }
}

/** The colour that a node has of its own. */
export function colorOf({ card }: SceneNode): string | null {
  return card.shape === 'item' || card.shape === 'fold' ? (card.color ?? null) : null
}

/** Whether it is words alone, without a card. */
export function isBare({ card }: SceneNode): boolean {
  return card.shape === 'item' && card.layout?.form === 'text'
}

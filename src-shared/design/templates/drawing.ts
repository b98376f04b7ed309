import type { Design, DesignNode, Outline, Relationship } from '../design.ts'
import type { DesignKind } from '../kinds.ts'
import { toDesign } from '../value.ts'

/** The hues that outlines of a template have: people, what they pass, what they reach, and what is apart. */
export const hues = { who: '#2563eb', through: '#7c3aed', what: '#0f766e', apart: '#52525b' } as const

export interface DrawnNode {
  readonly kind: DesignKind
  readonly name: string
  readonly x: number
  readonly y: number
  readonly in?: Outline
  readonly publicIp?: string
  readonly privateIp?: string
}

export interface DrawnOutline extends Pick<Outline, 'name' | 'x' | 'y' | 'width' | 'height'> {
  readonly hue: (typeof hues)[keyof typeof hues]
  readonly range?: string
}

/** A template while it is drawn. */
export interface Drawing {
  readonly node: (wanted: DrawnNode) => DesignNode
  readonly outline: (wanted: DrawnOutline) => Outline
  readonly line: (
    from: DesignNode,
    to: DesignNode,
    fields?: Partial<Pick<Relationship, 'label' | 'direction'>>,
  ) => void
  readonly design: () => Design
}

/** An empty drawing; `makeId` gives a new UUIDv7 for each element. */
export function startDrawing(makeId: () => string): Drawing {
  const [nodes, outlines, relationships]: [DesignNode[], Outline[], Relationship[]] = [[], [], []]
  return {
    node: ({ in: holder, ...wanted }) => {
      const node: DesignNode = {
        id: makeId(),
        publicIp: '',
        privateIp: '',
        observations: '',
        ...wanted,
        outlineId: holder?.id ?? null,
        isLocked: false,
        z: 0,
      }
      nodes.push(node)
      return node
    },
    outline: ({ hue, ...wanted }) => {
      const outline: Outline = {
        id: makeId(),
        range: '',
        ...wanted,
        edge: { style: 'solid', color: hue },
        background: hue,
        outlineId: null,
        isLocked: false,
        z: 0,
      }
      outlines.push(outline)
      return outline
    },
    line: (from, to, fields = {}) => {
      const [label, direction] = [fields.label ?? '', fields.direction ?? 'none']
      relationships.push({ id: makeId(), from: from.id, to: to.id, label, direction })
    },
    design: () => toDesign({ nodes, outlines, relationships }),
  }
}

/** The place of a card in an outline: so many rows down, in its first column or further to the right. */
export function inRow(
  holder: Outline,
  row: number,
  right: number = inset.x,
): Pick<DrawnNode, 'in' | 'x' | 'y'> {
  return { in: holder, x: holder.x + right, y: holder.y + inset.y + row * pitch }
}

/** Where cards lie in an outline, from its corner. */
export const inset = { x: 24, y: 48 } as const

/** From one card of a column to the next. */
const pitch = 64

/** An outline's height around a column of so many cards. */
export function columnHeight(cards: number): number {
  return inset.y + cards * pitch + 16
}

/** An outline's width around one column of cards. */
export const columnWidth = 216

import { addressOf, cardOf, noteColor } from '#shared/design/card.ts'
import type { DesignNode, Relationship } from '#shared/design/design.ts'
import { showsAddress } from '#shared/design/kind-fields.ts'
import { lineLook } from '#shared/design-picture/line-look.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Card, SceneEdge, SceneNode } from '#renderer/canvas/scene/scene.ts'

// Of ten thousand names only those of what is in view are ever read: each is put together when it is asked for. It is
// the class that has the getter, since an engine keeps each object with one of its own as a table, some 300 bytes larger
// and slower to read. A copy (`{ ...drawn }`) has no name until it is given one.

/** A node of a design as the canvas shows it. `flag`: the first thing that was found of it. */
export class DrawnNode implements SceneNode {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly isLocked: boolean
  readonly look = 'plain'
  readonly card: Card
  readonly mark = null
  readonly recedes = false
  readonly flag: SceneNode['flag']
  readonly #node: DesignNode
  readonly #words: Words

  constructor(words: Words, node: DesignNode, flag: string | null) {
    this.id = node.id
    this.x = node.x
    this.y = node.y
    this.z = node.z
    this.isLocked = node.isLocked
    this.card = {
      shape: 'item',
      icon: node.kind,
      name: node.name,
      address: addressOf(node) || null,
      state: null,
      layout: cardOf(node),
      color: node.color ?? (node.kind === 'note' ? noteColor : null),
    }
    this.flag = flag === null ? null : { text: flag, blocks: false }
    this.#node = node
    this.#words = words
  }

  get label(): string {
    const { t } = this.#words
    const node = this.#node
    const { address } = this.card
    const named = { kind: t(`designer.kind.${node.kind}`), name: node.name }
    const plain =
      address === null && !showsAddress(node, 'privateIp') && !showsAddress(node, 'publicIp')
        ? t('designer.node.bare', named)
        : t('designer.node.label', { ...named, address: address ?? t('designer.node.no-address') })
    const label = node.isLocked ? t('designer.node.locked', { label: plain }) : plain
    return this.flag === null ? label : t('designer.node.flagged', { label, flag: this.flag.text })
  }
}

/** A line of a design as the canvas shows it. `ends`: what it joins is called so. */
export class DrawnLine implements SceneEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly line = 'relation'
  readonly arrows: SceneEdge['arrows']
  readonly chip: SceneEdge['chip']
  readonly stroke: NonNullable<SceneEdge['stroke']>
  readonly recedes = false
  readonly off = false
  declare readonly chipAt?: number
  declare readonly route?: 'straight' | 'square'
  readonly #text: string
  readonly #ends: { readonly from: string; readonly to: string }
  readonly #words: Words

  constructor(
    words: Words,
    relationship: Relationship,
    ends: { readonly from: string; readonly to: string },
  ) {
    const { label, labelAt, route } = relationship
    this.id = relationship.id
    this.from = relationship.from
    this.to = relationship.to
    this.arrows = relationship.direction
    this.chip = label === '' ? null : { text: label, tone: 'plain' }
    this.stroke = lineLook(relationship)
    if (typeof labelAt === 'number') this.chipAt = labelAt
    if (route === 'straight' || route === 'square') this.route = route
    this.#text = label
    this.#ends = ends
    this.#words = words
  }

  get label(): string {
    const key = this.#text === '' ? 'designer.relationship.plain' : 'designer.relationship.named'
    return this.#words.t(key, { ...this.#ends, label: this.#text })
  }
}

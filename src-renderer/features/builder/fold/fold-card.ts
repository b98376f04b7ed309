import type { Point } from '#shared/base/rect.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Mark, NodeLook, SceneNode, StateCount } from '#renderer/canvas/scene/scene.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'

export interface FoldCardInput {
  readonly id: string
  readonly name: string
  readonly at: Point
  /** The nodes that it stands for. */
  readonly nodes: readonly SceneNode[]
  readonly words: Words
}

/** In this order states stand in a bar: what is well, what is on its way, what is not. */
const stateOrder: readonly StateName[] = [
  'synchronized',
  'synchronizing',
  'pending',
  'drift',
  'error',
  'not-synchronized',
  'inactive',
]

/** One card for many nodes: how many, in which states, and what of them is to be looked at. */
export function toFoldCard({ id, name, at, nodes, words }: FoldCardInput): SceneNode {
  const { t, format } = words
  const states = countStates(nodes)
  const size = t('builder.fold.size', { count: nodes.length, number: format.number(nodes.length) })
  const label = t('builder.fold.label', { name, size, states: statesText(words, states) })
  const flag = flagOf(nodes, words)
  const mark = markOf(nodes)
  const flagged = flag === null ? label : t('builder.node.flagged', { label, flag: flag.text })
  return {
    id,
    ...at,
    look: lookOf(nodes),
    label: mark === null ? flagged : t(`builder.node.${mark}`, { label: flagged }),
    card: {
      shape: 'fold',
      icon: commonKind(nodes),
      name,
      address: null,
      state: states.length === 1 ? (states[0]?.state ?? null) : null,
      size,
      states,
    },
    mark,
    recedes: nodes.every((node) => node.recedes),
    flag,
    isLocked: false,
    z: 0,
  }
}

function countStates(nodes: readonly SceneNode[]): readonly StateCount[] {
  const counts = new Map<StateName, number>()
  for (const { card } of nodes)
    if (card.state !== null) counts.set(card.state, (counts.get(card.state) ?? 0) + 1)
  return stateOrder.flatMap((state) => {
    const count = counts.get(state)
    return count === undefined ? [] : [{ state, count }]
  })
}

/** `2,990 synchronized, 10 inactive`. */
export function statesText({ t, format }: Words, states: readonly StateCount[]): string {
  return states
    .map(({ state, count }) =>
      t('builder.fold.in-state', { number: format.number(count), state: t(`states.sync.${state}`) }),
    )
    .join(', ')
}

/** Real where one of them is; only drawn where none is; inactive where all are. */
function lookOf(nodes: readonly SceneNode[]): NodeLook {
  if (nodes.every(({ look }) => look === 'off')) return 'off'
  return nodes.some(({ look }) => look !== 'off' && look !== 'drawn') ? 'real' : 'drawn'
}

/** The sign that all have; one or another of them: changed. */
function markOf(nodes: readonly SceneNode[]): Mark | null {
  const marks = new Set(nodes.map(({ mark }) => mark))
  const [first = null] = marks
  if (marks.size === 1) return first
  return 'changed'
}

function flagOf(nodes: readonly SceneNode[], { t, format }: Words): SceneNode['flag'] {
  const flags = nodes.flatMap(({ flag }) => flag ?? [])
  const [first] = flags
  if (first === undefined) return null
  const blocks = flags.some((flag) => flag.blocks)
  const count = flags.length
  const text = count === 1 ? first.text : t('builder.fold.flags', { count, number: format.number(count) })
  return { blocks, text }
}

/** The picture of most of them. */
function commonKind(nodes: readonly SceneNode[]): NodeKind {
  const counts = new Map<NodeKind, number>()
  for (const { card } of nodes) counts.set(card.icon, (counts.get(card.icon) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? 'laptop'
}

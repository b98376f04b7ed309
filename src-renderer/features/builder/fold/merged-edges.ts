import type { Words } from '#shared/words/create-words.ts'
import type { FoldedNode, LineKind, SceneEdge } from '#renderer/canvas/scene/scene.ts'

export interface MergeContext {
  readonly nameOf: (id: string) => string
  readonly words: Words
}

/** Lines of what is folded end at its card; those between the same two cards are one, with their number. */
export function mergeEdges(
  edges: Iterable<SceneEdge>,
  folded: ReadonlyMap<string, FoldedNode>,
  context: MergeContext,
): readonly SceneEdge[] {
  const kept: SceneEdge[] = []
  const merged = new Map<string, Merged>()
  for (const edge of edges) {
    const [from, to] = [folded.get(edge.from)?.into ?? edge.from, folded.get(edge.to)?.into ?? edge.to]
    if (from === edge.from && to === edge.to) kept.push(edge)
    else if (from !== to) {
      const key = `${sortOf(edge.line)} ${from} ${to}`
      const held = merged.get(key)
      if (held === undefined) merged.set(key, { from, to, list: [edge] })
      else held.list.push(edge)
    }
  }
  for (const [key, one] of merged) kept.push(mergeAll(key, one, context))
  return kept
}

/** Lines that are drawn as one, and where it ends. */
interface Merged extends Pick<SceneEdge, 'from' | 'to'> {
  readonly list: SceneEdge[]
}

/** A tunnel that is only drawn is a tunnel: both are one line. */
function sortOf(line: LineKind): LineKind {
  return line === 'drawn' ? 'tunnel' : line
}

function mergeAll(key: string, { from, to, list }: Merged, { nameOf, words }: MergeContext): SceneEdge {
  const [first] = list
  if (first === undefined) throw new Error('no line to merge')
  const count = list.length
  const on = list.filter((edge) => !edge.off)
  const line = (on.find(({ line: one }) => one !== 'drawn') ?? on[0] ?? first).line
  const number = words.format.number(count)
  const isAccess = line === 'gains' || line === 'loses' || line === 'denied'
  return {
    ...first,
    from,
    to,
    // What the plan says of a row is found by the id of its line.
    id: isAccess ? first.id : `fold ${key}`,
    line,
    label: words.t('builder.fold.lines', { count, number, from: nameOf(from), to: nameOf(to) }),
    chip: isAccess && count === 1 ? first.chip : chipOf(first, number),
    recedes: list.every(({ recedes }) => recedes),
    off: on.length === 0,
    count,
  }
}

function chipOf({ chip, line }: SceneEdge, number: string): SceneEdge['chip'] {
  if (line === 'audience') return null
  const sign = chip?.sign
  return { text: number, tone: chip?.tone ?? 'plain', ...(sign === undefined ? {} : { sign }) }
}

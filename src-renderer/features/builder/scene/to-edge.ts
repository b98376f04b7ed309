import type { Relation } from '#shared/model/relation.ts'
import type { Translate } from '#shared/words/words.ts'
import type { LineKind, SceneEdge } from '#renderer/canvas/scene/scene.ts'
import type { Truth } from '../live/truth.ts'

interface Names {
  readonly from: string
  readonly to: string
}

/** A relationship as a line: what it says, and whether it is real. */
export function toEdge(relation: Relation, truth: Truth, names: Names, t: Translate): SceneEdge {
  const line = lineOf(relation, truth)
  return {
    id: relation.id,
    from: relation.from,
    to: relation.to,
    line,
    arrows: 'none',
    label: labelOf(relation, names, t),
    chip: chipOf(relation, truth, line, t),
    recedes: false,
    off: truth === 'off',
  }
}

function lineOf(relation: Relation, truth: Truth): LineKind {
  switch (relation.kind) {
    case 'peer':
      return truth === 'drawn' ? 'drawn' : 'tunnel'
    case 'site':
      return truth === 'drawn' ? 'drawn' : 'site'
    case 'rule':
      return truth === 'drawn' ? 'drawn' : 'rule'
    case 'audience':
      return 'audience'
  }
}

function labelOf(relation: Relation, names: Names, t: Translate): string {
  switch (relation.kind) {
    case 'peer':
      return t(relation.exit ? 'builder.edge.tunnel-exit' : 'builder.edge.tunnel', names)
    case 'site':
      return t('builder.edge.site', names)
    case 'rule':
      return t('builder.edge.rule', names)
    case 'audience':
      return t('builder.edge.audience', names)
  }
}

/** Lines that live have their age there; what is not live says why, when it is pointed at. */
function chipOf(relation: Relation, truth: Truth, line: LineKind, t: Translate): SceneEdge['chip'] {
  if (relation.kind === 'rule' || relation.kind === 'audience') return null
  if (truth === 'off') return { text: t('builder.edge.inactive'), tone: 'plain', state: 'inactive' }
  if (line === 'drawn')
    return { text: t('builder.edge.not-synchronized'), tone: 'plain', state: 'not-synchronized' }
  return null
}

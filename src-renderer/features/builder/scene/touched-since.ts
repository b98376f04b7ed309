import { differing } from '#renderer/editor/scene/differing.ts'
import { touchedBetween, type Touched } from '#shared/model/touched.ts'
import type { SceneInput } from './scene-input.ts'

/** What of a drawing may look otherwise than it did; null: any of it. */
export function touchedSince(before: SceneInput, now: SceneInput): Touched | null {
  const [was, is] = [before.truths.known, now.truths.known]
  if (before.networkId !== now.networkId || before.words !== now.words || was.applied !== is.applied)
    return null
  const gateways = new Set([
    ...differing(was.states, is.states),
    ...differing(was.tunnels, is.tunnels),
    ...inOne(before.uncompared, now.uncompared),
    ...inOne(before.serving, now.serving),
  ])
  const touched = touchedBetween(before.view, now.view, now.networkId, gateways)
  if (touched === null) return null
  const flagged = differing(
    before.flags,
    now.flags,
    (a, b) => a.problem === b.problem && a.blocks === b.blocks,
  )
  return flagged.length === 0 ? touched : { ...touched, nodeIds: new Set([...touched.nodeIds, ...flagged]) }
}

/** What only one of two sets has. */
function inOne(before: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  return [...[...before].filter((id) => !now.has(id)), ...[...now].filter((id) => !before.has(id))]
}

import { useCallback, useMemo, useState } from 'react'
import { indexModel } from '#shared/model/view.ts'
import { noFrames, type Scene } from '#renderer/canvas/scene/scene.ts'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { markNodes } from '../plan/model-difference.ts'
import { usePlan } from '../plan/plan-review.tsx'
import { toPlanScene } from '../plan/plan-scene.ts'
import { createFolder } from '../fold/fold-scene.ts'
import { groupName } from '../fold/group-name.ts'
import type { Group } from '../fold/groups.ts'
import { flagNodes } from './flags.ts'
import { createSceneMaker } from './to-scene.ts'
import type { Truths } from '../live/truth.ts'

const nothing: ReadonlyMap<string, never> = new Map<string, never>()
const none: ReadonlySet<string> = new Set()
/** As it was applied, everything was real. */
const allReal: Truths = {
  known: { states: nothing, tunnels: nothing, applied: null },
  node: () => 'real',
  relation: () => 'real',
}

/** What the canvas shows, with the devices of folded groups as one card each. */
export function useShownScene(): Scene {
  const words = useWords()
  const { fold, view } = useBuilder()
  const scene = useWholeScene()
  const [foldScene] = useState(createFolder)
  const nameOf = useCallback((group: Group) => groupName(words.t, view, group), [words, view])
  const { folded, held } = fold
  return useMemo(
    () => foldScene({ scene, folded, held, nameOf, words }),
    [foldScene, scene, folded, held, nameOf, words],
  )
}

/** The drawing as it is, or the plan's before, after and difference, with every device. */
function useWholeScene(): Scene {
  const words = useWords()
  const { view, model, network, truths, facts, problems, advice, screen } = useBuilder()
  const plan = usePlan()
  const [makeScene] = useState(createSceneMaker)
  const [makeBefore] = useState(createSceneMaker)
  const flags = useMemo(
    () =>
      flagNodes(problems, advice, (relationId) => {
        const relation = view.relations.get(relationId)
        return relation === undefined ? [] : [relation.from, relation.to]
      }),
    [problems, advice, view],
  )
  const { uncompared, serving } = useGatewayMarks()
  const scene = useMemo(
    () =>
      makeScene({
        view,
        networkId: network.id,
        truths,
        flags,
        uncompared,
        serving,
        words,
      }),
    [makeScene, view, network.id, truths, flags, uncompared, serving, words],
  )
  const { applied } = facts
  const before = useMemo(
    () =>
      applied === null
        ? null
        : makeBefore({
            view: indexModel(applied),
            networkId: network.id,
            truths: allReal,
            flags: nothing,
            uncompared: none,
            serving: none,
            words,
          }),
    [makeBefore, applied, network.id, words],
  )
  const isReview = screen.panel === 'plan' && plan.plan !== null
  return useMemo(() => {
    if (!isReview || plan.plan === null || plan.shows === 'after') return scene
    if (plan.shows === 'before') return before ?? { nodes: new Map(), edges: new Map(), frames: noFrames }
    return toPlanScene({
      plan: plan.plan,
      after: scene,
      before,
      marks: markNodes(applied, model, network.id),
      rows: [...plan.rows.gains, ...plan.rows.loses],
      activeKey: plan.activeKey,
      t: words.t,
    })
  }, [
    isReview,
    plan.plan,
    plan.shows,
    plan.rows,
    plan.activeKey,
    scene,
    before,
    applied,
    model,
    network.id,
    words.t,
  ])
}

/** Gateways whose host key was never compared, and those that still grant what is drawn no more. */
function useGatewayMarks(): {
  readonly uncompared: ReadonlySet<string>
  readonly serving: ReadonlySet<string>
} {
  const { facts } = useBuilder()
  return useMemo(() => {
    const all = [...facts.gateways.values()]
    return {
      uncompared: new Set(all.filter((each) => each.hostKey === null).map((each) => each.id)),
      serving: new Set(all.filter((each) => each.remains.length > 0).map((each) => each.id)),
    }
  }, [facts.gateways])
}

import type { Placement, Relation } from '#shared/model/relation.ts'
import { placementKey } from '#shared/model/view.ts'
import { createSceneMemory, type Making } from '#renderer/editor/scene/scene-memory.ts'
import { noFrames, type Scene, type SceneEdge, type SceneNode } from '#renderer/canvas/scene/scene.ts'
import { problemText } from '#shared/words/problem-text.ts'
import { toDeviceNode, toGatewayNode, toRuleNode, type NodeInput } from './to-node.ts'
import { toEdge } from './to-edge.ts'
import type { SceneInput } from './scene-input.ts'
import { touchedSince } from './touched-since.ts'
import type { Known, Truth } from '../live/truth.ts'

/**
 * Makes scenes, and gives what did not change as the same object again, so that only what changed is drawn anew. After
 * an edit only what it touched is looked at.
 */
export function createSceneMaker(): (input: SceneInput) => Scene {
  const memory = createSceneMemory()
  let last: SceneInput | null = null
  return (input) => {
    const { view, networkId } = input
    const touched = last === null ? null : touchedSince(last, input)
    last = input
    const placements = view.placementsOfNetwork.get(networkId) ?? []
    const isPlaced = (id: string): boolean => view.placements.has(placementKey(networkId, id))
    const isHere = ({ networkId: home, from, to }: Relation): boolean =>
      home === networkId && isPlaced(from) && isPlaced(to)
    const relationHere = (id: string): Relation | undefined => {
      const relation = view.relations.get(id)
      return relation !== undefined && isHere(relation) ? relation : undefined
    }
    const { relations } = view.model
    return memory.scene({
      nodes: memory.nodes.map(
        placements,
        {
          idOf: ({ nodeId }) => nodeId,
          from: (placement) => nodeParts(input, placement).key,
          make: (placement) => nodeParts(input, placement).make(),
        },
        touched && {
          ids: touched.nodeIds,
          find: (id) => view.placements.get(placementKey(networkId, id)),
        },
      ),
      edges: memory.edges.map(
        touched === null ? relations.filter(isHere) : relations,
        edgesOf(input),
        touched && {
          ids: touched.relationIds,
          find: relationHere,
        },
      ),
      frames: noFrames,
    })
  }
}

function edgesOf(input: SceneInput): Making<Relation, SceneEdge> {
  return {
    idOf: ({ id }) => id,
    from: (relation) => [
      relation,
      input.truths.relation(relation),
      nameOf(input, relation.from),
      nameOf(input, relation.to),
      input.words,
    ],
    make: (relation) =>
      toEdge(
        relation,
        input.truths.relation(relation),
        { from: nameOf(input, relation.from), to: nameOf(input, relation.to) },
        input.words.t,
      ),
  }
}

/** What a node is made from, and the making: the first is compared, the second only done when it differs. */
function nodeParts(
  input: SceneInput,
  placement: Placement,
): { readonly key: readonly unknown[]; readonly make: () => SceneNode | null } {
  const { view, words } = input
  const truth: Truth = input.truths.node(placement.nodeId)
  const flag = input.flags.get(placement.nodeId)
  const shown = flag === undefined ? null : { text: problemText(words.t, flag.problem), blocks: flag.blocks }
  const base = (): NodeInput => ({ placement, truth, flag: shown, words })
  const flagKey = shown === null ? null : `${shown.blocks} ${shown.text}`
  switch (placement.nodeKind) {
    case 'device': {
      const device = view.devices.get(placement.nodeId)
      const state = deviceSync(
        { view, networkId: input.networkId, states: input.truths.known.states },
        placement.nodeId,
      )
      return {
        key: [placement, truth, flagKey, words, device, state],
        make: () => (device === undefined ? null : toDeviceNode(base(), device, state)),
      }
    }
    case 'gateway': {
      const gateway = view.gateways.get(placement.nodeId)
      const state = input.truths.known.states.get(placement.nodeId)
      const isUncompared = input.uncompared.has(placement.nodeId)
      const isServing = input.serving.has(placement.nodeId)
      return {
        key: [placement, truth, flagKey, words, gateway, state, isUncompared, isServing],
        make: () =>
          gateway === undefined ? null : toGatewayNode(base(), gateway, state, { isUncompared, isServing }),
      }
    }
    case 'rule': {
      const rule = view.rules.get(placement.nodeId)
      const chosen = audienceCount(input, placement.nodeId)
      return {
        key: [placement, truth, flagKey, words, rule, chosen],
        make: () => (rule === undefined ? null : toRuleNode(base(), rule, chosen)),
      }
    }
  }
}

/** Whether a gateway that the device is connected to is about to take it in. */
export function deviceSync(
  input: Pick<SceneInput, 'view' | 'networkId'> & Pick<Known, 'states'>,
  deviceId: string,
): 'pending' | 'synchronizing' | null {
  let state: 'pending' | null = null
  // Asked of each device after each edit: no list is made for it.
  for (const { kind, networkId, to } of input.view.relationsOf.get(deviceId) ?? []) {
    if (kind !== 'peer' || networkId !== input.networkId) continue
    const sync = input.states.get(to)?.kind
    if (sync === 'synchronizing') return 'synchronizing'
    if (sync === 'pending') state = 'pending'
  }
  return state
}

function audienceCount(input: SceneInput, ruleId: string): number {
  return relationsHere(input, ruleId).filter((relation) => relation.kind === 'audience').length
}

function relationsHere(
  { view, networkId }: Pick<SceneInput, 'view' | 'networkId'>,
  nodeId: string,
): readonly Relation[] {
  return (view.relationsOf.get(nodeId) ?? []).filter((relation) => relation.networkId === networkId)
}

function nameOf({ view }: SceneInput, nodeId: string): string {
  return (view.devices.get(nodeId) ?? view.gateways.get(nodeId) ?? view.rules.get(nodeId))?.name ?? ''
}

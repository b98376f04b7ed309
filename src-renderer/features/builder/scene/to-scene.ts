import type { SyncState } from '#shared/contract/states.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import type { ModelView } from '#shared/model/view.ts'
import { createSceneMemory } from '#renderer/editor/scene/scene-memory.ts'
import { noFrames, type Scene, type SceneNode } from '#renderer/canvas/scene/scene.ts'
import type { Words } from '#shared/words/create-words.ts'
import { problemText } from '#shared/words/problem-text.ts'
import type { NodeFlag } from './flags.ts'
import { toDeviceNode, toGatewayNode, toRuleNode, type NodeInput } from './to-node.ts'
import { toEdge } from './to-edge.ts'
import type { Truth, Truths } from '../live/truth.ts'

/** Everything that a drawing is shown from. */
export interface SceneInput {
  readonly view: ModelView
  readonly networkId: string
  readonly truths: Truths
  readonly states: ReadonlyMap<string, SyncState>
  readonly flags: ReadonlyMap<string, NodeFlag>
  /** Gateways whose host key nobody compared yet. */
  readonly uncompared: ReadonlySet<string>
  /** Gateways that still grant something that is drawn no more. */
  readonly serving: ReadonlySet<string>
  readonly words: Words
}

/** Makes scenes, and gives what did not change as the same object again, so that only what changed is drawn anew. */
export function createSceneMaker(): (input: SceneInput) => Scene {
  const memory = createSceneMemory()
  return (input) => {
    const placements = input.view.placementsOfNetwork.get(input.networkId) ?? []
    const here = new Set(placements.map((placement) => placement.nodeId))
    const relations = input.view.model.relations.filter(
      ({ networkId, from, to }) => networkId === input.networkId && here.has(from) && here.has(to),
    )
    return memory.scene({
      nodes: memory.nodes.map(placements, {
        idOf: ({ nodeId }) => nodeId,
        from: (placement) => nodeParts(input, placement).key,
        make: (placement) => nodeParts(input, placement).make(),
      }),
      edges: memory.edges.map(relations, {
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
      }),
      frames: noFrames,
    })
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
      const state = deviceSync(input, placement.nodeId)
      return {
        key: [placement, truth, flagKey, words, device, state],
        make: () => (device === undefined ? null : toDeviceNode(base(), device, state)),
      }
    }
    case 'gateway': {
      const gateway = view.gateways.get(placement.nodeId)
      const state = input.states.get(placement.nodeId)
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
  input: Pick<SceneInput, 'view' | 'networkId' | 'states'>,
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

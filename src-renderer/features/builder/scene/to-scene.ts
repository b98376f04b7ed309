import type { SyncState } from '#shared/contract/states.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import type { ModelView } from '#shared/model/view.ts'
import { noFrames, type Scene, type SceneEdge, type SceneNode } from '#renderer/canvas/scene/scene.ts'
import type { Words } from '#shared/words/create-words.ts'
import { problemText } from '#shared/words/problem-text.ts'
import { weightOf, type Contact } from '../live/traffic.ts'
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
  readonly contacts: ReadonlyMap<string, Contact>
  readonly flags: ReadonlyMap<string, NodeFlag>
  /** Gateways whose host key nobody compared yet. */
  readonly uncompared: ReadonlySet<string>
  /** Gateways that still grant something that is drawn no more. */
  readonly serving: ReadonlySet<string>
  readonly words: Words
}

/** Makes scenes, and gives what did not change as the same object again, so that only what changed is drawn anew. */
export function createSceneMaker(): (input: SceneInput) => Scene {
  let nodes = new Map<string, Kept<SceneNode>>()
  let edges = new Map<string, Kept<SceneEdge>>()
  return (input) => {
    const placements = input.view.placementsOfNetwork.get(input.networkId) ?? []
    const here = new Set(placements.map((placement) => placement.nodeId))
    const nextNodes = new Map<string, Kept<SceneNode>>()
    for (const placement of placements) {
      const parts = nodeParts(input, placement)
      keep(nodes, nextNodes, placement.nodeId, parts.key, () => parts.make())
    }
    const nextEdges = new Map<string, Kept<SceneEdge>>()
    for (const relation of input.view.model.relations) {
      if (relation.networkId !== input.networkId || !here.has(relation.from) || !here.has(relation.to))
        continue
      const truth = input.truths.relation(relation)
      const weight = weightAt(input, relation)
      const key = [
        relation,
        truth,
        weight,
        nameOf(input, relation.from),
        nameOf(input, relation.to),
        input.words,
      ]
      keep(edges, nextEdges, relation.id, key, () =>
        toEdge(
          relation,
          truth,
          weight,
          { from: nameOf(input, relation.from), to: nameOf(input, relation.to) },
          input.words.t,
        ),
      )
    }
    nodes = nextNodes
    edges = nextEdges
    return { nodes: values(nodes), edges: values(edges), frames: noFrames }
  }
}

interface Kept<T> {
  readonly key: readonly unknown[]
  readonly value: T
}

function keep<T>(
  held: ReadonlyMap<string, Kept<T>>,
  next: Map<string, Kept<T>>,
  id: string,
  key: readonly unknown[],
  make: () => T | null,
): void {
  const old = held.get(id)
  if (old !== undefined && old.key.length === key.length && old.key.every((part, at) => part === key[at])) {
    next.set(id, old)
    return
  }
  const value = make()
  if (value !== null) next.set(id, { key, value })
}

function values<T>(kept: ReadonlyMap<string, Kept<T>>): ReadonlyMap<string, T> {
  return new Map([...kept].map(([id, { value }]) => [id, value]))
}

/** What a node is made from, and the making: the first is compared, the second only done when it differs. */
function nodeParts(
  input: SceneInput,
  placement: Placement,
): { readonly key: readonly unknown[]; readonly make: () => SceneNode | null } {
  const { view, words } = input
  const truth: Truth = input.truths.node(placement.nodeId)
  const flag = input.flags.get(placement.nodeId)
  const base: NodeInput = {
    placement,
    truth,
    flag: flag === undefined ? null : { text: problemText(words.t, flag.problem), blocks: flag.blocks },
    words,
  }
  const flagKey = base.flag === null ? null : `${base.flag.blocks} ${base.flag.text}`
  switch (placement.nodeKind) {
    case 'device': {
      const device = view.devices.get(placement.nodeId)
      const state = deviceSync(input, placement.nodeId)
      return {
        key: [placement, truth, flagKey, words, device, state],
        make: () => (device === undefined ? null : toDeviceNode(base, device, state)),
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
          gateway === undefined ? null : toGatewayNode(base, gateway, state, { isUncompared, isServing }),
      }
    }
    case 'rule': {
      const rule = view.rules.get(placement.nodeId)
      const chosen = audienceCount(input, placement.nodeId)
      return {
        key: [placement, truth, flagKey, words, rule, chosen],
        make: () => (rule === undefined ? null : toRuleNode(base, rule, chosen)),
      }
    }
  }
}

/** Whether a gateway that the device is connected to is about to take it in. */
function deviceSync(input: SceneInput, deviceId: string): 'pending' | 'synchronizing' | null {
  const gateways = relationsHere(input, deviceId).filter((relation) => relation.kind === 'peer')
  const kinds = gateways.map((relation) => input.states.get(relation.to)?.kind)
  if (kinds.includes('synchronizing')) return 'synchronizing'
  return kinds.includes('pending') ? 'pending' : null
}

function audienceCount(input: SceneInput, ruleId: string): number {
  return relationsHere(input, ruleId).filter((relation) => relation.kind === 'audience').length
}

function relationsHere({ view, networkId }: SceneInput, nodeId: string): readonly Relation[] {
  return (view.relationsOf.get(nodeId) ?? []).filter((relation) => relation.networkId === networkId)
}

function weightAt(input: SceneInput, relation: Relation): 0 | 1 | 2 | 3 {
  return relation.kind === 'peer' ? weightOf(input.contacts.get(relation.to)?.rates.get(relation.from)) : 0
}

function nameOf({ view }: SceneInput, nodeId: string): string {
  return (view.devices.get(nodeId) ?? view.gateways.get(nodeId) ?? view.rules.get(nodeId))?.name ?? ''
}

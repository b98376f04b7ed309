import type { Plan } from '#shared/plan/plan-value.ts'
import type { Translate } from '#shared/words/words.ts'
import {
  noFrames,
  type Mark,
  type Scene,
  type SceneEdge,
  type SceneNode,
} from '#renderer/canvas/scene/scene.ts'
import { portsOf, targetNode, type AccessRow } from './access-rows.ts'
import { gatewayFoot } from './gateway-foot.ts'

export interface PlanSceneInput {
  readonly plan: Plan
  /** The drawing as it is, and as it was applied; the latter gives what is removed. */
  readonly after: Scene
  readonly before: Scene | null
  readonly marks: ReadonlyMap<string, Mark>
  readonly rows: readonly AccessRow[]
  /** The row that is pointed at: it is drawn whole, and the others step back. */
  readonly activeKey: string | null
  readonly t: Translate
}

/** Rows about more devices than this are drawn only while they are pointed at: a web of lines says nothing. */
const drawnDevicesMax = 3

/** The drawing as a difference: what changes stands out, what gains and loses is drawn, the rest steps back. */
export function toPlanScene(input: PlanSceneInput): Scene {
  const { after, before } = input
  const marks = withGateways(input)
  const nodes = new Map<string, SceneNode>()
  const access = accessEdges(input)
  const concerned = new Set([
    ...marks.keys(),
    ...access.flatMap((edge) => [edge.from, edge.to]),
    ...input.rows.flatMap((row) => row.change.deviceIds),
  ])
  for (const node of after.nodes.values())
    nodes.set(node.id, marked(node, marks.get(node.id) ?? null, !concerned.has(node.id), input))
  for (const [id, mark] of marks) {
    const gone = mark === 'removed' ? before?.nodes.get(id) : undefined
    if (gone !== undefined && !nodes.has(id)) nodes.set(id, marked(gone, 'removed', false, input))
  }
  const edges = new Map<string, SceneEdge>()
  for (const edge of after.edges.values()) {
    if (edge.line !== 'audience') edges.set(edge.id, { ...edge, chip: null, recedes: true })
  }
  for (const edge of access) edges.set(edge.id, edge)
  return { nodes, edges, frames: noFrames }
}

function marked(node: SceneNode, mark: Mark | null, recedes: boolean, input: PlanSceneInput): SceneNode {
  const label = mark === null ? node.label : input.t(`builder.node.${mark}`, { label: node.label })
  const card =
    node.card.shape === 'gateway'
      ? { ...node.card, state: null, foot: gatewayFoot(input.plan, node.id, input.t) }
      : { ...node.card, state: null }
  // What stands out is drawn as it will be; what is not concerned steps back.
  const look = recedes || node.look === 'off' ? node.look : 'real'
  return { ...node, label, card, mark, recedes, flag: null, look }
}

/** A gateway is added with its first plan, and changed with every other one that has a step. */
function withGateways({ plan, marks, after }: PlanSceneInput): ReadonlyMap<string, Mark> {
  const all = new Map(marks)
  for (const id of marks.keys())
    if (after.nodes.get(id)?.card.shape === 'gateway' && all.get(id) === 'added') all.delete(id)
  for (const gateway of plan.gateways) {
    if (gateway.stepCount > 0 && after.nodes.has(gateway.gatewayId))
      all.set(gateway.gatewayId, gateway.baseGeneration === 0 ? 'added' : 'changed')
  }
  return all
}

function accessEdges({ rows, activeKey, after, before, t }: PlanSceneInput): SceneEdge[] {
  const isThere = (id: string): boolean => after.nodes.has(id) || before?.nodes.has(id) === true
  const nameOf = (id: string): string => (after.nodes.get(id) ?? before?.nodes.get(id))?.card.name ?? ''
  const said = new Map<string, Set<string>>()
  return rows.flatMap(({ key, change }): SceneEdge[] => {
    const to = targetNode(change)
    const isActive = key === activeKey
    if (to === null || !isThere(to) || (change.deviceCount > drawnDevicesMax && !isActive)) return []
    const ports = portsOf(change)
    return change.deviceIds.filter(isThere).map((from) => {
      const chips = said.get(from) ?? new Set()
      said.set(from, chips)
      const chip = ports === null || chips.has(`${change.sign} ${ports}`) ? null : chipOf(change.sign, ports)
      if (chip !== null) chips.add(`${change.sign} ${ports ?? ''}`)
      return {
        id: `access ${key} ${from}`,
        from,
        to,
        line: change.sign,
        arrows: 'none',
        label: t(`builder.edge.${change.sign}`, { from: nameOf(from), to: nameOf(to) }),
        chip,
        // Several lines of one device begin at one point: their signs stand one after the other.
        chipAt: 0.16 + 0.1 * (chips.size - 1),
        recedes: activeKey !== null && !isActive,
        off: false,
      }
    })
  })
}

function chipOf(sign: 'gains' | 'loses', text: string): SceneEdge['chip'] {
  return sign === 'gains' ? { text, tone: 'ok', sign: 'added' } : { text, tone: 'bad', sign: 'removed' }
}

/** The key of the row that a line of the difference was drawn for; null for other lines. */
export function rowOfEdge(edgeId: string): string | null {
  if (!edgeId.startsWith('access ')) return null
  return edgeId.slice('access '.length, edgeId.lastIndexOf(' '))
}

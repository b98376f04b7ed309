import type { Point } from './probe.ts'

/** The same drawing for every editor: clusters of 25 in a 5 by 5 grid, and as many lines as nodes. */
export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

/** `x` and `y` are the top left corner of a card. */
export interface GraphNode extends Point {
  readonly id: string
  readonly kind: 'firewall' | 'server' | 'laptop'
  readonly name: string
  readonly address: string
}

export interface GraphEdge {
  readonly id: string
  readonly from: string
  readonly to: string
}

export const card = { width: 168, height: 52 } as const

const side = 5
const perCluster = side * side
const hubAt = (perCluster - 1) / 2
const pitch = { x: 200, y: 120 }
const clusterPitch = { x: side * pitch.x + 120, y: side * pitch.y + 120 }

/** `count` is a multiple of 25. In each cluster the middle one is wired to the others; those of all are a ring. */
export function makeGraph(count: number): Graph {
  const clusters = count / perCluster
  if (!Number.isInteger(clusters) || clusters < 2) throw new Error(`${count} nodes are not clusters of 25`)
  const columns = Math.ceil(Math.sqrt(clusters))
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const left = (cluster % columns) * clusterPitch.x
    const top = Math.floor(cluster / columns) * clusterPitch.y
    for (let at = 0; at < perCluster; at += 1) {
      const number = cluster * perCluster + at
      const isHub = at === hubAt
      nodes.push({
        id: nodeId(number),
        kind: isHub ? 'firewall' : at % 2 === 0 ? 'server' : 'laptop',
        name: `${isHub ? 'Gate' : 'Host'} ${number}`,
        address: `10.${cluster >> 8}.${cluster & 255}.${at + 1}`,
        x: left + (at % side) * pitch.x,
        y: top + Math.floor(at / side) * pitch.y,
      })
      const to = isHub ? ((cluster + 1) % clusters) * perCluster + hubAt : number
      edges.push({ id: edgeId(number), from: nodeId(cluster * perCluster + hubAt), to: nodeId(to) })
    }
  }
  return { nodes, edges }
}

/** As a VPN is drawn: each of `hubs` gateways in the middle of its devices, with a line to each; the hubs are a ring. */
export function makeStar(count: number, hubs: number): Graph {
  const size = count / hubs
  if (!Number.isInteger(size) || size < 2) throw new Error(`${count} nodes are not ${hubs} stars`)
  const columns = Math.ceil(Math.sqrt(size))
  const [wide, high] = [columns * pitch.x + 400, Math.ceil(size / columns) * pitch.y + 400]
  const perRow = Math.ceil(Math.sqrt(hubs))
  const middle = Math.floor(size / 2 / columns) * columns + Math.floor(columns / 2)
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  for (let number = 0; number < count; number += 1) {
    const [star, at] = [Math.floor(number / size), number % size]
    const hub = star * size + middle
    const isHub = at === middle
    nodes.push({
      id: nodeId(number),
      kind: isHub ? 'firewall' : at % 2 === 0 ? 'server' : 'laptop',
      name: `${isHub ? 'Gate' : 'Host'} ${number}`,
      address: `10.${star}.${at >> 8}.${at & 255}`,
      x: (star % perRow) * wide + (at % columns) * pitch.x,
      y: Math.floor(star / perRow) * high + Math.floor(at / columns) * pitch.y,
    })
    const to = isHub ? ((star + 1) % hubs) * size + middle : number
    if (to !== hub) edges.push({ id: edgeId(number), from: nodeId(hub), to: nodeId(to) })
  }
  return { nodes, edges }
}

/** The leaf whose middle is nearest to a point, and that is none of `except`. */
export function leafNear(graph: Graph, point: Point, except: ReadonlySet<string> = new Set()): GraphNode {
  const leaves = graph.nodes.filter(({ id, kind }) => kind !== 'firewall' && !except.has(id))
  const distance = (node: GraphNode): number =>
    Math.hypot(node.x + card.width / 2 - point.x, node.y + card.height / 2 - point.y)
  const [first, ...others] = leaves
  if (first === undefined) throw new Error('the graph has no leaf')
  return others.reduce((best, node) => (distance(node) < distance(best) ? node : best), first)
}

/** Ids that the product takes: UUIDs that end with a number. */
const nodeId = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const edgeId = (number: number): string => `00000000-0000-7000-9000-${String(number).padStart(12, '0')}`

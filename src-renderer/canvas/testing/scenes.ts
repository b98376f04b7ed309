import {
  noFrames,
  type Card,
  type Scene,
  type SceneEdge,
  type SceneFrame,
  type SceneNode,
  type Shape,
} from '../scene/scene.ts'

const cards: Readonly<Record<Shape, Card>> = {
  device: { shape: 'device', icon: 'laptop', name: 'device', address: '10.20.0.11', state: 'synchronized' },
  gateway: {
    shape: 'gateway',
    icon: 'gateway-vpn',
    name: 'gateway',
    address: '203.0.113.10',
    state: 'synchronized',
    foot: null,
  },
  rule: {
    shape: 'rule',
    icon: 'server',
    name: 'rule',
    address: '192.168.10.5',
    state: null,
    ports: ['443'],
    audience: 'everyone',
  },
  item: { shape: 'item', icon: 'server', name: 'item', address: '10.0.0.5', state: null },
  fold: {
    shape: 'fold',
    icon: 'laptop',
    name: 'fold',
    address: null,
    state: null,
    size: '3 devices',
    states: [
      { state: 'synchronized', count: 2 },
      { state: 'inactive', count: 1 },
    ],
  },
}

/** A node of a shape at a place; its name is its id. */
export function nodeAt(
  id: string,
  shape: Shape,
  x: number,
  y: number,
  change: Partial<SceneNode> = {},
): SceneNode {
  return {
    id,
    x,
    y,
    look: 'real',
    label: id,
    card: { ...cards[shape], name: id },
    mark: null,
    recedes: false,
    flag: null,
    isLocked: false,
    z: 0,
    ...change,
  }
}

export function edgeOf(from: string, to: string, change: Partial<SceneEdge> = {}): SceneEdge {
  return {
    id: `${from}-${to}`,
    from,
    to,
    line: 'tunnel',
    arrows: 'none',
    label: `${from} ${to}`,
    chip: null,
    recedes: false,
    off: false,
    ...change,
  }
}

/** A frame of 400 x 300 at a place; its name is its id. */
export function frameAt(id: string, x: number, y: number, change: Partial<SceneFrame> = {}): SceneFrame {
  return {
    id,
    x,
    y,
    width: 400,
    height: 300,
    name: id,
    label: id,
    edge: { style: 'solid', color: '#2563eb' },
    background: '#2563eb',
    count: 0,
    holds: [],
    isLocked: false,
    z: 0,
    ...change,
  }
}

export function sceneOf(
  nodes: readonly SceneNode[],
  edges: readonly SceneEdge[] = [],
  frames: readonly SceneFrame[] = [],
): Scene {
  return {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    edges: new Map(edges.map((edge) => [edge.id, edge])),
    frames: frames.length === 0 ? noFrames : new Map(frames.map((frame) => [frame.id, frame])),
  }
}

/** Clusters of 24 devices around a gateway, chained: so many nodes, as many lines. */
export function manyNodes(count: number): Scene {
  const nodes: SceneNode[] = []
  const edges: SceneEdge[] = []
  const across = Math.ceil(Math.sqrt(count / 25))
  for (let at = 0; at < count; at += 1) {
    const [cluster, place] = [Math.floor(at / 25), at % 25]
    const [left, top] = [(cluster % across) * 1500, Math.floor(cluster / across) * 800]
    const hub = `g${cluster}`
    if (place === 0) {
      nodes.push(nodeAt(hub, 'gateway', left + 1000, top + 280))
      if (cluster > 0) edges.push(edgeOf(`g${cluster - 1}`, hub, { line: 'site' }))
      continue
    }
    const id = `d${at}`
    nodes.push(nodeAt(id, 'device', left + ((place - 1) % 3) * 240, top + Math.floor((place - 1) / 3) * 80))
    edges.push(edgeOf(id, hub))
  }
  return sceneOf(nodes, edges)
}

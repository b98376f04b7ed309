import {
  Handle,
  MiniMap,
  Position,
  ReactFlow,
  useEdgesState,
  useNodesState,
  type Edge,
  type Node,
  type NodeProps,
  type ReactFlowInstance,
} from '@xyflow/react'
import { Laptop, Server, Shield } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Graph, GraphNode } from '../graph.ts'
import { readTask, rootElement } from './task.ts'

type CardNode = Node<{ node: GraphNode }, 'card'>

const icons = { firewall: Shield, server: Server, laptop: Laptop }

function Card({ data: { node } }: NodeProps<CardNode>) {
  const Icon = icons[node.kind]
  return (
    <div className="card">
      <Icon />
      <div>
        <strong>{node.name}</strong>
        <small>{node.address}</small>
      </div>
      <Handle type="target" position={Position.Left} />
      <Handle type="source" position={Position.Right} />
    </div>
  )
}

const memoized = { card: memo(Card) }
const plain = { card: Card }
const { file, look, camera } = readTask()

const remember = (flow: ReactFlowInstance<CardNode>): void => {
  window.showCanvas = (next) => void flow.setViewport(next)
}

/** As the documentation says that a large graph should be: nothing is new at a step but what changed. */
function Memoized(start: { readonly nodes: CardNode[]; readonly edges: Edge[] }) {
  const [nodes, , onNodesChange] = useNodesState(start.nodes)
  const [edges, , onEdgesChange] = useEdgesState(start.edges)
  const onNodeClick = useCallback(() => {}, [])
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={memoized}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      onNodeClick={onNodeClick}
      onInit={remember}
      defaultViewport={camera}
      minZoom={0.02}
      panOnScroll
    >
      <MiniMap />
    </ReactFlow>
  )
}

/** As one writes it first: settings as they come, handlers made anew each time. */
function Plain(start: { readonly nodes: CardNode[]; readonly edges: Edge[] }) {
  const [nodes, , onNodesChange] = useNodesState(start.nodes)
  const [edges, , onEdgesChange] = useEdgesState(start.edges)
  const [, setClicked] = useState('')
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={plain}
      onNodesChange={(changes) => onNodesChange(changes)}
      onEdgesChange={(changes) => onEdgesChange(changes)}
      onNodeClick={(_event, node) => setClicked(node.id)}
      onInit={remember}
      defaultViewport={camera}
      minZoom={0.02}
    />
  )
}

const graph = (await (await fetch(file)).json()) as Graph
performance.mark('handed')
const nodes = graph.nodes.map((node): CardNode => ({
  id: node.id,
  type: 'card',
  position: { x: node.x, y: node.y },
  data: { node },
}))
const edges = graph.edges.map(({ id, from, to }): Edge => ({ id, source: from, target: to }))
const Page = look === 'memo' ? Memoized : Plain
createRoot(rootElement()).render(<Page nodes={nodes} edges={edges} />)

import type { NodeTypes } from '@xyflow/react'
import { DeviceNode } from './DeviceNode.tsx'
import { FoldNode } from './FoldNode.tsx'
import { FrameNode } from './FrameNode.tsx'
import { GatewayNode } from './GatewayNode.tsx'
import { ItemNode } from './ItemNode.tsx'
import { RuleNode } from './RuleNode.tsx'

/** The component of each shape, as the rendering library takes them: the same object for good. */
export const nodeTypes: NodeTypes = {
  device: DeviceNode,
  gateway: GatewayNode,
  rule: RuleNode,
  item: ItemNode,
  fold: FoldNode,
  frame: FrameNode,
}

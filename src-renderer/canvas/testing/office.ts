import type { Scene } from '../scene/scene.ts'
import { edgeOf, frameAt, nodeAt, sceneOf } from './scenes.ts'

/** An office with two nodes and a room inside of it, a server beside, and a corner that makes room around. */
export function office(locked = false): Scene {
  return sceneOf(
    [
      nodeAt('laptop', 'item', 40, 48, { look: 'plain' }),
      nodeAt('phone', 'item', 40, 220, { look: 'plain' }),
      nodeAt('server', 'item', 560, 48, { look: 'plain' }),
      nodeAt('corner', 'item', 800, 560, { look: 'plain' }),
    ],
    [edgeOf('laptop', 'server', { line: 'relation', arrows: 'both', chip: { text: 'LAN', tone: 'plain' } })],
    [
      frameAt('office', 0, 0, { holds: ['laptop', 'room'], count: 2, isLocked: locked, height: 400 }),
      frameAt('room', 16, 176, { holds: ['phone'], count: 1, width: 240, height: 120 }),
      frameAt('cloud', 520, 0, { width: 240, height: 120, holds: ['server'], count: 1 }),
    ],
  )
}

/** Where to press something. */
export const middleOf = (box: DOMRect | null) => ({
  x: (box?.left ?? 0) + (box?.width ?? 0) / 2,
  y: (box?.top ?? 0) + (box?.height ?? 0) / 2,
})
/** A point of something, from its corner. */
export const cornerOf = (box: DOMRect | null, x: number, y: number) => ({
  x: (box?.left ?? 0) + x,
  y: (box?.top ?? 0) + y,
})

import type { DesignContent } from '#shared/design/design.ts'
import { aNode, anOutline, aRelationship } from '#shared/design/testing/designs.ts'

const madrid = anOutline('Madrid', {
  x: 0,
  y: 0,
  width: 480,
  height: 400,
  range: '10.21.0.0/24',
  edge: { style: 'solid', color: '#7c3aed' },
  background: '#7c3aed',
})
const guard = aNode('Guard', {
  kind: 'phone',
  x: 48,
  y: 64,
  outlineId: madrid.id,
  privateIp: '10.21.0.13',
  observations: 'Night shift',
})
const desk = aNode('Desk', { kind: 'laptop', x: 48, y: 160, outlineId: madrid.id, privateIp: '10.21.0.11' })
const wall = aNode('Wall', { kind: 'firewall', x: 600, y: 64, publicIp: '203.0.113.2' })
const store = aNode('Store', { kind: 'server', x: 900, y: 200, privateIp: '10.40.0.5' })
const guardToWall = aRelationship('gw', guard.id, wall.id, { label: 'wg' })
const wallToStore = aRelationship('ws', wall.id, store.id, { label: '443', direction: 'forward' })

/** A phone and a laptop in an outline, and a server behind a firewall. */
export const office = { madrid, guard, desk, wall, store, guardToWall, wallToStore } as const

export const officeContent: DesignContent = {
  nodes: [guard, desk, wall, store],
  relationships: [guardToWall, wallToStore],
  outlines: [madrid],
}

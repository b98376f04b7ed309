import { expect, test } from 'vitest'
import { designContent } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import { aNode, aRelationship, idOf } from '#shared/design/testing/designs.ts'
import { toDesign } from '#shared/design/value.ts'
import { applyEdits } from '#shared/model/edit.ts'
import { fromNetwork } from './from-network.ts'
import { proposeRoles } from './roles.ts'
import { emptyNetwork, gatewayId, networkId, ownerId } from './testing/network.ts'
import { toNetwork } from './to-network.ts'

test('a network is drawn with what it has, and the drawing leads to the same network', () => {
  const laptop = aNode('laptop', { x: 8 })
  const vpn = aNode('vpn', { kind: 'server', publicIp: '203.0.113.10', x: 400 })
  const erp = aNode('erp', { kind: 'database', privateIp: '192.168.10.20', x: 800, y: 80 })
  const first = toDesign({
    nodes: [laptop, vpn, erp],
    relationships: [
      aRelationship('1', laptop.id, vpn.id),
      aRelationship('2', vpn.id, erp.id),
      aRelationship('3', laptop.id, erp.id),
    ],
    outlines: [],
  })
  const made = turn(first, vpn.id, laptop.id, erp.id)
  const drawn = fromNetwork(made, networkId, counter('d'))
  expect(designContent.safeParse(toContent(drawn)).success).toBe(true)
  expect(
    [...drawn.nodes.values()].map(({ kind, name, publicIp, privateIp, x, y }) => [
      kind,
      name,
      publicIp,
      privateIp,
      x,
      y,
    ]),
  ).toEqual([
    ['server', `gateway ${gatewayId}`, '203.0.113.10', '10.20.0.1', 400, 0],
    ['laptop', 'laptop', '', '10.20.0.11', 8, 0],
    ['database', 'erp', '', '192.168.10.20', 800, 80],
  ])
  expect([...drawn.relationships.values()].map(({ label, direction }) => [label, direction])).toEqual([
    ['wg 51820', 'none'],
    ['5432', 'forward'],
    ['', 'forward'],
  ])
  const [gateway, device, rule] = [...drawn.nodes.keys()]
  const again = turn(drawn, gateway ?? '', device ?? '', rule ?? '')
  expect(again.relations.map(({ kind }) => kind)).toEqual(made.relations.map(({ kind }) => kind))
  expect(again.rules.map(({ name, address, ports, audience }) => [name, address, ports, audience])).toEqual(
    made.rules.map(({ name, address, ports, audience }) => [name, address, ports, audience]),
  )
})

function turn(design: ReturnType<typeof toDesign>, gateway: string, device: string, rule: string) {
  const { edits, missing } = toNetwork(
    design,
    {
      roles: proposeRoles(design),
      gatewayIds: new Map([[gateway, gatewayId]]),
      owners: new Map([[device, ownerId]]),
      addresses: new Map([[rule, '192.168.10.20']]),
      ports: new Map([[rule, '5432']]),
    },
    counter('m'),
  )
  expect(missing).toEqual([])
  const applied = applyEdits(emptyNetwork, networkId, edits)
  if (!applied.ok) throw new Error(JSON.stringify(applied.problem))
  return applied.value
}

function counter(prefix: string): () => string {
  let count = 0
  return () => idOf(`${prefix}${(count += 1)}`)
}

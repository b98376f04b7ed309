import { expect, test } from 'vitest'
import type { AccessChange } from '#shared/plan/plan-value.ts'
import { concerns, countDevices, portsOf, sharesReason, targetNode, toAccessRows } from './access-rows.ts'

const change = (part: Partial<AccessChange>): AccessChange => ({
  sign: 'gains',
  deviceIds: ['d1'],
  deviceCount: 1,
  target: { kind: 'rule', ruleId: 'r1', ports: '443' },
  because: 'device-added',
  ...part,
})
const toRule = (ruleId: string) => ({ kind: 'rule', ruleId, ports: '443' }) as const
const changes = [
  change({}),
  change({ deviceIds: ['d2'], because: 'chosen' }),
  change({ target: toRule('r2') }),
  change({ sign: 'loses', deviceIds: ['d3', 'd4'], deviceCount: 120, because: 'ports-closed' }),
]
const rows = toAccessRows(changes, null)

test('rows of one device and one reason stand together, and the reason is said once', () => {
  expect(rows.gains.map((row) => row.change.deviceIds[0])).toEqual(['d1', 'd1', 'd2'])
  expect(rows.gains.map((row, at) => sharesReason(row, rows.gains[at + 1]))).toEqual([true, false, false])
})

test('counts are of devices, not of rows', () => {
  expect([countDevices(rows.gains), countDevices(rows.loses), rows.total]).toEqual([3, 120, 123])
})

test('what was not in the plan before is new', () => {
  const known = new Set(toAccessRows(changes.slice(0, 2), null).gains.map((row) => row.key))
  const again = toAccessRows(changes, known)
  expect([...again.gains, ...again.loses].map((row) => row.isNew)).toEqual([false, true, false, true])
})

test.each<{
  readonly name: string
  readonly given: AccessChange['target']
  readonly node: string | null
  readonly ports: string | null
}>([
  { name: 'a rule', given: toRule('r1'), node: 'r1', ports: '443' },
  { name: 'a gateway', given: { kind: 'gateway', gatewayId: 'g1' }, node: 'g1', ports: null },
  { name: 'an exit', given: { kind: 'exit', gatewayId: 'g1' }, node: 'g1', ports: null },
  { name: 'the network', given: { kind: 'network', networkId: 'n1' }, node: null, ports: null },
])('$name', ({ given, node, ports }) => {
  const row = change({ target: given })
  expect([targetNode(row), portsOf(row), concerns(row, 'd1'), concerns(row, 'd9')]).toEqual([
    node,
    ports,
    true,
    false,
  ])
})

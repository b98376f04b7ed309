import { expect, test } from 'vitest'
import type { AccessChange, Plan } from '#shared/plan/plan-value.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { edgeOf, nodeAt, sceneOf } from '#renderer/canvas/testing/scenes.ts'
import { bare, deviceFormOf, drawn, edits } from '../testing/office.ts'
import { toAccessRows } from './access-rows.ts'
import { markNodes } from './model-difference.ts'
import { rowOfEdge, toPlanScene } from './plan-scene.ts'

const { t } = createWords('en', en)
const { device, rule, place, connect, remove } = edits
const applied = drawn(
  bare,
  place('g1'),
  device('d1'),
  device('d2', 0, 80),
  rule('r1'),
  connect('d1', 'g1'),
  connect('g1', 'r1'),
)

test('nodes are marked by what of them reaches a gateway', () => {
  const now = drawn(applied, device('d3', 0, 160), remove('d2'), {
    kind: 'change-device',
    id: 'd1',
    form: deviceFormOf('d1', { active: false }),
  })
  expect([...markNodes(applied, now, 'n1')]).toEqual([
    ['d1', 'changed'],
    ['d3', 'added'],
    ['d2', 'removed'],
  ])
  expect([...markNodes(applied, drawn(applied, edits.move('d1', 8, 8)), 'n1')]).toEqual([])
  expect(markNodes(null, applied, 'n1').get('d1')).toBe('added')
})

const after = sceneOf(
  [
    nodeAt('d1', 'device', 0, 0),
    nodeAt('d2', 'device', 0, 80),
    nodeAt('g1', 'gateway', 400, 0),
    nodeAt('r1', 'rule', 800, 0),
  ],
  [
    edgeOf('d1', 'g1'),
    edgeOf('d2', 'g1'),
    edgeOf('g1', 'r1', { line: 'rule' }),
    edgeOf('d1', 'r1', { line: 'audience' }),
  ],
)
const before = sceneOf([...after.nodes.values(), nodeAt('d9', 'device', 0, 160)])
const target = { kind: 'rule', ruleId: 'r1', ports: '443' } as const
const access: AccessChange[] = [
  { sign: 'gains', deviceIds: ['d1'], deviceCount: 1, target, because: 'chosen' },
  {
    sign: 'loses',
    deviceIds: ['d1', 'd2', 'd9'],
    deviceCount: 40,
    target: { ...target, ports: '22' },
    because: 'ports-closed',
  },
]
const plan: Plan = {
  networkId: 'n1',
  digest: 'a',
  gateways: [
    {
      gatewayId: 'g1',
      digest: 'a',
      steps: [],
      stepCount: 1,
      files: [],
      warnings: [],
      baseGeneration: 2,
      readAtMs: 0,
    },
  ],
  due: [],
  unread: [],
  uncertain: [],
  awaited: [],
  elsewhere: [],
  access,
  unchangedPairs: 0,
}
const rows = toAccessRows(access, null)
const scene = (activeKey: string | null) =>
  toPlanScene({
    plan,
    after,
    before,
    marks: new Map([['d9', 'removed']]),
    rows: [...rows.gains, ...rows.loses],
    activeKey,
    t,
  })

test('what changes stands out, what gains is drawn, the rest steps back', () => {
  const shown = scene(null)
  expect(
    Object.fromEntries(
      [...shown.nodes].map(([id, node]) => [id, node.mark ?? (node.recedes ? 'recedes' : 'plain')]),
    ),
  ).toEqual({
    d1: 'plain',
    d2: 'plain',
    g1: 'changed',
    r1: 'plain',
    d9: 'removed',
  })
  const lines = [...shown.edges.values()]
  expect(lines.filter((edge) => edge.recedes).map((edge) => edge.id)).toEqual(['d1-g1', 'd2-g1', 'g1-r1'])
  expect(lines.filter((edge) => edge.line === 'gains')).toMatchObject([
    { from: 'd1', to: 'r1', chip: { text: '443', sign: 'added' } },
  ])
})

test('a row about many is drawn while it is pointed at, and its lines lead back to it', () => {
  const key = rows.loses[0]?.key ?? ''
  expect([...scene(null).edges.values()].some((edge) => edge.line === 'loses')).toBe(false)
  const lines = [...scene(key).edges.values()].filter((edge) => edge.line === 'loses')
  expect(lines.map((edge) => edge.from)).toEqual(['d1', 'd2', 'd9'])
  expect(lines.map((edge) => rowOfEdge(edge.id))).toEqual([key, key, key])
  expect(rowOfEdge('d1-g1')).toBeNull()
})

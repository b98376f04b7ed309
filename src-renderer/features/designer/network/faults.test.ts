import { expect, test } from 'vitest'
import { aNode } from '#shared/design/testing/designs.ts'
import { toDesign } from '#shared/design/value.ts'
import { beginConversion } from './conversion-state.ts'
import { faultsOf } from './faults.ts'

test('what keeps a step from being left is a problem, whose meaning can be asked', () => {
  const design = toDesign({ nodes: [aNode('vpn', { kind: 'firewall' })], relationships: [], outlines: [] })
  const state = { ...beginConversion('', '10.20.0.5/24', design, false), name: '' }
  const found = [...faultsOf(design, state, 'network')].map(([place, { code }]) => [place, code])
  expect(found).toEqual([
    ['name', 'field-required'],
    ['range', 'range-host-bits'],
  ])
})

import { expect, test } from 'vitest'
import { company } from '#shared/compile/testing/sample-networks.ts'
import type { Model } from '#shared/model/model.ts'
import { reachability } from './reachability.ts'
import type { Destination } from './verdict.ts'

const [networkId, gatewayId, device] = ['company', 'hub', 'ana-laptop']

/** The sample with many more rules behind one gateway, and how often their addresses were read. */
function withRules(addresses: readonly string[]) {
  const reads = { count: 0 }
  const rules = addresses.map((address, at) => ({
    ...({ id: `many-${at}`, networkId, kind: 'server', name: `Many ${at}`, ports: '22,80' } as const),
    ...({ audience: 'everyone', active: true } as const),
    get address() {
      reads.count += 1
      return address
    },
  }))
  const relations = rules.map(({ id }) => ({
    ...({ id: `at-${id}`, networkId, kind: 'rule', from: gatewayId, to: id } as const),
    exit: false,
  }))
  const model: Model = {
    ...company,
    rules: [...company.rules, ...rules],
    relations: [...company.relations, ...relations],
  }
  return { model, reads }
}

const at = (address: string, port: number): Destination => ({ address, protocol: 'tcp', port })

test('many questions of a drawing with many rules look at each rule once, not at all of them each time', () => {
  const { model, reads } = withRules(
    Array.from({ length: 500 }, (_, each) => `10.99.${each >> 8}.${each & 255}`),
  )
  const reach = reachability(model)
  const kinds = Array.from({ length: 200 }, (_, port) =>
    reach.canReach(device, at('10.99.0.7', port + 1), networkId),
  )
  expect(kinds.filter(({ kind }) => kind === 'allowed')).toHaveLength(2)
  expect(reads.count).toBeLessThan(500 * 10)
})

test('of several rules about an address the first in order answers, however wide its range is', () => {
  const { model } = withRules(['10.99.0.0/16', '10.99.0.7', '10.0.0.0/8'])
  const reach = reachability(model)
  expect(reach.canReach(device, at('10.99.0.7', 80), networkId)).toMatchObject({
    because: { ruleId: 'many-0' },
  })
  expect(reach.canReach(device, at('10.98.0.7', 80), networkId)).toMatchObject({
    because: { ruleId: 'many-2' },
  })
  expect(reach.canReach(device, at('10.99.0.7', 81), networkId)).toMatchObject({
    because: { kind: 'port-closed', ruleId: 'many-0' },
  })
})

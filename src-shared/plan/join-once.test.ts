import { expect, test } from 'vitest'
import { company } from '#shared/compile/testing/sample-networks.ts'
import { joinOnce } from './join-once.ts'
import { joinServed } from './join-served.ts'

const networkId = 'company'
const partsOf = (model = company) => ['hub', 'branch'].map((gatewayId) => ({ gatewayId, model }))

test('what the same gateways were given is joined once', () => {
  const joined = joinOnce(partsOf(), networkId)
  expect(joined).toEqual(joinServed(partsOf(), networkId))
  expect(joinOnce(partsOf(), networkId)).toBe(joined)
})

test('another gateway, another model and another network are joined anew', () => {
  const joined = joinOnce(partsOf(), networkId)
  const [hub, branch] = partsOf()
  if (hub === undefined || branch === undefined) throw new Error('there are two')
  const others = [[branch], [branch, hub], [{ ...hub, model: { ...company } }, branch]]
  for (const parts of others) {
    const other = joinOnce(parts, networkId)
    expect(other).not.toBe(joined)
    expect(other).toEqual(joinServed(parts, networkId))
  }
  expect(joinOnce(partsOf(), 'other').networks).toEqual([])
})

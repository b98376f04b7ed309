import { expect, test } from 'vitest'
import { createChance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { listAccess } from './access.ts'
import { indexReach } from './reach-index.ts'

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'what one device is given is what the list of all says of it, seed %i',
  (seed) => {
    const index = indexReach(drawModel(createChance(seed)))
    for (const { nodeId, networkId } of index.view.model.placements) {
      const [all, own] = [listAccess(index, networkId), listAccess(index, networkId, nodeId)]
      expect([...own.rules.keys()]).toEqual([...all.rules.keys()])
      for (const [ruleId, { devices }] of all.rules)
        expect(own.rules.get(ruleId)?.devices.ids).toEqual(devices.has(nodeId) ? [nodeId] : [])
      expect(own.internal.ids).toEqual(all.internal.has(nodeId) ? [nodeId] : [])
    }
  },
)

test('one device is listed without a look at the others', () => {
  const index = indexReach(drawModel(createChance(3)))
  const device = index.view.model.placements.find(({ nodeKind }) => nodeKind === 'device')
  const seen = new Set<string>()
  const { get, has } = index.view.placements
  const placements = {
    has,
    get: (key: string) => {
      seen.add(key)
      return get(key)
    },
  }
  const watched = { ...index, view: { ...index.view, placements } }
  const { networkId = '', nodeId = '' } = device ?? {}
  listAccess(watched, networkId, nodeId)
  const others = index.view.model.placements.filter(
    (each) => each.nodeKind === 'device' && each.nodeId !== nodeId && each.networkId === networkId,
  )
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((each) => seen.has(`${networkId}/${each.nodeId}`))).toEqual([])
})

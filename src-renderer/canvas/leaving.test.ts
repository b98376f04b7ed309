import { expect, test } from 'vitest'
import { createFlowCache } from './scene/flow-node.ts'
import { createLeaving } from './leaving.ts'
import { nodeAt } from './testing/scenes.ts'

const cache = createFlowCache()
const flowAt = (id: string, x: number) =>
  cache.node(nodeAt(id, 'item', x, 100), {
    selected: false,
    isCurrent: false,
    draggable: true,
    level: 0,
    roleDescription: 'node',
    recedes: false,
    connectable: true,
    at: { x, y: 100 },
  })

test('what goes is given once more, hidden; what stays is not', () => {
  const [stays, goes] = [flowAt('stays', 0), flowAt('goes', 300)]
  const leaving = createLeaving()
  expect(leaving.next([stays, goes])).toEqual([])
  expect(leaving.next([stays])).toEqual([{ ...goes, hidden: true }])
  expect(leaving.next([stays])).toEqual([])
  expect(leaving.next([stays, goes])).toEqual([])
})

import { expect, test } from 'vitest'
import { createFlowCache } from './scene/flow-node.ts'
import { createLeaving } from './leaving.ts'
import { nodeAt } from './testing/scenes.ts'

const shown = { x: 0, y: 0, width: 800, height: 600 }
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

test('what was seen is given once more, hidden; what stays and what was not seen is not', () => {
  const [stays, seen, unseen] = [flowAt('stays', 0), flowAt('seen', 300), flowAt('unseen', 5000)]
  const leaving = createLeaving()
  expect(leaving.next([stays, seen, unseen], shown)).toEqual([])
  expect(leaving.next([stays], shown)).toEqual([{ ...seen, hidden: true }])
  expect(leaving.next([stays], shown)).toEqual([])
  expect(leaving.next([stays, seen], shown)).toEqual([])
})

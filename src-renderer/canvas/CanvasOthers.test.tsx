import { expect, test } from 'vitest'
import type { Dragged, Other } from './scene/others.ts'
import { openCanvas } from './testing/open-canvas.tsx'
import { pressAt } from './testing/gestures.ts'
import { nodeAt, sceneOf } from './testing/scenes.ts'

test.each(['light', 'dark'])("nobody has the colour of one's own selection: %s", async (theme) => {
  document.documentElement.dataset['theme'] = theme
  const peers = new Map(
    [0, 1, 2, 3, 4, 5].map((color): [string, Other] => {
      const id = `peer-${color}`
      return [id, { id, name: null, isGuest: true, color, cursor: null, selection: ['server'], drag: null }]
    }),
  )
  await openCanvas(sceneOf([nodeAt('server', 'item', 40, 48)], [], []), {
    others: { subscribe: () => () => undefined, peers: () => peers },
  })
  const rings = [...document.querySelectorAll('.cv-other-ring')].map(
    (ring) => getComputedStyle(ring).borderColor,
  )
  const probe = document.createElement('div')
  document.body.append(probe)
  // The blue of a selection in either shade: people next to each other may have chosen differently.
  const own = ['var(--selected)', '#2563eb', '#3b82f6'].map((color) => {
    probe.style.color = color
    return getComputedStyle(probe).color
  })
  probe.remove()
  expect(new Set(rings).size).toBe(6)
  expect(rings.filter((color) => own.includes(color))).toEqual([])
})

test('what is dragged is told while it is dragged, and that it is no more', async () => {
  const told: (Dragged | null)[] = []
  const canvas = await openCanvas(sceneOf([nodeAt('server', 'item', 40, 48)], [], []), {
    onDrag: (dragged) => void told.push(dragged),
  })
  const box = canvas.boxOf('server') as DOMRect
  const press = await pressAt({ x: box.x + 20, y: box.y + 20 })
  await press.moveBy(10, 0)
  await press.moveBy(70, 40)
  await expect.poll(() => told.at(-1)).toEqual({ id: 'server', x: 120, y: 88 })
  expect(canvas.moves).toEqual([])
  await press.release()
  await expect.poll(() => told.at(-1)).toBe(null)
  expect(canvas.moves).toHaveLength(1)
})

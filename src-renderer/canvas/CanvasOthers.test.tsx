import { expect, test } from 'vitest'
import type { Other } from './scene/others.ts'
import { openCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

test.each(['light', 'dark'])("nobody has the colour of one's own selection: %s", async (theme) => {
  document.documentElement.dataset['theme'] = theme
  const peers = new Map(
    [0, 1, 2, 3, 4, 5].map((color): [string, Other] => {
      const id = `peer-${color}`
      return [id, { id, name: null, color, cursor: null, selection: ['server'] }]
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

import type { CDPSession } from '@vitest/browser-playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { openCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

const session: CDPSession = cdp()
const force = (value: 'active' | 'none'): Promise<unknown> =>
  session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(() => force('active'))
afterEach(() => force('none'))

test('with a contrast theme, the dots of a card have an edge only while they are shown', async () => {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const scene = sceneOf([nodeAt('a', 'item', 0, 0), nodeAt('b', 'item', 300, 0)])
  const canvas = await openCanvas(scene, { selection: new Set(['b']) })
  const edges = (id: string) =>
    new Set(
      [...canvas.element(id).querySelectorAll('.cv-handle')].map(
        (dot) => getComputedStyle(dot, '::before').borderStyle,
      ),
    )
  await expect.poll(() => edges('a')).toEqual(new Set(['none']))
  await expect.poll(() => edges('b')).toEqual(new Set(['solid']))
})

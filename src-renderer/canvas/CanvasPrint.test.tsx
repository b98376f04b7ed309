import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

const { dataset } = document.documentElement
const onPaper = (): void => void (dataset['theme'] = 'light')

beforeEach(() => {
  dataset['theme'] = 'dark'
  window.addEventListener('beforeprint', onPaper, { capture: true })
  return () => window.removeEventListener('beforeprint', onPaper, { capture: true })
})
afterEach(() => {
  delete dataset['theme']
})

test('what is painted has the colours of paper before it is printed', async () => {
  const canvas = await openCanvas(sceneOf([nodeAt('a', 'device', 0, 0), nodeAt('b', 'gateway', 3000, 0)]))
  await canvas.flyTo(0.1)
  const painted = () =>
    ['.cv-paint', '.cv-minimap > canvas'].map((name) =>
      document.querySelector<HTMLCanvasElement>(name)?.toDataURL(),
    )
  await expect.poll(() => document.querySelector<HTMLElement>('.cv')?.dataset['band']).toBe('far')
  // What was stretched is painted anew when the camera rests, which it does within 400 ms.
  const pictures: (readonly (string | undefined)[])[] = []
  const isStill = async (): Promise<boolean> => {
    pictures.push(painted())
    await new Promise((resolve) => setTimeout(resolve, 600))
    const [first, second] = painted()
    return (first?.length ?? 0) > 1000 && pictures.at(-1)?.[0] === first && pictures.at(-1)?.[1] === second
  }
  await expect.poll(isStill).toBe(true)
  const dark = painted()
  window.dispatchEvent(new Event('beforeprint'))
  const paper = painted()
  expect([paper[0] !== dark[0], paper[1] !== dark[1]]).toEqual([true, true])
  dataset['theme'] = 'dark'
  window.dispatchEvent(new Event('afterprint'))
  expect(painted()).toEqual(dark)
})

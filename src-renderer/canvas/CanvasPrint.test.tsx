import type { CDPSession } from '@vitest/browser-playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
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
  await expect.poll(() => painted().every((picture) => (picture?.length ?? 0) > 1000)).toBe(true)
  const paintedAfter = (event: 'beforeprint' | 'afterprint') => {
    if (event === 'afterprint') dataset['theme'] = 'dark'
    window.dispatchEvent(new Event(event))
    return painted()
  }
  // What is there now, and what is painted first, may be less sharp, since the camera was on its way.
  paintedAfter('beforeprint')
  const dark = paintedAfter('afterprint')
  const paper = paintedAfter('beforeprint')
  expect([paper[0] !== dark[0], paper[1] !== dark[1]]).toEqual([true, true])
  expect(paintedAfter('afterprint')).toEqual(dark)
})

test.each([
  ['wider than high', 1200, 800],
  ['higher than wide', 700, 1000],
] as const)('on paper the drawing is alone, whole and on one page, %s', async (_, width, height) => {
  const session: CDPSession = cdp()
  const beside = document.createElement('aside')
  beside.textContent = 'What can be drawn'
  document.body.append(beside)
  await openCanvas(sceneOf([nodeAt('a', 'device', 0, 0), nodeAt('b', 'gateway', 700, 400)]))
  await page.viewport(width, height)
  const shown = (name: string): boolean => document.querySelector(name)?.checkVisibility() === true
  await expect.poll(() => ['aside', '.cv-zoom', '.cv'].map(shown)).toEqual([true, true, true])
  window.dispatchEvent(new Event('beforeprint'))
  await session.send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.poll(() => ['aside', '.cv-zoom', '.cv'].map(shown)).toEqual([false, false, true])
  const sheet = document.querySelector('.cv')?.getBoundingClientRect()
  // Paper that lies on its side is no higher than other paper is wide.
  expect(sheet?.width).toBeLessThanOrEqual(711)
  expect(sheet?.height).toBeLessThanOrEqual(711)
  const far = document.querySelector('[data-id="b"]')?.getBoundingClientRect()
  expect(far?.right).toBeLessThanOrEqual(sheet?.right ?? 0)
  expect(far?.bottom).toBeLessThanOrEqual(sheet?.bottom ?? 0)
  await session.send('Emulation.setEmulatedMedia', { media: '' })
  beside.remove()
})

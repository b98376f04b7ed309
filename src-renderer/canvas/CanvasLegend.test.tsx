import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

afterEach(() => page.viewport(1024, 768))

test.each([720, 820, 940, 1200])('the legend stands beside zoom and map, %i wide', async (width) => {
  await openCanvas(sceneOf([nodeAt('a', 'device', 0, 0)]), {
    legend: ['Tunnel in use', 'Only drawn', 'Enlace entre sedes', 'Regla de acceso'].map((word) => (
      <span key={word}>
        <svg width="22" height="8" aria-hidden />
        {word}
      </span>
    )),
  })
  await page.viewport(width, 800)
  const boxOf = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? null
  await expect.poll(() => boxOf('.cv-minimap')).not.toBeNull()
  await expect.poll(() => boxOf('.cv-minimap')?.right).toBe(width - 16)
  const [zoom, legend, map] = ['.cv-zoom', '.cv-legend', '.cv-minimap'].map(boxOf)
  expect(legend?.left).toBeGreaterThan(zoom?.right ?? Infinity)
  expect(legend?.right).toBeLessThan(map?.left ?? 0)
  expect(legend?.bottom).toBe(map?.bottom)
})

import { expect, test } from 'vitest'
import { readEmbeddedPng } from '#shared/design-picture/embed-png.ts'
import { shapesOf, type PictureOptions } from '#shared/design-picture/shapes-of.ts'
import { company, labels } from '#shared/design-picture/testing/sample-design.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { toPng } from './png.ts'
import '#renderer/ui/styles/app.css'

const options: PictureOptions = { title: 'Net', theme: 'light', legend: true, labels }

test('a picture has the pixels of its scale, the colours of its theme, and carries the design', async () => {
  const drawing = shapesOf(company, options)
  const file = Uint8Array.of(1, 2, 3)
  const { bytes, scale } = await made(toPng(drawing, { scale: 2, embed: file }))
  expect(scale).toBe(2)
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  expect([image.width, image.height]).toEqual([drawing.box.width * 2, drawing.box.height * 2])
  expect(colorAt(image, 4, 4)).toBe('#f6f6f8')
  const { x, y } = drawing.box
  expect(colorAt(image, (392 + 120 - x) * 2, (176 + 8 - y) * 2)).toBe('#ffffff')
  expect(readEmbeddedPng(bytes)).toEqual(file)
})

test('without ground the picture is clear behind the drawing', async () => {
  const { bytes } = await made(toPng(shapesOf(company, { ...options, ground: false }), { scale: 1 }))
  const image = await createImageBitmap(new Blob([bytes]))
  expect(colorAt(image, 4, 4)).toBe('clear')
})

test('a drawing that is too large is made smaller', async () => {
  const nodes = [aNode('a'), aNode('b', { x: 40_000, y: 40 })]
  const drawing = shapesOf(toDesign({ nodes, relationships: [], outlines: [] }), options)
  const { bytes, scale } = await made(toPng(drawing, { scale: 4 }))
  const image = await createImageBitmap(new Blob([bytes]))
  expect(image.width).toBe(16_384)
  expect(scale).toBeLessThan(0.5)
})

async function made<T>(
  promise: Promise<{ ok: true; value: T } | { ok: false; problem: unknown }>,
): Promise<T> {
  const result = await promise
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

function colorAt(image: ImageBitmap, x: number, y: number): string {
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const [r = 0, g = 0, b = 0, a = 0] = context?.getImageData(x, y, 1, 1).data ?? []
  if (a === 0) return 'clear'
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

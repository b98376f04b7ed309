import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Drawing, Shape } from '#shared/design-picture/drawing.ts'
import { embedInPng } from '#shared/design-picture/embed-png.ts'
import { paintDrawing, paintFonts } from '#shared/design-picture/paint-drawing.ts'
import { pngSize } from '#shared/design-picture/png-size.ts'

export interface PngOptions {
  /** Pixels for one of the canvas, from 1 to 4; fewer where browsers paint no picture that large. */
  readonly scale: number
  /** A design's file that the picture carries. */
  readonly embed?: Uint8Array
}

export interface PngPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What the scale became. */
  readonly scale: number
}

/** A drawing as a PNG picture. Problem: `picture-failed` when the browser has no memory for it. */
export async function toPng(drawing: Drawing, { scale, embed }: PngOptions): Promise<Result<PngPicture>> {
  const size = pngSize(drawing.box, scale)
  const failed = fail(problem('picture-failed', { width: size.width, height: size.height }))
  await loadFonts(drawing)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (context === null) return failed
  context.scale(size.scale, size.scale)
  paintDrawing(context, drawing)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  // Frees the pixels now, not when the element is collected.
  canvas.width = 0
  if (blob === null) return failed
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return ok({ bytes: embed === undefined ? bytes : embedInPng(bytes, embed), scale: size.scale })
}

/** Fonts come in parts by their letters: those of this drawing. Without them the system's stand in. */
async function loadFonts({ shapes }: Drawing): Promise<void> {
  const letters = new Set<string>()
  addLetters(shapes, letters)
  const text = [...letters].join('')
  const faces = [`400 13px ${paintFonts.sans}`, `600 13px ${paintFonts.sans}`, `400 12px ${paintFonts.mono}`]
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, text)))
}

function addLetters(shapes: readonly Shape[], letters: Set<string>): void {
  for (const shape of shapes) {
    if (shape.type === 'text') for (const letter of shape.shown) letters.add(letter)
    if (shape.type === 'group') addLetters(shape.shapes, letters)
  }
}

import type { TextStyle } from '#shared/design-picture/drawing.ts'
import { isFromRight } from '#shared/design/text/from-right.ts'
import { paintFonts } from '#shared/design-picture/paint-drawing.ts'
import type { PaintedLine, PaintLine } from '#shared/design-picture/painted-line.ts'
import type { LoadedFont } from '#shared/design-picture/pdf-font.ts'

/** Pixels to a unit: sharp on paper, and less so once a file holds many lines. */
const scales = { sharp: 4, plain: 2 } as const
/** Pixels of all lines of a file beyond which they are painted with fewer: 500 names. */
const sharpPixels = 16_000_000
/** No browser paints wider pictures. */
const widest = 16_384
/** How many times its size a line's marks may be piled up or down. */
const mostHeights = 4
/** Around what is measured, in pixels: what is smoothed reaches further. */
const margin = 2

/**
 * Paints lines of a PDF with the letters of the file's fonts, and the device's for all others. Works in a worker, which
 * has none of the page's fonts. Null where the browser cannot paint there.
 */
export async function createLinePainter(fonts: readonly LoadedFont[]): Promise<PaintLine | null> {
  const context = globalThis.OffscreenCanvas === undefined ? null : openContext()
  if (context === null) return null
  const families = await loadFaces(fonts)
  let painted = 0
  return (text, style) => {
    const line = paint(context, text, { style, families, isMany: painted > sharpPixels })
    painted += line === null ? 0 : line.width * line.height
    return line
  }
}

function openContext(): OffscreenCanvasRenderingContext2D | null {
  return new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
}

type Families = Readonly<Record<TextStyle['font'], string>>

/** Each file under a name of its own, since a face comes in parts by letters; then what stands in for it. */
async function loadFaces(fonts: readonly LoadedFont[]): Promise<Families> {
  const faces = fonts.map(({ face, script, bytes }) => {
    const [family = '', weight = '400'] = face.split(/-(?=\d)/)
    const name = `trama-${family}-${script}`
    return { name, isMono: family.endsWith('mono'), face: new FontFace(name, bytes.slice(), { weight }) }
  })
  const loaded = await Promise.allSettled(faces.map(({ face }) => face.load()))
  const set =
    globalThis.document === undefined
      ? (globalThis as unknown as { fonts: FontFaceSet }).fonts
      : document.fonts
  const names = { sans: new Set<string>(), mono: new Set<string>() }
  for (const [at, { name, isMono, face }] of faces.entries()) {
    if (loaded[at]?.status !== 'fulfilled') continue
    set.add(face)
    names[isMono ? 'mono' : 'sans'].add(`'${name}'`)
  }
  return {
    sans: [...names.sans, paintFonts.sans].join(', '),
    mono: [...names.mono, paintFonts.mono].join(', '),
  }
}

function whole(length: number): number {
  return Math.max(0, Math.ceil(length)) + margin
}

function paint(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  how: { readonly style: TextStyle; readonly families: Families; readonly isMany: boolean },
): PaintedLine | null {
  const { style, families } = how
  const font = (scale: number): string => `${style.weight} ${style.size * scale}px ${families[style.font]}`
  context.font = font(1)
  const wished = how.isMany ? scales.plain : scales.sharp
  const scale = Math.min(
    wished,
    (widest - 2 * margin) / Math.max(1, context.measureText(text).width + style.size),
  )
  context.font = font(scale)
  const size = context.measureText(text)
  const tallest = mostHeights * style.size * scale
  const [left, right] = [whole(size.actualBoundingBoxLeft), whole(size.actualBoundingBoxRight)]
  const ascent = whole(Math.min(size.actualBoundingBoxAscent, tallest))
  const height = ascent + whole(Math.min(size.actualBoundingBoxDescent, tallest))
  const width = Math.min(left + right, widest)
  if (width <= 2 * margin) return null
  Object.assign(context.canvas, { width, height })
  context.font = font(scale)
  context.direction = isFromRight(text) ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  context.fillStyle = style.color
  context.fillText(text, left, ascent)
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, scale, left, ascent, advance: size.width, pixels: data }
}

import type { TextStyle } from './drawing.ts'
import { channels } from './palette.ts'
import { packedStream, type PdfObject } from './pdf-file.ts'

/** A line of text as pixels, for letters that need more than our fonts: other scripts, marks, emoji. */
export interface PaintedLine {
  /** Of the picture, in pixels. */
  readonly width: number
  readonly height: number
  /** Pixels to a unit of the drawing. */
  readonly scale: number
  /** From the picture's left edge to where the line begins, and from its top to the base line, in pixels. */
  readonly left: number
  readonly ascent: number
  /** How far the line goes, in pixels. */
  readonly advance: number
  /** Red, green, blue and how much it covers, of every pixel from the top left. */
  readonly pixels: Uint8ClampedArray
}

/** Paints a line; null: there is nothing to see. */
export type PaintLine = (text: string, style: TextStyle) => PaintedLine | null

/** How far a channel may be from the text's colour: what covers little is rounded. */
const nearness = 12

/**
 * A painted line as an image with its mask (PDF 1.7, 8.9 and 11.6.5.3), the image first; the mask gets the number
 * `at` + 1. A line of one colour is one pixel of it, and its mask.
 */
export function imageObjects(
  { width, height, pixels }: PaintedLine,
  color: string,
  at: number,
): readonly [PdfObject, PdfObject] {
  const [red, green, blue] = channels(color)
  const mask = new Uint8Array(width * height)
  const colors = new Uint8Array(3 * width * height)
  let isPlain = true
  const isFar = (channel: number, from: number): boolean => Math.abs(channel - from) > nearness
  for (let place = 0; place < mask.length; place += 1) {
    // Millions of pixels: no list is made for any.
    const r = (colors[3 * place] = pixels[4 * place] ?? 0)
    const g = (colors[3 * place + 1] = pixels[4 * place + 1] ?? 0)
    const b = (colors[3 * place + 2] = pixels[4 * place + 2] ?? 0)
    const covers = (mask[place] = pixels[4 * place + 3] ?? 0)
    if (covers > 127 && (isFar(r, red) || isFar(g, green) || isFar(b, blue))) isPlain = false
  }
  const image = isPlain
    ? { size: '/Width 1 /Height 1 ', bytes: Uint8Array.of(red, green, blue) }
    : { size: `/Width ${width} /Height ${height} `, bytes: colors }
  const kind = '/Type /XObject /Subtype /Image /BitsPerComponent 8 '
  return [
    packedStream(image.bytes, `${kind}${image.size}/ColorSpace /DeviceRGB /SMask ${at + 1} 0 R `),
    packedStream(mask, `${kind}/Width ${width} /Height ${height} /ColorSpace /DeviceGray `),
  ]
}

/** The painted lines of one file, each once. */
export interface PaintedLines {
  /** Where a line's picture is, and its name in the resources; null: it cannot be painted. */
  readonly of: (
    text: string,
    style: TextStyle,
  ) => { readonly name: string; readonly line: PaintedLine } | null
  /** Those that were asked for, by name; `at` is the number that their first object gets. */
  readonly print: (at: number) => { readonly names: readonly [string, string][]; objects: PdfObject[] }
}

export function createPaintedLines(paint: PaintLine | null): PaintedLines {
  const known = new Map<string, { name: string; line: PaintedLine; color: string } | null>()
  return {
    of(text, style) {
      const key = `${style.font} ${style.size} ${style.weight} ${style.color} ${text}`
      const held = known.get(key)
      if (held !== undefined) return held
      const line = paint?.(text, style) ?? null
      const made = line === null ? null : { name: `L${known.size + 1}`, line, color: style.color }
      known.set(key, made)
      return made
    },
    print(at) {
      const objects: PdfObject[] = []
      const names: [string, string][] = []
      for (const made of known.values()) {
        if (made === null) continue
        const number = at + objects.length
        names.push([made.name, `${number} 0 R`])
        objects.push(...imageObjects(made.line, made.color, number))
      }
      return { names, objects }
    },
  }
}

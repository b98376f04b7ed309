import type { Rect } from '#shared/base/rect.ts'
import { solid, type Drawing } from './drawing.ts'
import { createPaintedLines, type PaintLine } from './painted-line.ts'
import { printNumber as n } from './path.ts'
import { printContent, type PdfNames } from './pdf-content.ts'
import { printPdf, textStream, type PdfObject } from './pdf-file.ts'
import { createPdfFonts, type LoadedFont } from './pdf-font.ts'
import { toUtf16 } from './pdf-text.ts'

export const pageSizes = ['fit', 'a4', 'a3'] as const
export type PageSize = (typeof pageSizes)[number]

export interface PdfOptions {
  /** `fit`: a page as large as the drawing; else it is made smaller until it fits, on its side where it is wide. */
  readonly pageSize: PageSize
  /** Those that `fontFilesOf` names for the drawing. */
  readonly fonts: readonly LoadedFont[]
  /** Paints lines that these fonts cannot show; null: question marks stand for such letters. */
  readonly paint: PaintLine | null
}

/** Points of a pixel: 72 and 96 to the inch. */
const pixel = 0.75
/** The longest page that readers take (PDF 1.7, annex C). */
const longest = 14_400
/** Around the drawing on paper, in points. */
const paperMargin = 24
/** Short and long side in points. */
const papers = { a4: [595.28, 841.89], a3: [841.89, 1190.55] } as const

/**
 * A drawing as a PDF 1.7 file of one page of lines and text, with the letters of Inter and JetBrains Mono that it
 * uses. A line with letters that these do not have (those of Asia and the Arab world, emoji) is a small picture, with
 * its text behind it for who searches, copies or listens.
 */
export function toPdf(drawing: Drawing, { pageSize, fonts, paint }: PdfOptions): Uint8Array<ArrayBuffer> {
  const names: PdfNames = {
    fonts: createPdfFonts(fonts),
    lines: createPaintedLines(paint),
    opacities: new Map(),
  }
  const page = pageOf(drawing.box, pageSize)
  const stamps = [...drawing.stamps]
  const forms = stamps.map(([, shapes]) => printContent(shapes, names))
  const content = printPage(drawing, page, names)
  const firstStamp = 7
  const set = names.fonts.print(firstStamp + stamps.length)
  const painted = names.lines.print(firstStamp + stamps.length + set.objects.length)
  const objects: readonly PdfObject[] = [
    { value: '<</Type /Catalog /Pages 2 0 R /ViewerPreferences <</DisplayDocTitle true>>>>' },
    { value: '<</Type /Pages /Kids [3 0 R] /Count 1>>' },
    {
      value: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(page.width)} ${n(page.height)}] /Resources 5 0 R /Contents 4 0 R>>`,
    },
    textStream(content),
    {
      value: printResources({
        Font: set.names,
        XObject: [
          ...stamps.map(([name], index) => [name, `${firstStamp + index} 0 R`] as const),
          ...painted.names,
        ],
        ExtGState: [...names.opacities].map(([opacity, name]) => {
          const [fill, stroke] = opacity.split(' ')
          return [name, `<</ca ${fill} /CA ${stroke}>>`]
        }),
      }),
    },
    { value: `<</Title ${toUtf16(drawing.title)} /Producer (Trama)>>` },
    ...forms.map((form) => textStream(form, formDictionary)),
    ...set.objects,
    ...painted.objects,
  ]
  return printPdf(objects, 6)
}

/** What is stamped is small; the box only has to hold it. */
const formDictionary = '/Type /XObject /Subtype /Form /BBox [-512 -512 512 512] /Resources 5 0 R '

function printResources(resources: Readonly<Record<string, readonly (readonly [string, string])[]>>): string {
  const kinds = Object.entries(resources).map(
    ([kind, entries]) => `/${kind} <<${entries.map(([name, value]) => `/${name} ${value}`).join(' ')}>>`,
  )
  return `<<${kinds.join('\n')}>>`
}

interface Page {
  readonly width: number
  readonly height: number
  /** Points of a pixel of the drawing. */
  readonly scale: number
}

function pageOf(box: Rect, size: PageSize): Page {
  if (size === 'fit') {
    const scale = Math.min(pixel, longest / box.width, longest / box.height)
    return { width: box.width * scale, height: box.height * scale, scale }
  }
  const [short, long] = papers[size]
  const [width, height] = box.width > box.height ? [long, short] : [short, long]
  const fit = Math.min((width - 2 * paperMargin) / box.width, (height - 2 * paperMargin) / box.height)
  return { width, height, scale: Math.min(pixel, fit) }
}

/** The drawing in the middle of the page, its y pointing down. */
function printPage(
  { box, ground, shapes }: Drawing,
  { width, height, scale }: Page,
  names: PdfNames,
): string {
  const left = (width - box.width * scale) / 2 - box.x * scale
  const top = (height + box.height * scale) / 2 + box.y * scale
  const paper = { type: 'rect', x: 0, y: 0, width, height, radius: 0, stroke: null } as const
  const behind = ground === null ? '' : printContent([{ ...paper, fill: solid(ground) }], names)
  const factor = String(Number(scale.toFixed(8)))
  return `${behind}q ${factor} 0 0 -${factor} ${n(left)} ${n(top)} cm\n${printContent(shapes, names)}Q\n`
}

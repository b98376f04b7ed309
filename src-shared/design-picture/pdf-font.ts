import { toNormalForm } from '#shared/base/normal-form.ts'
import type { TextStyle } from './drawing.ts'
import { faceOf, faces, type Face, type FontFile } from './font-files.ts'
import { readFontPart, viewOf, type FontPart } from './font-part.ts'
import { gatherFont, type GatheredFont } from './gathered-font.ts'
import { packedStream, textStream, type PdfObject } from './pdf-file.ts'
import { signFor, standIn, toHex } from './pdf-text.ts'
import { printNumber } from './path.ts'

/** A file of a face, and its bytes: WOFF 1.0. */
export interface LoadedFont extends FontFile {
  readonly bytes: Uint8Array
}

/** A line as the operators of a page show it. */
export interface SetLine {
  /** The font's name in the resources. */
  readonly font: string
  /** A string of glyph numbers. */
  readonly string: string
  /** In thousandths of the size. */
  readonly width: number
  /** Whether every character is shown as it is. */
  readonly isWhole: boolean
  /** Whether every character is shown as it is, or by a sign that says the same. */
  readonly isTrue: boolean
}

/** The fonts of one file: they hold what was set in them. */
export interface PdfFonts {
  readonly set: (text: string, style: TextStyle) => SetLine
  /** Those that were used, by name; `at` is the number that their first object gets. */
  readonly print: (at: number) => { readonly names: readonly [string, string][]; objects: PdfObject[] }
}

/** Throws for a face that is used and has no files: `fontFilesOf` names them. */
export function createPdfFonts(files: readonly LoadedFont[]): PdfFonts {
  const parts = new Map<Face, FontPart[]>()
  for (const { face, bytes } of files) parts.set(face, [...(parts.get(face) ?? []), readFontPart(bytes)])
  const fonts = new Map<Face, GatheredFont>()
  const fontOf = (face: Face): GatheredFont => {
    const font = fonts.get(face) ?? gatherFont(parts.get(face) ?? [])
    fonts.set(face, font)
    return font
  }
  return {
    set(text, style) {
      const face = faceOf(style)
      return { font: nameOf(face), ...setLine(text, fontOf(face)) }
    },
    print(at) {
      const objects: PdfObject[] = []
      const names = [...fonts].map(([face, font]): [string, string] => {
        const number = at + objects.length
        objects.push(...fontObjects(face, font, parts.get(face)?.[0], number))
        return [nameOf(face), `${number} 0 R`]
      })
      return { names, objects }
    },
  }
}

function nameOf(face: Face): string {
  return `F${faces.indexOf(face) + 1}`
}

function setLine(text: string, font: GatheredFont): Omit<SetLine, 'font'> {
  const glyphs: number[] = []
  let [isWhole, isTrue] = [true, true]
  for (const character of toNormalForm('NFC', text, 1000)) {
    // Marks of their own and joiners need an engine that places them: such a line is painted.
    const isMark = /[\p{M}\p{Cf}]/u.test(character)
    const glyph = isMark ? null : font.take(character)
    if (glyph !== null) glyphs.push(glyph)
    else {
      isWhole = false
      if (signFor(character) === null) isTrue = false
    }
    if (glyph === null && !isMark)
      for (const letter of standIn(character)) glyphs.push(font.take(letter) ?? font.take('?') ?? 0)
  }
  return {
    string: `<${glyphs.map(toHex).join('')}>`,
    width: glyphs.reduce((sum, glyph) => sum + font.widthOf(glyph), 0),
    isWhole,
    isTrue,
  }
}

const postScriptNames: Readonly<Record<Face, string>> = {
  'inter-400': 'Inter-Regular',
  'inter-500': 'Inter-Medium',
  'inter-600': 'Inter-SemiBold',
  'jetbrains-mono-400': 'JetBrainsMono-Regular',
}

/** A composite font, its TrueType font by glyph numbers, and what text they are (PDF 1.7, 9.7 and 9.10). */
function fontObjects(
  face: Face,
  font: GatheredFont,
  part: FontPart | undefined,
  at: number,
): readonly PdfObject[] {
  const file = font.print()
  const texts = font.texts()
  const name = `${subsetTag(texts)}+${postScriptNames[face]}`
  const widths = texts.map((_, glyph) => printNumber(font.widthOf(glyph))).join(' ')
  return [
    {
      value: `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${at + 1} 0 R] /ToUnicode ${at + 4} 0 R>>`,
    },
    {
      value: `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /CIDToGIDMap /Identity /FontDescriptor ${at + 2} 0 R /W [0 [${widths}]]>>`,
    },
    { value: part === undefined ? '' : descriptor(name, face, part, at + 3) },
    packedStream(file, `/Length1 ${file.length} `),
    textStream(toUnicode(texts)),
  ]
}

function descriptor(name: string, face: Face, part: FontPart, file: number): string {
  const [head, hhea, os2] = ['head', 'hhea', 'OS/2'].map((tag) => viewOf(part.table(tag))) as [
    DataView,
    DataView,
    DataView,
  ]
  const scaled = (view: DataView, at: number): number =>
    Math.round((view.getInt16(at) * 1000) / part.unitsPerEm)
  const box = [36, 38, 40, 42].map((at) => scaled(head, at)).join(' ')
  // Symbolic: glyphs go by their numbers; fixed pitch is its own bit.
  const flags = face === 'jetbrains-mono-400' ? 5 : 4
  const size = `/Ascent ${scaled(hhea, 4)} /Descent ${scaled(hhea, 6)} /CapHeight ${scaled(os2, 88)}`
  return `<</Type /FontDescriptor /FontName /${name} /Flags ${flags} /FontBBox [${box}] /ItalicAngle 0 ${size} /StemV ${Math.round(os2.getUint16(4) / 5)} /FontFile2 ${file} 0 R>>`
}

/** Six letters that two different parts of one font hardly share (PDF 1.7, 9.6.4). */
function subsetTag(texts: readonly string[]): string {
  let sum = 0
  for (const text of texts) sum = (Math.imul(sum, 31) + (text.codePointAt(0) ?? 0)) >>> 0
  return Array.from({ length: 6 }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(sum / 26 ** at) % 26)),
  ).join('')
}

/** No list of a CMap is longer (PDF 1.7, annex C). */
const longestList = 100

function toUnicode(texts: readonly string[]): string {
  const rows = texts.flatMap((text, glyph) =>
    text === ''
      ? []
      : [
          `<${toHex(glyph)}> <${Array.from({ length: text.length }, (_, at) => toHex(text.charCodeAt(at))).join('')}>`,
        ],
  )
  const lists: string[] = []
  for (let at = 0; at < rows.length; at += longestList) {
    const list = rows.slice(at, at + longestList)
    lists.push(`${list.length} beginbfchar\n${list.join('\n')}\nendbfchar\n`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n',
    ...lists,
    'endcmap CMapName currentdict /CMap defineresource pop end end\n',
  ].join('')
}

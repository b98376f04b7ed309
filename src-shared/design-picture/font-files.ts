import interRanges from '@fontsource/inter/unicode.json' with { type: 'json' }
import monoRanges from '@fontsource/jetbrains-mono/unicode.json' with { type: 'json' }
import { toNormalForm } from '#shared/base/normal-form.ts'
import type { Drawing, Shape, TextStyle } from './drawing.ts'

/** The faces of a picture, as `@fontsource` names them. */
export const faces = ['inter-400', 'inter-500', 'inter-600', 'jetbrains-mono-400'] as const
export type Face = (typeof faces)[number]

/** Files of a face, each with the letters of one script. What several have comes from the first: the smaller. */
export const scripts = [
  'latin',
  'vietnamese',
  'greek',
  'cyrillic',
  'greek-ext',
  'cyrillic-ext',
  'latin-ext',
] as const
type Script = (typeof scripts)[number]

export interface FontFile {
  readonly face: Face
  readonly script: Script
}

/** Which face a text is set in. */
export function faceOf({ font, weight }: TextStyle): Face {
  return font === 'mono' ? 'jetbrains-mono-400' : `inter-${weight}`
}

/** The files that a PDF of a drawing needs. */
export function fontFilesOf({ shapes }: Drawing): readonly FontFile[] {
  const texts = new Map<Face, Set<string>>()
  gatherLetters(shapes, texts)
  return [...texts].flatMap(([face, letters]) => {
    // Latin has what stands for letters that no file has.
    const needed = new Set<Script>(['latin'])
    for (const letter of letters) needed.add(scriptOf(letter, face) ?? 'latin')
    return scripts.filter((script) => needed.has(script)).map((script) => ({ face, script }))
  })
}

function gatherLetters(shapes: readonly Shape[], texts: Map<Face, Set<string>>): void {
  for (const shape of shapes) {
    if (shape.type === 'group') gatherLetters(shape.shapes, texts)
    if (shape.type !== 'text') continue
    const face = faceOf(shape.style)
    const letters = texts.get(face) ?? new Set()
    for (const letter of toNormalForm('NFC', shape.shown, 1000)) letters.add(letter)
    texts.set(face, letters)
  }
}

type Ranges = Partial<Readonly<Record<Script, string>>>
const inter = readSpans(interRanges)
const mono = readSpans(monoRanges)

function readSpans(ranges: Ranges) {
  return scripts.map((script) => {
    const listed = ranges[script]?.split(',') ?? []
    const spans = listed.map((range) => {
      const [first = '', last = first] = range.slice(2).split('-')
      return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
    })
    return { script, spans }
  })
}

function scriptOf(letter: string, face: Face): Script | null {
  const code = letter.codePointAt(0) ?? 0
  const files = face === 'jetbrains-mono-400' ? mono : inter
  const has = files.find(({ spans }) => spans.some(({ first, last }) => code >= first && code <= last))
  return has?.script ?? null
}

import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { utf8 } from './text/clean-text.ts'
import { pageInPng } from './drawio/packed-page.ts'
import { sceneInSvg, scene, sceneType } from './excalidraw/scene.ts'
import { tooLarge } from './text/inflate.ts'
import { isPng, latin1, textInPng } from './text/png-text.ts'

/** A drawing that a picture or a page carries, as a file of its program has it. */
export interface Carried {
  readonly format: 'drawio' | 'excalidraw' | 'mermaid'
  readonly text: string
}

const keywords: ReadonlySet<string> = new Set(['mxfile', 'mxGraphModel', sceneType])

/** How pictures begin that carry nothing that is read here: JPEG, GIF, BMP, WebP, AVIF, HEIC and PDF. */
const others = /^(\xff\xd8\xff|GIF8|BM[^]{4}\0\0\0\0|RIFF[^]{4}WEBP|[^]{4}ftyp(avi|hei|mif)|%PDF-)/

/**
 * The drawing in a picture; null: it is no picture, or it is an SVG that is none of Excalidraw. Answers
 * `import-picture` when a picture carries none, `import-damaged`, `import-too-large`.
 */
export function drawingInPicture(bytes: Uint8Array): Result<Carried> | null {
  if (others.test(latin1(bytes.subarray(0, 16)))) return fail(problem('import-picture'))
  return isPng(bytes) ? drawingInPng(bytes) : null
}

function drawingInPng(bytes: Uint8Array): Result<Carried> {
  const found = textInPng(bytes, keywords)
  if (found === null) return fail(problem('import-picture'))
  if (found === 'over') return fail(tooLarge())
  if ('damaged' in found) return damaged(found.damaged === sceneType ? 'excalidraw' : 'drawio')
  if (found.keyword !== sceneType)
    return ok({ format: 'drawio', text: pageInPng(found.bytes) ?? utf8(found.bytes) })
  return asScene(scene(found.isUtf8 ? utf8(found.bytes) : latin1(found.bytes)))
}

/** The scene in an SVG of Excalidraw; null: it has none. */
export function drawingInSvg(text: string): Result<Carried> | null {
  const found = sceneInSvg(text)
  return found === null ? null : asScene(found)
}

function asScene(text: string | { readonly failed: 'over' | 'damaged' }): Result<Carried> {
  if (typeof text === 'string') return ok({ format: 'excalidraw', text })
  return text.failed === 'over' ? fail(tooLarge()) : damaged('excalidraw')
}

function damaged(format: Carried['format']): Result<Carried> {
  return fail(problem('import-damaged', { format }))
}

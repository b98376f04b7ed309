import { zipSync } from 'fflate'
import { v7 } from 'uuid'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { readDesignHeader } from '#shared/design-file/frame.ts'
import { readDesignFile } from '#shared/design-file/read.ts'
import { readEmbeddedPng } from '#shared/design-picture/embed-png.ts'
import { readEmbeddedSvg } from '#shared/design-picture/embed-svg.ts'
import type { ImportNote } from '#shared/design-import/drawing/notes.ts'
import { readImport } from '#shared/design-import/read-import.ts'
import { boxAround } from '#shared/base/rect.ts'
import { boxOf } from '#shared/design/card.ts'
import { pasteElements } from '#shared/design/copy.ts'
import type { Design } from '#shared/design/design.ts'
import { emptyDesign, toContent } from '#shared/design/value.ts'
import { applyPatch } from '#shared/design/patch.ts'
import { bounds } from '#shared/model/bounds.ts'
import { drawPreview, type PreviewLook } from './draw-preview.ts'

/** Files that somebody gave, and what they are opened with. */
export interface ReadRequest {
  readonly files: readonly GivenFile[]
  /** The latest time that this browser has seen, in UTC milliseconds. */
  readonly latestMs: number
  readonly look: PreviewLook
}

export interface GivenFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly passphrase?: string | undefined
  /** Of a sealed one: the half of the key that the server had. */
  readonly share?: Uint8Array | undefined
}

/** What came out of them, not yet part of anything. */
export interface Incoming {
  /** Of the first; empty: it has none. */
  readonly name: string
  readonly design: Design
  readonly notes: readonly ImportNote[]
  /** The first last moment at which one of them opens; null: none has any. */
  readonly notAfterMs: number | null
  /** A small picture; null: there is too much to be seen. */
  readonly svg: string | null
}

type Part = Omit<Incoming, 'svg'>

/**
 * Reads Trama files, pictures that carry a design, and drawings of other programs; of several, one beside the
 * other. A problem stands `at` the index of its file. Runs for seconds with large files.
 */
export async function readFiles(request: ReadRequest): Promise<Result<Incoming>> {
  let all: Part | null = null
  for (const [index, file] of tunnelsTogether(request.files).entries()) {
    // One after the other: the first that cannot be read ends it.
    // oxlint-disable-next-line no-await-in-loop
    const part = await readFile(file, request.latestMs)
    if (!part.ok) return fail({ ...part.problem, at: [String(index)] })
    const joined: Result<Part> = all === null ? part : beside(all, part.value)
    if (!joined.ok) return joined
    all = joined.value
  }
  const { name, design, notes, notAfterMs } = all ?? nothing
  return ok({ name, design, notes, notAfterMs, svg: drawPreview(design, name, request.look) })
}

/** Files of `wg-quick` name each other by their keys: they are read as one, as from an archive. */
function tunnelsTogether(files: readonly GivenFile[]): readonly GivenFile[] {
  if (files.length < 2 || !files.every(({ name }) => /\.conf$/i.test(name))) return files
  const entries = files.map(({ name, bytes }, index) => [`${index}/${name}`, bytes] as const)
  return [{ name: 'WireGuard.zip', bytes: zipSync(Object.fromEntries(entries), { level: 0 }) }]
}

const nothing: Part = { name: '', design: emptyDesign, notes: [], notAfterMs: null }

async function readFile(file: GivenFile, latestMs: number): Promise<Result<Part>> {
  const trama = tramaIn(file)
  if (trama === null) {
    const read = await readImport({ fileName: file.name, bytes: file.bytes, makeId: v7 })
    if (!read.ok) return fail(read.problem)
    const { name, design, notes } = read.value
    return ok({ name, design, notes, notAfterMs: null })
  }
  const { passphrase, share } = file
  const askShare = share === undefined ? undefined : () => Promise.resolve(ok(share))
  const read = await readDesignFile(trama, { passphrase, latestMs, askShare })
  if (!read.ok) return fail(read.problem)
  const { name, design, header } = read.value
  return ok({ name, design, notes: [], notAfterMs: header.notAfterMs })
}

/** The Trama file that a file is or carries; null: it is of another program. */
function tramaIn({ name, bytes }: GivenFile): Uint8Array | null {
  const header = readDesignHeader(bytes)
  const isTrama = header.ok || header.problem.code !== 'design-file-foreign'
  if (isTrama || /\.trama$/i.test(name)) return bytes
  const carried = readEmbeddedPng(bytes)
  if (carried !== null) return carried
  if (bytes.length > 2 * bounds.design.fileBytes || !isSvg(bytes)) return null
  return readEmbeddedSvg(new TextDecoder().decode(bytes))
}

/** Whether bytes begin as an SVG does, whatever their file is called. */
function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart()
  return start.startsWith('<') && /<svg[\s>]/.test(start)
}

const gap = 96

/** What was read next, right of what was read before. */
function beside(all: Part, next: Part): Result<Part> {
  const left = boxOfAll(all.design)
  const right = boxOfAll(next.design)
  const offset =
    left === null || right === null
      ? { x: 0, y: 0 }
      : { x: left.x + left.width + gap - right.x, y: left.y - right.y }
  const pasted = pasteElements(all.design, toContent(next.design), { offset, makeId: v7 })
  if (!pasted.ok) return pasted
  const ends = [all.notAfterMs, next.notAfterMs].filter((end) => end !== null)
  return ok({
    name: all.name,
    design: applyPatch(all.design, pasted.value.patch),
    notes: [...all.notes, ...next.notes],
    notAfterMs: ends.length === 0 ? null : Math.min(...ends),
  })
}

function boxOfAll({ nodes, outlines }: Design): ReturnType<typeof boxAround> {
  return boxAround([...nodes.values(), ...outlines.values()].map(boxOf))
}

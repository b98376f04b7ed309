import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Design } from '#shared/design/design.ts'
import { buildDesign } from './drawing/build-design.ts'
import { cleanLine } from './text/clean-text.ts'
import { detect, type ImportFormat, type Source } from './detect.ts'
import type { Drawing } from './drawing/drawing.ts'
import { readDrawio } from './drawio/read-drawio.ts'
import { readExcalidraw } from './excalidraw/read-excalidraw.ts'
import { leaveSecrets } from './drawing/leave-secrets.ts'
import { createNotes, type ImportNote, type Notes } from './drawing/notes.ts'
import { readCompose } from './compose/read-compose.ts'
import { readContainerlab } from './containerlab/read-containerlab.ts'
import { readCsv } from './csv/read-csv.ts'
import { TooMuch } from './text/part-limits.ts'
import { readDot } from './graphviz/read-dot.ts'
import { readMermaid } from './mermaid/read-mermaid.ts'
import { readNmap } from './nmap/read-nmap.ts'
import { readWireguard } from './wireguard/read-wireguard.ts'

/** A file that somebody chose. */
interface GivenFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly makeId: () => string
}

/** What was read of a file: a design of its own, and what could not be taken over. */
export interface Imported {
  readonly format: ImportFormat
  /** A name for the design, as the file has it. */
  readonly name: string
  readonly design: Design
  readonly notes: readonly ImportNote[]
}

/**
 * Reads a drawing of another program: draw.io and Excalidraw (their files, and PNG and SVG that carry one),
 * Mermaid, Graphviz, containerlab, Docker Compose, CSV, nmap (-oX) or WireGuard (one file, or several in a zip). Its content says which it is, where
 * that is not clear its name. Runs for up to seconds: call it in a worker. Private and preshared keys are never part
 * of the answer. Answers `import-unknown`, `import-picture`, `import-damaged`, `import-unreadable`,
 * `import-too-long`, `import-too-large`, `import-too-much`, `import-hidden` and `import-empty`.
 */
// Asynchronous for those who call it, who meet it behind a worker; nothing here waits.
// oxlint-disable-next-line require-await
export async function readImport(given: GivenFile): Promise<Result<Imported>> {
  const limit = bounds.design.fileBytes
  if (given.bytes.length > limit) return fail(problem('import-too-large', { limitMib: limit / 1024 / 1024 }))
  try {
    return readWithin(given)
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    const { part, found, limit: mostParts } = error
    return fail(problem('import-too-much', { part, found, limit: mostParts }))
  }
}

function readWithin(given: GivenFile): Result<Imported> {
  const notes = createNotes()
  const found = detect(given.fileName, given.bytes)
  if (!found.ok) return found
  const { format } = found.value
  try {
    if (found.value.isGuessed) notes.add('encoding-guessed', {})
    const drawing = read(found.value, notes)
    if (!drawing.ok) return drawing
    if (drawing.value.nodes.length + drawing.value.areas.length === 0)
      return fail(problem('import-empty', { format }))
    // What was made here comes back as it was; of other programs no secret comes along.
    const plain = drawing.value.isExact === true ? drawing.value : leaveSecrets(drawing.value, notes)
    const design = buildDesign(plain, given.makeId, notes)
    const name = nameOf(plain.name ?? '', given.fileName) || format
    return ok({ format, name, design, notes: notes.list() })
  } catch (error) {
    if (error instanceof TooMuch) throw error
    // A file may bring a library to its knees in ways that nobody has thought of: it is damaged, no more.
    return fail(problem('import-damaged', { format }))
  }
}

function read(source: Source, notes: Notes): Result<Drawing> {
  switch (source.format) {
    case 'drawio':
      return readDrawio(source.text, notes)
    case 'excalidraw':
      return readExcalidraw(source.text, notes)
    case 'mermaid':
      return readMermaid(source.text, notes)
    case 'graphviz':
      return readDot(source.text, notes)
    case 'containerlab':
      return readContainerlab(source.text, notes)
    case 'compose':
      return readCompose(source.text, notes)
    case 'csv':
      return readCsv(source.text, notes)
    case 'nmap':
      return readNmap(source.text, notes)
    case 'wireguard':
      return ok(readWireguard(source.files, notes))
  }
}

const extensions =
  /(\.(drawio|dio|excalidraw|mmd|mermaid|dot|gv|md|html?|clab|nmap|xml|png|svg|ya?ml|json|csv|tsv|txt|conf|zip))+$/i

function nameOf(ownName: string, fileName: string): string {
  const { max } = bounds.name
  const file = fileName.slice(-400).split(/[/\\]/).at(-1) ?? ''
  return cleanLine(ownName, max) || cleanLine(file.replace(extensions, ''), max)
}

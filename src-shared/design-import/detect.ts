import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { decodeText } from './text/clean-text.ts'
import { isCompose } from './compose/read-compose.ts'
import { isTable } from './csv/table-head.ts'
import { endOfMarkup } from './text/count-markup.ts'
import { carriesDrawing, drawingInPage, isNoteOfDrawing } from './in-page.ts'
import { drawingInPicture, drawingInSvg } from './pictures.ts'
import { isDot } from './graphviz/read-dot.ts'
import { isMermaid } from './mermaid/chart-in.ts'
import { isArchive, readArchive, type TextFile } from './wireguard/archive.ts'

export type ImportFormat =
  | 'drawio'
  | 'excalidraw'
  | 'mermaid'
  | 'graphviz'
  | 'containerlab'
  | 'compose'
  | 'csv'
  | 'nmap'
  | 'wireguard'

/** What is to be read, and whether its encoding had to be guessed. */
export type Source =
  | {
      readonly format: Exclude<ImportFormat, 'wireguard'>
      readonly text: string
      readonly isGuessed: boolean
    }
  | { readonly format: 'wireguard'; readonly files: readonly TextFile[]; readonly isGuessed: boolean }

/**
 * Which format a file has: by what stands in it, else by its name. Answers `import-unknown`, `import-too-large`, and
 * for pictures `import-picture` and `import-damaged`.
 */
export function detect(fileName: string, bytes: Uint8Array): Result<Source> {
  const carried = drawingInPicture(bytes)
  if (carried !== null) return carried.ok ? ok({ ...carried.value, isGuessed: false }) : carried
  if (isArchive(bytes)) {
    const files = readArchive(bytes)
    return files.ok ? ok({ format: 'wireguard', files: files.value, isGuessed: false }) : files
  }
  const { text, isGuessed } = decodeText(bytes)
  if (text.includes('\0')) return fail(problem('import-unknown'))
  const format = formatOf(text, fileName)
  if (format === 'svg' || format === 'page') {
    const inside = format === 'svg' ? drawingInSvg(text) : drawingInPage(text)
    if (inside === null) return fail(problem(format === 'svg' ? 'import-picture' : 'import-unknown'))
    return inside.ok ? ok({ ...inside.value, isGuessed }) : inside
  }
  if (format === null) return fail(problem('import-unknown'))
  if (format !== 'wireguard') return ok({ format, text, isGuessed })
  return ok({ format, files: [{ name: fileName, text }], isGuessed })
}

/** How much of a file is looked at for the words that its format begins with. */
const mostBefore = 64 * 1024

/** Which format text has; `page`: it may carry a drawing among words. Null: none that is known. */
export function formatOf(text: string, fileName: string): ImportFormat | 'svg' | 'page' | null {
  const start = text.slice(0, mostBefore).trimStart()
  if (isNoteOfDrawing(start)) return 'page'
  const isHtml = html.test(start)
  if (start.startsWith('<') && !isHtml) return formatOfMarkup(start, text)
  // First of all that could hold secrets: such a file is read by nothing else.
  if (/^[ \t]*(\[(interface|peer)\]|(private|preshared)key[ \t]*=)/im.test(text)) return 'wireguard'
  if (start.startsWith('{')) {
    if (/"topology"\s*:/.test(start)) return 'containerlab'
    return /"(excalidraw|elements)/.test(start) ? 'excalidraw' : null
  }
  if (isDot(start)) return 'graphviz'
  if (isMermaid(start)) return 'mermaid'
  if (carriesDrawing(text)) return 'page'
  if (isHtml) return formatOfMarkup(start, text)
  if (/^topology[ \t]*:/m.test(text)) return 'containerlab'
  if (isCompose(text)) return 'compose'
  const named = /\.([a-z]+)$/i.exec(fileName.slice(-40))?.[1]?.toLowerCase() ?? ''
  return byExtension.get(named) ?? (isTable(text) ? 'csv' : null)
}

/** How pages begin, those of Markdown too. A comment ends at its first end, or many could be parted in too many ways. */
const html =
  /^(?:<!--(?:(?!-->)[^]){0,4000}-->\s*)*<(?:!doctype\s+html|html|head|body|div|p|h[1-6]|img|a|br|b|center|picture|figure|section|details|table|iframe|script|style|link|meta)\b/i

function formatOfMarkup(start: string, text: string): 'nmap' | 'drawio' | 'svg' | null {
  if (start.includes('<nmaprun')) return 'nmap'
  const root = /<(svg|mxfile|mxGraphModel|mxlibrary)[\s>]/.exec(start)
  if (root?.[1] !== 'svg') return root !== null || start.includes('mxGraphModel') ? 'drawio' : null
  // The drawing of a picture stands in its first element: elsewhere these are letters of a label.
  const head = text.slice(root.index, endOfMarkup(text, root.index) ?? text.length)
  return /mxfile|mxGraphModel/.test(head) ? 'drawio' : 'svg'
}

const byExtension: ReadonlyMap<string, ImportFormat> = new Map([
  ['drawio', 'drawio'],
  ['dio', 'drawio'],
  ['excalidraw', 'excalidraw'],
  ['mmd', 'mermaid'],
  ['mermaid', 'mermaid'],
  ['dot', 'graphviz'],
  ['gv', 'graphviz'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['conf', 'wireguard'],
])

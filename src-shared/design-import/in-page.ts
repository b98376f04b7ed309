import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Carried } from './pictures.ts'
import { isMermaid } from './mermaid/chart-in.ts'
import { decodeEntities } from './text/entities.ts'
import { mostUnfolded, tooLarge } from './text/inflate.ts'
import { fieldsOf } from './text/plain-value.ts'
import { readJson } from './text/read-json.ts'
import { unpackLetters } from './text/unpack-letters.ts'

/** How Obsidian's notes begin that are drawings of Excalidraw. */
const note = /^---\r?\n[^]{0,4000}?^excalidraw-plugin[ \t]*:/m

/** Whether a text begins as a note of Obsidian that holds a drawing. */
export function isNoteOfDrawing(start: string): boolean {
  return start.startsWith('---') && note.test(start.slice(0, 8000))
}

const embedded = 'data-mxgraph='
const fence =
  /^[ \t]*(`{3,}|~{3,})[^\n`]*\n\s*(?:<\?xml[^<>]{0,200}>\s*)?(?:<(?:mxfile|mxGraphModel)[\s>]|\{\s*"type"\s*:\s*"excalidraw")/m

const chart = /<(pre|div|code)\b[^<>]{0,200}\bclass=["'][^"'<>]{0,100}\bmermaid\b[^<>]{0,200}>/gi

/** Whether a page of HTML or Markdown may have a drawing of another program in it. */
export function carriesDrawing(text: string): boolean {
  return text.includes(embedded) || fence.test(text) || text.search(chart) >= 0
}

/**
 * The first drawing in a page: a note of Obsidian, what draw.io's viewer shows, the file of a drawing between fences,
 * or a chart that a script of Mermaid draws. Null: there is none. Answers `import-damaged` and `import-too-large`.
 */
export function drawingInPage(text: string): Result<Carried> | null {
  if (isNoteOfDrawing(text.slice(0, 8000).trimStart())) return sceneOfNote(text)
  return embeddedIn(text) ?? fencedIn(text) ?? chartInHtml(text)
}

function sceneOfNote(text: string): Result<Carried> | null {
  const packed = between(text, '```compressed-json')
  if (packed === null) {
    const plain =
      between(text, '```json') ?? text.slice(Math.max(0, text.search(/\{\s*"type"\s*:\s*"excalidraw"/)))
    const end = plain.lastIndexOf('}')
    return plain.startsWith('-') || end < 0
      ? null
      : ok({ format: 'excalidraw', text: plain.slice(0, end + 1) })
  }
  const plain = unpackLetters(packed.replaceAll(/\s+/g, ''), mostUnfolded)
  if (plain === 'over') return fail(tooLarge())
  if (plain === 'damaged') return fail(problem('import-damaged', { format: 'excalidraw' }))
  return ok({ format: 'excalidraw', text: plain.text })
}

/** What stands in the last fence that opens so: before it are the words of the drawing. */
function between(text: string, opens: string): string | null {
  const start = text.lastIndexOf(opens)
  if (start < 0) return null
  const end = text.indexOf('```', start + opens.length)
  return text.slice(start + opens.length, end < 0 ? text.length : end).trim()
}

/** The first of them may only say where a drawing is. */
const mostEmbedded = 20

function embeddedIn(text: string): Result<Carried> | null {
  let at = text.indexOf(embedded)
  for (let seen = 0; at >= 0 && seen < mostEmbedded; seen += 1) {
    const start = at + embedded.length + 1
    const end = text.indexOf(text[start - 1] ?? '"', start)
    const said = /["']/.test(text[start - 1] ?? '') && end > 0 ? text.slice(start, end) : ''
    const xml = said === '' ? undefined : fieldsOf(readJson(decodeEntities(said))).get('xml')
    if (typeof xml === 'string' && xml !== '') return ok({ format: 'drawio', text: xml })
    at = text.indexOf(embedded, said === '' ? start : end)
  }
  return null
}

function fencedIn(text: string): Result<Carried> | null {
  const opened = fence.exec(text)
  if (opened === null) return null
  const start = text.indexOf('\n', opened.index) + 1
  const end = text.indexOf(`\n${opened[1] ?? ''}`, start)
  const inside = text.slice(start, end < 0 ? text.length : end).trim()
  return ok({ format: inside.startsWith('{') ? 'excalidraw' : 'drawio', text: inside })
}

/** Charts of a page that are looked at; the first may be of another family. */
const mostCharts = 50
const longestChart = 256 * 1024

function chartInHtml(text: string): Result<Carried> | null {
  let seen = 0
  for (const { 0: opened, index } of text.matchAll(chart)) {
    seen += 1
    if (seen > mostCharts) return null
    const start = index + opened.length
    const [written = ''] = /^[^<]*/.exec(text.slice(start, start + longestChart)) ?? []
    const inside = decodeEntities(written)
    if (isMermaid(inside)) return ok({ format: 'mermaid', text: inside })
  }
  return null
}

import { ok, type Result } from '#shared/base/result.ts'
import { emptyDrawing, type Drawing } from '../drawing/drawing.ts'
import type { Notes } from '../drawing/notes.ts'
import { createGraph, type Graph, type GraphLine } from '../graph-text/graph.ts'
import { readMermaidLabel } from './label.ts'
import { takeLink } from './link.ts'
import { skipSpace, take, takeLine, type Scanner } from './scanner.ts'
import { areaLook, isFamily, lineLook, nodeLook, readStyles, type Styles } from './styles.ts'
import { takeVertex } from './vertex.ts'

/** What is read, with what is said of it elsewhere in the file. */
interface Chart {
  readonly graph: Graph
  readonly scanner: Scanner
  readonly notes: Notes
  readonly classes: Map<string, Styles>
  readonly classesOf: Map<string, string>
  readonly styles: Map<string, Styles>
  readonly lineStyles: Map<string, Styles>
  /** As Mermaid numbers them; of those that several nodes share each counts. */
  readonly links: (GraphLine | null)[]
}

const begins = /^[ \t]*(?:flowchart(?:-elk)?|graph)\b[ \t]*(?:(?:TB|TD|BT|RL|LR)[ \t]*)?(?=[;\n\r]|$|%%)/m

/** Whether a text is a chart of Mermaid: as its files have it, or in a page of Markdown. */
export function isMermaid(given: string): boolean {
  const text = given.replaceAll('\r\n', '\n')
  return /^\s*(?:---\n[\s\S]{0,4000}?\n---\s*)?(?:%%[^\n]*\n\s*)*(?:flowchart|graph)\b/.test(text)
    ? begins.test(text)
    : fenced.test(text)
}

const fenced =
  /^[ \t]*(?:```+|~~~+)[ \t]*mermaid[^\n]*\n\s*(?:---\n[\s\S]{0,4000}?\n---\s*)?(?:%%[^\n]*\n\s*)*(?:flowchart|graph)\b/m

/**
 * A flowchart of Mermaid, the first one of a page of Markdown: nodes with their words, links, subgraphs as outlines,
 * colours and dashes. Other charts of Mermaid have nothing to draw. Throws `TooMuch`.
 */
export function readMermaid(text: string, notes: Notes): Result<Drawing> {
  const chart = chartIn(text.replaceAll(/\r\n?/g, '\n'))
  if (chart === null) return ok(emptyDrawing())
  const held: Chart = {
    graph: createGraph(notes),
    scanner: { text: chart.text, at: 0 },
    notes,
    ...{ classes: new Map(), classesOf: new Map(), styles: new Map(), lineStyles: new Map(), links: [] },
  }
  while (held.scanner.at < chart.text.length) readStatement(held)
  dress(held)
  return ok(held.graph.toDrawing(chart.title))
}

function chartIn(text: string): { readonly text: string; readonly title: string } | null {
  const fence = fenced.exec(text)
  const begin = fence === null ? 0 : text.indexOf('\n', fence.index) + 1
  const close = fence === null ? -1 : text.slice(begin).search(/^[ \t]*(?:```|~~~)/m)
  const inside = text.slice(begin, close < 0 ? text.length : begin + close)
  const head = begins.exec(inside)
  if (head === null) return null
  const title = /^\s*---\n[\s\S]{0,4000}?^title:[ \t]*(.*)$/m.exec(inside.slice(0, head.index))?.[1] ?? ''
  return { text: inside.slice(head.index + head[0].length), title: title.replace(/^"(.*)"$/, '$1') }
}

const keyword = /(subgraph|end|direction|classDef|class|style|linkStyle|click|accTitle|accDescr)(?=[\s;:]|$)/y

function readStatement(chart: Chart): void {
  const { scanner, graph, notes } = chart
  if (take(scanner, /[\s;]+/y) !== null) return
  if (take(scanner, /%%/y) !== null) {
    takeLine(scanner)
    return
  }
  const [, word] = take(scanner, keyword) ?? []
  if (word === undefined) {
    if (!readLinks(chart)) {
      // What nobody knows is left, with its line.
      if (takeLine(scanner) !== '') notes.count('setting-left')
      else scanner.at += 1
    }
    return
  }
  if (word === 'end') return graph.close()
  const line = takeLine(scanner)
  graph.count()
  if (word === 'subgraph') openSubgraph(line, graph)
  else readSaid(word, line, chart)
}

function openSubgraph(line: string, graph: Graph): void {
  const [, id, title] = /^([^\s[\]"]+)\s*\[([\s\S]*)\]$/.exec(line) ?? []
  const name = readMermaidLabel(title ?? line).text.replaceAll('\n', ' ')
  graph.open(id ?? name, name)
}

/** `style a,b fill:#fff`, `class a,b name`, `classDef name fill:#fff`, `linkStyle 0,1 stroke:#fff`. */
function readSaid(word: string, line: string, { classes, classesOf, styles, lineStyles }: Chart): void {
  const [, names = '', rest = ''] = /^([^\s]+(?:\s*,\s*[^\s,]+)*)\s+(.*)$/.exec(line) ?? []
  for (const name of names.split(',').map((each) => each.trim())) {
    if (word === 'classDef') classes.set(name, readStyles(rest))
    else if (word === 'class') classesOf.set(name, rest.trim())
    else if (word === 'style') styles.set(name, readStyles(rest))
    else if (word === 'linkStyle') lineStyles.set(name, readStyles(rest.replace(/^interpolate\s+\w+/, '')))
  }
}

/** `a & b --> c -- words --> d`; false: there is no node. */
function readLinks(chart: Chart): boolean {
  const { scanner } = chart
  let from = takeGroup(chart)
  if (from.length === 0) return false
  for (;;) {
    const before = scanner.at
    take(scanner, /\s*/y)
    const link = takeLink(scanner)
    if (link === null) {
      scanner.at = before
      return true
    }
    take(scanner, /\s*/y)
    const to = takeGroup(chart)
    for (const a of from)
      for (const b of to) {
        chart.graph.count()
        const { label, direction, look } = link
        const ends = link.isBackwards ? { from: b, to: a } : { from: a, to: b }
        const line = { ...ends, label, direction, ...(look === undefined ? {} : { look }) }
        chart.links.push(link.isUnseen ? null : line)
      }
    if (to.length === 0) return true
    from = to
  }
}

function takeGroup(chart: Chart): readonly string[] {
  const { scanner, graph, classesOf } = chart
  const ids: string[] = []
  for (;;) {
    const vertex = takeVertex(scanner)
    if (vertex === null) return ids
    const node = graph.mention(vertex.id)
    if (node !== null) Object.assign(node, vertex.said)
    for (const name of vertex.classes) classesOf.set(vertex.id, name)
    ids.push(vertex.id)
    const before = scanner.at
    skipSpace(scanner)
    if (take(scanner, /&\s*/y) === null) {
      scanner.at = before
      return ids
    }
  }
}

/** Gives nodes, subgraphs and lines the looks that stand anywhere in the file. */
function dress({ graph, classes, classesOf, styles, lineStyles, links }: Chart): void {
  const known = new Map(styles)
  for (const [id, name] of classesOf) {
    const said = classes.get(name)
    if (said !== undefined && !isFamily(name, said))
      known.set(id, new Map([...said, ...(styles.get(id) ?? [])]))
  }
  for (const [id, said] of known) {
    const area = graph.area(id)
    if (area !== undefined) Object.assign(area, areaLook(said))
    else if (graph.isMentioned(id)) Object.assign(graph.mention(id) ?? {}, { look: nodeLook(said) })
  }
  for (const [at, line] of links.entries())
    if (line !== null) graph.join(dressed(line, lineStyles.get(String(at)) ?? lineStyles.get('default')))
}

function dressed(line: GraphLine, said: Styles | undefined): GraphLine {
  if (said === undefined) return line
  return { ...line, look: { ...line.look, ...lineLook(said) } }
}

import type { Graph } from '../graph-text/graph.ts'
import { dress, readSaid, type Chart } from './chart.ts'
import { readMermaidLabel } from './label.ts'
import { takeLink } from './link.ts'
import { skipSpace, take, takeLine } from './scanner.ts'
import { takeVertex } from './vertex.ts'

/** Nodes with their words, links and subgraphs. */
export function readFlowchart(chart: Chart): void {
  while (chart.scanner.at < chart.scanner.text.length) readStatement(chart)
  dress(chart)
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
    if (link.id !== '') chart.lineIds.add(link.id)
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
  const { scanner, graph, classesOf, lineIds } = chart
  const ids: string[] = []
  for (;;) {
    const vertex = takeVertex(scanner)
    if (vertex === null) return ids
    // `e1@{ animate: true }` says something of a line.
    if (lineIds.has(vertex.id)) return ids
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

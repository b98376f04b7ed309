import type { Notes } from '../drawing/notes.ts'
import type { Graph } from '../graph-text/graph.ts'
import { readMermaidLabel } from './label.ts'
import { takeLine, type Scanner } from './scanner.ts'

const declared =
  /^(group|service|junction)[ \t]+([\w-]+)[ \t]*(?:\(([^)]{0,200})\))?[ \t]*(?:"([^"]{0,200})")?[ \t]*(?:\[([^\]]{0,400})\])?[ \t]*(?:in[ \t]+([\w-]+))?/
const joined =
  /^([\w-]+)(?:\{group\})?[ \t]*:[ \t]*[TBLR][ \t]*(<)?-(?:-|\[([^\]]{0,400})\]-)(>)?[ \t]*[TBLR][ \t]*:[ \t]*([\w-]+)/

/** Groups in groups that are followed; deeper ones are beside those. */
const deepest = 50

/** An `architecture` of Mermaid: services and junctions as nodes, groups as outlines, edges as lines. */
export function readArchitecture(text: string, graph: Graph, notes: Notes): void {
  const scanner: Scanner = { text, at: 0 }
  const outer = new Map<string, readonly { readonly id: string; readonly name: string }[]>()
  while (scanner.at < text.length) {
    const line = takeLine(scanner)
    scanner.at += 1
    const [, word, id = '', icon = '', letters = '', title, parent = ''] = declared.exec(line) ?? []
    const around = outer.get(parent) ?? []
    if (word === 'group') {
      const name = readMermaidLabel(title ?? id).text.replaceAll('\n', ' ')
      const chain = around.length < deepest ? [...around, { id, name }] : around
      outer.set(id, chain)
      within(chain, graph, () => graph.count())
    } else if (word !== undefined) {
      within(around, graph, () => {
        const node = graph.mention(id)
        const label = readMermaidLabel(title ?? letters).text
        if (node !== null) Object.assign(node, { label, words: [icon.replaceAll(/[:-]/g, ' ')] })
      })
    } else if (!join(line, graph) && /^(?!%%|title\b|accTitle|accDescr|align\b)./.test(line)) {
      notes.count('setting-left')
    }
  }
}

function within(chain: readonly { id: string; name: string }[], graph: Graph, act: () => void): void {
  for (const { id, name } of chain) graph.open(id, name)
  act()
  for (const _ of chain) graph.close()
}

function join(line: string, graph: Graph): boolean {
  const [, a, atStart, words = '', atEnd, b = ''] = joined.exec(line) ?? []
  if (a === undefined) return false
  if (!graph.isMentioned(a) || !graph.isMentioned(b)) return false
  const [from, to] = atStart !== undefined && atEnd === undefined ? [b, a] : [a, b]
  const arrows = (atStart === undefined ? 0 : 1) + (atEnd === undefined ? 0 : 1)
  const label = readMermaidLabel(words).text.replaceAll('\n', ' ')
  graph.join({ from, to, label, direction: (['none', 'forward', 'both'] as const)[arrows] ?? 'none' })
  return true
}

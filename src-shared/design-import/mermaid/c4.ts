import { bounds } from '#shared/model/bounds.ts'
import type { Notes } from '../drawing/notes.ts'
import type { Graph } from '../graph-text/graph.ts'
import { readMermaidLabel } from './label.ts'
import { take, takeLine, type Scanner } from './scanner.ts'

const element = /^(Person|System|Container|Component)(Db|Queue)?(?:_Ext)?$/
const boundary = /^(?:\w{0,20}Boundary|(?:Deployment_)?Node(?:_[LR])?)$/
const relation = /^(Bi)?Rel(Index)?(?:_(Back|\w{1,20}))?$/
const said = /^(?:Update|Add|SHOW_|LAYOUT_)/
const longestCall = 4000
const mostArguments = 20
const mostRelations = 3 * bounds.design.relationships

/** A C4 chart of Mermaid: people, systems and their parts as nodes, boundaries as outlines, relations as lines. */
export function readC4(text: string, graph: Graph, notes: Notes): void {
  const scanner: Scanner = { text, at: 0 }
  // Where they stand: what is said in many of them would be held until all are read.
  const relations: number[] = []
  let open = 0
  while (scanner.at < text.length) {
    if (take(scanner, /[\s;]+/y) !== null) continue
    if (take(scanner, /\}/y) !== null) {
      if (open > 0) graph.close()
      open = Math.max(0, open - 1)
      continue
    }
    const begin = scanner.at
    const call = takeCall(scanner)
    if (call === null) {
      if (/^(?!%%|title\b|accTitle|accDescr)./.test(takeLine(scanner))) notes.count('setting-left')
      scanner.at += 1
      continue
    }
    const [name = '', ...given] = call
    graph.count()
    if (boundary.test(name) && take(scanner, /\s*\{/y) !== null) {
      graph.open(given[0] ?? '', plain(given[1] ?? given[0] ?? ''))
      open += 1
    } else if (relation.test(name)) {
      // They come after all that they join: as many as a design could take wait for it.
      if (relations.length < mostRelations) relations.push(begin)
      else notes.count('relationships-over-limit')
    } else if (element.test(name) || boundary.test(name)) addElement(name, given, graph, notes)
    else if (!said.test(name)) notes.count('setting-left')
  }
  for (let left = open; left > 0; left -= 1) graph.close()
  for (const at of relations) join(takeCall({ text, at }) ?? [], graph, notes)
}

/** `System(bank, "Bank", $sprite="x")` as its name and what is given without a name; null: something else is there. */
function takeCall(scanner: Scanner): readonly string[] | null {
  const before = scanner.at
  const [, name] = take(scanner, /([A-Za-z]\w{0,60})[ \t]*\(/y) ?? []
  const ahead = scanner.text.slice(scanner.at, scanner.at + longestCall)
  const inside = name === undefined ? undefined : /^(?:[^()"]|"[^"]*")*(?=\))/.exec(ahead)?.[0]
  if (name === undefined || inside === undefined) {
    scanner.at = before
    return null
  }
  scanner.at += inside.length + 1
  const parts = [...inside.matchAll(/(?:^|,)\s*(?:"([^"]*)"|([^",]*))/g)].slice(0, mostArguments)
  const given = parts.map(([, quoted, bare = '']) => quoted ?? bare.trim())
  return [name, ...given.filter((each) => !each.startsWith('$'))]
}

function addElement(name: string, given: readonly string[], graph: Graph, notes: Notes): void {
  const [id = '', label = '', ...more] = given
  const [, kind = '', store = ''] = element.exec(name) ?? []
  if (id === '') return notes.count('setting-left')
  const node = graph.mention(id)
  if (node === null) return
  const shape = kind === 'Person' ? 'person' : store === 'Db' ? 'database' : store.toLowerCase()
  const words = [shape, /^(?:Container|Component)/.test(name) ? (more[0] ?? '') : '']
  Object.assign(node, { label: [label || id, ...more].map(plain).join('\n'), words })
}

function join([name = '', ...given]: readonly string[], graph: Graph, notes: Notes): void {
  const [, both, index, way] = relation.exec(name) ?? []
  const [a = '', b = '', ...words] = index === undefined ? given : given.slice(1)
  const areKnown = [a, b].every((id) => graph.isMentioned(id) || graph.area(id) !== undefined)
  if (!areKnown) return notes.count('line-loose')
  // A line to a boundary ends at a node of its name.
  for (const id of [a, b]) graph.mention(id)
  const label = words.slice(0, 2).map(plain).join(' ').trim()
  const ends = way === 'Back' ? { from: b, to: a } : { from: a, to: b }
  graph.join({ ...ends, label, direction: both === undefined ? 'forward' : 'both' })
}

function plain(text: string): string {
  return readMermaidLabel(text).text.replaceAll('\n', ' ')
}

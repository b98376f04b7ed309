import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Drawing } from '../drawing/drawing.ts'
import type { Notes } from '../drawing/notes.ts'
import { createGraph, type Graph } from '../graph-text/graph.ts'
import {
  dressArea,
  dressNode,
  isUnseen,
  labelOf,
  lineLook,
  said,
  type Attributes,
  type Value,
} from './looks.ts'
import { tokensOf, type Tokens } from './tokens.ts'

/** Whether a text begins as a graph of Graphviz does. */
export function isDot(text: string): boolean {
  const start = text.replace(/^(?:\s+|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|#[^\n]*\n)*/, '')
  return /^(?:strict\s+)?(?:di)?graph\b\s*(?:(?:"(?:[^"\\]|\\.){0,400}"|[\w.-]{1,200})\s*)?\{/i.test(start)
}

/** What holds in a pair of braces, with what it took over from those around. */
interface Scope {
  node: Attributes
  edge: Attributes
  /** Of the graph or the cluster itself. */
  readonly own: Map<string, Value>
  /** Each node that is named in it, for a line that ends at all of them; null: none ends at the whole graph. */
  readonly members: Set<string> | null
}

interface Reader {
  readonly tokens: Tokens
  at: number
  readonly graph: Graph
  readonly isDirected: boolean
  /** What is said of each node: of all where it is named first, and of it alone. */
  readonly attributes: Map<string, { readonly ofAll: Attributes; own: Attributes }>
}

const deepest = 100
/** What is read of attributes; others are many, and are not kept. */
const read: ReadonlySet<string> = new Set(
  'label shape style color fillcolor image pos penwidth dir xlabel headlabel taillabel pencolor bgcolor'.split(
    ' ',
  ),
)

/**
 * A graph of Graphviz: nodes with their labels, also records and HTML, lines with theirs, clusters as outlines,
 * colours and dashes, positions where the file has them. Answers `import-damaged`; throws `TooMuch`.
 */
export function readDot(text: string, notes: Notes): Result<Drawing> {
  const damaged = fail(problem('import-damaged', { format: 'graphviz' }))
  const tokens = tokensOf(text)
  const head: string[] = []
  for (;;) {
    const token = tokens.at(head.length)
    if (token === undefined) return damaged
    if ('sign' in token && token.sign === '{') break
    head.push('word' in token ? token.word : '')
  }
  const kind = head.findIndex((word) => /^(di)?graph$/i.test(word))
  if (kind < 0) return damaged
  const graph = createGraph(notes)
  const isDirected = /^d/i.test(head[kind] ?? '')
  const reader: Reader = { tokens, at: head.length + 1, graph, isDirected, attributes: new Map() }
  const root: Scope = { node: new Map(), edge: new Map(), own: new Map(), members: null }
  const isWhole = readBlock(reader, root, 0)
  if (tokens.isBroken() || (!isWhole && tokens.at(reader.at) !== undefined)) return damaged
  if (!isWhole) notes.add('file-cut', {})
  for (const [id, { ofAll, own }] of reader.attributes) {
    const node = graph.mention(id)
    if (node !== null) dressNode(node, new Map([...ofAll, ...own]))
  }
  const title = root.own.get('label')
  const name = title === undefined ? (head[kind + 1] ?? '') : labelOf(title, '', false)
  return ok(graph.toDrawing(name.replaceAll('\n', ' ')))
}

function signAt({ tokens, at }: Reader, sign: string): boolean {
  const token = tokens.at(at)
  return token !== undefined && 'sign' in token && token.sign === sign
}

function takeSign(reader: Reader, sign: string): boolean {
  if (!signAt(reader, sign)) return false
  reader.at += 1
  return true
}

type Word = Value & { readonly isPlain: boolean }

function takeWord(reader: Reader): Word | null {
  const token = reader.tokens.at(reader.at)
  if (token === undefined || 'sign' in token) return null
  reader.at += 1
  let text = token.word
  for (;;) {
    if (!signAt(reader, '+')) break
    const next = reader.tokens.at(reader.at + 1)
    if (next === undefined || 'sign' in next) break
    text += next.word
    reader.at += 2
  }
  return { text, isHtml: token.isHtml, isPlain: token.isPlain }
}

/** Statements up to the brace that closes them; false where one is none, or the text ends before. */
function readBlock(reader: Reader, scope: Scope, depth: number): boolean {
  for (;;) {
    if (takeSign(reader, '}')) return true
    if (takeSign(reader, ';') || takeSign(reader, ',')) continue
    if (reader.tokens.at(reader.at) === undefined || !readStatement(reader, scope, depth)) return false
  }
}

function readStatement(reader: Reader, scope: Scope, depth: number): boolean {
  const word = takeWord(reader)
  const all = word?.isPlain === true ? word.text.toLowerCase() : ''
  if (all === 'node' || all === 'edge' || all === 'graph') {
    const given = takeAttributes(reader)
    if (all === 'graph') for (const [name, value] of given) scope.own.set(name, value)
    else scope[all] = new Map([...scope[all], ...given])
    return true
  }
  if (word !== null && takeSign(reader, '=')) {
    const value = takeWord(reader)
    if (value !== null && read.has(word.text.toLowerCase())) scope.own.set(word.text.toLowerCase(), value)
    return value !== null
  }
  return readLines(reader, word, scope, depth)
}

/** `a -> b:port -> { c d } [label="x"]`; one end alone says what a node is. */
function readLines(reader: Reader, first: Word | null, scope: Scope, depth: number): boolean {
  const ends: (readonly string[])[] = []
  do {
    const end = takeEnd(reader, ends.length === 0 ? first : takeWord(reader), scope, depth)
    if (end === null) return false
    ends.push(end)
  } while (takeSign(reader, '->') || takeSign(reader, '--'))
  const given = takeAttributes(reader)
  if (ends.length === 1) {
    for (const id of ends[0] ?? []) if (given.size > 0) addAttributes(reader, id, given)
    return true
  }
  const attributes = new Map([...scope.edge, ...given])
  for (const [at, to] of ends.entries()) if (at > 0) joinAll(reader, ends[at - 1] ?? [], to, attributes)
  return true
}

/** The nodes that a line ends at: one, or all of a part. Null: there is none. */
function takeEnd(reader: Reader, word: Word | null, scope: Scope, depth: number): readonly string[] | null {
  const isPart = word?.isPlain === true && word.text.toLowerCase() === 'subgraph'
  if (isPart || (word === null && signAt(reader, '{'))) {
    const name = isPart ? takeWord(reader) : null
    return takeSign(reader, '{') && depth < deepest ? readPart(reader, name?.text ?? '', scope, depth) : null
  }
  if (word === null) return null
  // A port says where on its card a line ends, which cards here do not.
  for (let ports = 0; ports < 2 && takeSign(reader, ':'); ports += 1) takeWord(reader)
  mention(reader, word.text, scope)
  return [word.text]
}

function mention(reader: Reader, id: string, scope: Scope): void {
  scope.members?.add(id)
  const node = reader.graph.mention(id)
  // What holds for all nodes holds for those that are named first after it.
  if (node !== null && !reader.attributes.has(id))
    reader.attributes.set(id, { ofAll: scope.node, own: new Map() })
}

function readPart(reader: Reader, name: string, outer: Scope, depth: number): readonly string[] | null {
  const isCluster = name.startsWith('cluster')
  const key = isCluster ? name : null
  const members = new Set<string>()
  // Of what is said of the parts around it, whether they are drawn holds for it as well.
  const style = outer.own.get('style')
  const own = new Map(style !== undefined && isUnseen(outer.own) ? [['style', style]] : [])
  const scope: Scope = { node: outer.node, edge: outer.edge, own, members }
  const area = key === null ? null : reader.graph.open(key, name.replace(/^cluster[_-]?/, '') || name)
  const isWhole = readBlock(reader, scope, depth + 1)
  if (area !== null) {
    dressArea(area, scope.own)
    reader.graph.close()
  }
  for (const id of members) outer.members?.add(id)
  return isWhole ? [...members] : null
}

function addAttributes(reader: Reader, id: string, given: Attributes): void {
  const held = reader.attributes.get(id)
  if (held !== undefined) held.own = new Map([...held.own, ...given])
}

function takeAttributes(reader: Reader): Map<string, Value> {
  const found = new Map<string, Value>()
  while (takeSign(reader, '[')) {
    while (reader.tokens.at(reader.at) !== undefined && !takeSign(reader, ']')) {
      const name = takeWord(reader)
      if (name === null) {
        reader.at += 1
        continue
      }
      const value = takeSign(reader, '=') ? takeWord(reader) : null
      const known = name.text.toLowerCase()
      if (value !== null && read.has(known)) found.set(known, value)
    }
  }
  return found
}

function joinAll(
  reader: Reader,
  from: readonly string[],
  to: readonly string[],
  attributes: Attributes,
): void {
  if (isUnseen(attributes)) return
  const label = ['taillabel', 'label', 'xlabel', 'headlabel']
    .flatMap((name) => attributes.get(name) ?? [])
    .map((value) => labelOf(value, '', false).replaceAll('\n', ' '))
    .filter((text) => text !== '')
    .join(' ')
  const dir = said(attributes, 'dir').toLowerCase() || (reader.isDirected ? 'forward' : 'none')
  const direction = dir === 'both' ? 'both' : dir === 'none' ? 'none' : 'forward'
  for (const a of from)
    for (const b of to) {
      const ends = dir === 'back' ? { from: b, to: a } : { from: a, to: b }
      reader.graph.join({ ...ends, label, direction, look: lineLook(attributes) })
    }
}

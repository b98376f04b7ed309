import type { GraphNode } from '../graph-text/graph.ts'
import { readMermaidLabel } from './label.ts'
import { take, takeUntil, type Scanner } from './scanner.ts'

/** A node as a statement writes it. */
export interface Vertex {
  readonly id: string
  readonly said: Partial<Pick<GraphNode, 'label' | 'words' | 'written'>>
  readonly classes: readonly string[]
}

const identifier = /(?:[\p{L}\p{N}\p{M}_.#$%*+!?\\/']|-(?![>\-.])|=(?!=)|:(?!:))+/uy

/** What opens a shape, what closes it, and what the shape says; the longest first. */
const shapes: readonly (readonly [string, readonly string[], string])[] = [
  ['(((', [')))'], ''],
  ['([', ['])'], ''],
  ['[[', [']]'], ''],
  ['[(', [')]'], 'database'],
  ['((', ['))'], ''],
  ['(-', ['-)'], ''],
  ['{{', ['}}'], ''],
  ['[/', ['/]', '\\]'], ''],
  ['[\\', ['\\]', '/]'], ''],
  ['(', [')'], ''],
  ['[', [']'], ''],
  ['{', ['}'], ''],
  ['>', [']'], ''],
]

/** Shapes that Mermaid calls by a name, and what they say. */
const namedShapes: ReadonlyMap<string, string> = new Map([
  ['cyl', 'database'],
  ['cylinder', 'database'],
  ['database', 'database'],
  ['db', 'database'],
  ['disk', 'disk'],
  ['lin-cyl', 'disk'],
  ['das-cyl', 'disk'],
  ['h-cyl', 'disk'],
  ['cloud', 'cloud'],
])

/** A node with its shape, its words and its classes; null where none is written. */
export function takeVertex(scanner: Scanner): Vertex | null {
  const [id] = take(scanner, identifier) ?? []
  if (id === undefined) return null
  const said = takeAttributes(scanner) ?? takeShape(scanner) ?? {}
  const classes: string[] = []
  for (;;) {
    const [, name] = take(scanner, /:::([\w-]+)/y) ?? []
    if (name === undefined) return { id, said, classes }
    if (classes.length < mostClasses) classes.push(name)
  }
}

const mostClasses = 20

function takeShape(scanner: Scanner): Vertex['said'] | null {
  const opened = shapes.find(([open]) => scanner.text.startsWith(open, scanner.at))
  if (opened === undefined) return null
  const [open, closes, word] = opened
  const before = scanner.at
  scanner.at += open.length
  const words = takeUntil(scanner, closes)
  if (words === null) {
    scanner.at = before
    return null
  }
  const { text, icons } = readMermaidLabel(words)
  return { label: text, words: [icons, word] }
}

/** `@{ shape: cyl, label: "Orders" }` */
function takeAttributes(scanner: Scanner): Vertex['said'] | null {
  if (take(scanner, /@\{/y) === null) return null
  const ahead = scanner.text.slice(scanner.at, scanner.at + 2000)
  const [written = ''] = /^(?:[^"}]|"[^"]*")*/.exec(ahead) ?? []
  scanner.at += Math.min(written.length + 1, ahead.length)
  const attributes = new Map(
    [...written.matchAll(attribute)].map(([, name = '', quoted, plain = '']) => [
      name,
      quoted ?? plain.trim(),
    ]),
  )
  const [label, shape = ''] = [attributes.get('label'), attributes.get('shape')]
  const { text, icons } = readMermaidLabel(label ?? '')
  const icon = (attributes.get('icon') ?? '').replaceAll(/[:-]/g, ' ')
  return {
    ...(label === undefined ? {} : { label: text }),
    words: [`${icon} ${icons}`.trim(), namedShapes.get(shape) ?? ''],
    ...(shape === 'text' ? { written: 'text' as const } : {}),
    ...(shape === 'comment' || shape === 'note' ? { written: 'note' as const } : {}),
  }
}

/** A name and its value. It begins where a name does, or a long one would be tried from each of its letters. */
const attribute = /(?<![\w-])([\w-]+)\s*:\s*(?:"([^"]*)"|([^,\n"]*))/g

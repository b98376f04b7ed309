import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { fault, type FileFault, type TextPlace } from './fault.ts'
import { guardText } from './guard-text.ts'

type Path = readonly (string | number)[]

/** A text as plain values, and where each of them stands. */
export interface ReadText {
  readonly value: unknown
  /** Of the value at a path, or of the nearest one that holds it. */
  readonly placeOf: (path: Path) => TextPlace
  /** Of a key, where the value has it. */
  readonly placeOfKey: (path: Path, key: string) => TextPlace
}

/** Reads a text of strangers as YAML 1.2; nothing of it but texts, numbers, yes and no, lists and maps is taken. */
export function readYaml(
  text: string,
): { readonly read: ReadText } | { readonly faults: readonly FileFault[] } {
  const refused = guardText(text)
  if (refused !== null) return { faults: [refused] }
  const lines = new LineCounter()
  const placeAt = (offset: number): TextPlace => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    // It would compare each key with all before it; they are compared below.
    uniqueKeys: false,
    prettyErrors: false,
    // A silent reader would leave out all but the first document.
    logLevel: 'error',
    lineCounter: lines,
  })
  const [error] = document.errors
  if (error !== undefined)
    return {
      faults: [
        error.code === 'MULTIPLE_DOCS'
          ? fault(placeAt(error.pos[0]), 'one-document', {})
          : fault(placeAt(error.pos[0]), 'not-yaml', { reason: error.code }),
      ],
    }
  const found: FileFault[] = []
  const value = toPlain(document.contents, placeAt, found)
  const [first, ...rest] = found
  return first === undefined
    ? { read: { value, ...placesOf(document, placeAt) } }
    : { faults: [first, ...rest] }
}

function placesOf(
  document: Document.Parsed,
  placeAt: (offset: number) => TextPlace,
): Pick<ReadText, 'placeOf' | 'placeOfKey'> {
  const nodeAt = (path: Path): unknown => {
    let node: unknown = document.contents
    for (const step of path) {
      const next: unknown = isMap(node)
        ? node.items.find((each) => isScalar(each.key) && each.key.value === step)?.value
        : isSeq(node)
          ? node.items[Number(step)]
          : undefined
      if (!isMap(next) && !isSeq(next) && !isScalar(next)) return node
      node = next
    }
    return node
  }
  return {
    placeOf: (path) => placeAt(startOf(nodeAt(path))),
    placeOfKey: (path, key) => {
      const node = nodeAt(path)
      const pair = isMap(node)
        ? node.items.find((each) => isScalar(each.key) && each.key.value === key)
        : null
      return placeAt(startOf(pair?.key ?? node))
    },
  }
}

function startOf(node: unknown): number {
  return isMap(node) || isSeq(node) || isScalar(node) ? (node.range?.[0] ?? 0) : 0
}

/** Plain values; a number that would lose digits stays the text that was typed. */
function toPlain(node: unknown, placeAt: (offset: number) => TextPlace, found: FileFault[]): unknown {
  if (isSeq(node)) return node.items.map((each) => toPlain(each, placeAt, found))
  if (isMap(node)) {
    const entries = new Map<string, unknown>()
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.source ?? key.value) : ''
      if (entries.has(name)) found.push(fault(placeAt(startOf(key)), 'key-twice', { key: name }))
      const plain = toPlain(value, placeAt, found)
      // `exit:` with nothing behind it says nothing.
      if (plain !== null) entries.set(name, plain)
    }
    return Object.fromEntries(entries)
  }
  if (!isScalar(node)) return null
  const { value, source } = node
  if (typeof value === 'number' && source !== undefined && String(value) !== source) return source
  return typeof value === 'bigint' ? (source ?? String(value)) : value
}

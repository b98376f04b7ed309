import type { Rect } from '#shared/base/rect.ts'
import type { Relationship } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import { readAreaLabel, readLabel } from '../drawing/addresses.ts'
import {
  emptyDrawing,
  type Drawing,
  type DrawnArea,
  type DrawnLine,
  type DrawnNode,
} from '../drawing/drawing.ts'
import { chooseKind, unknownShape } from '../drawing/guess-kind.ts'
import { joinParallel } from '../drawing/parallel-lines.ts'
import { writtenWords } from '../drawing/written.ts'
import type { Notes } from '../drawing/notes.ts'
import { checkLimit, most } from '../text/part-limits.ts'

/** A node of a graph that is written as text, while it is read: what is said of it may come later. */
export interface GraphNode {
  readonly id: string
  /** With line breaks; null: it is called by its id. */
  label: string | null
  /** Words that its shape and its icon say. */
  words: readonly string[]
  /** It is a sticky note, or words alone. */
  written: 'note' | 'text' | null
  /** It is not drawn, and neither are its lines. */
  isUnseen?: boolean
  look: DrawnNode['look']
  box: Rect | null
}

/** A part of the graph with a name of its own. */
export interface GraphArea extends Omit<DrawnArea, 'box' | 'area' | 'name'> {
  name: string
  edge?: NonNullable<DrawnArea['edge']>
  background?: string | null
  /** It is not drawn: what is in it stands in the part around it. */
  isUnseen?: boolean
}

export interface GraphLine {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly direction: Relationship['direction']
  readonly look?: NonNullable<DrawnLine['look']>
}

export interface Graph {
  /** Names a node where it is read: it belongs to what is open there, unless it has a place already. Null: none more. */
  readonly mention: (id: string) => GraphNode | null
  readonly isMentioned: (id: string) => boolean
  /** Null: it has no key in the file. */
  readonly open: (key: string | null, name: string) => GraphArea
  readonly close: () => void
  readonly area: (key: string) => GraphArea | undefined
  readonly join: (line: GraphLine) => void
  /** One more thing that was read; throws `TooMuch`. */
  readonly count: () => void
  readonly toDrawing: (name: string) => Drawing
}

/** Parts by their keys, and the part around each. */
type Areas = ReadonlyMap<string, { readonly area: GraphArea; readonly outer: string | null }>

const partLeft = 'part 0'
const mostLines = 3 * bounds.design.relationships

/**
 * What is read of a graph. As its programs have it, a node is in the part that is closed first of all that name it, and
 * a line may end at a part: it ends at a node in it that has its name, because outlines have no lines.
 */
export function createGraph(notes: Notes): Graph {
  const nodes = new Map<string, GraphNode>()
  const areas = new Map<string, { readonly area: GraphArea; readonly outer: string | null }>()
  const lines: GraphLine[] = []
  const [left, leftAreas] = [new Set<string>(), new Set<string>()]
  const open = createOpenParts()
  let entries = 0
  const count = (): void => checkLimit('entries', (entries += 1), most.entries)
  return {
    count,
    mention(id) {
      count()
      open.name(id)
      const known = nodes.get(id)
      if (known !== undefined) return known
      if (nodes.size >= bounds.design.nodes + bounds.design.outlines) {
        if (!left.has(id)) notes.count('nodes-over-limit')
        left.add(id)
        return null
      }
      const node: GraphNode = { id, label: null, words: [], written: null, look: undefined, box: null }
      nodes.set(id, node)
      return node
    },
    isMentioned: (id) => nodes.has(id),
    open(given, name) {
      count()
      const outer = open.innermost()
      const isLeft = areas.size >= bounds.design.outlines
      // No key of a file has a space where parts may have none. Those that are left share one: a file may open no end of them.
      const key = given ?? (isLeft ? partLeft : `part ${entries}`)
      open.begin(key)
      const held = areas.get(key)
      if (held !== undefined) return held.area
      const area: GraphArea = { key: `area ${key}`, name }
      if (!isLeft) areas.set(key, { area, outer })
      else if (given === null || !leftAreas.has(key)) {
        if (given !== null) leftAreas.add(key)
        notes.count('outlines-over-limit')
      }
      return area
    },
    close: () => open.end(),
    area: (key) => areas.get(key)?.area,
    join(line) {
      count()
      if (lines.length < mostLines) lines.push(line)
      else notes.count('relationships-over-limit')
    },
    toDrawing(name) {
      const drawing: Drawing = { ...emptyDrawing(), name }
      for (const [key, { area, outer }] of areas) {
        if (area.isUnseen === true) continue
        const { name: areaName, range } = readAreaLabel(area.name)
        const said = range === '' ? {} : { name: areaName, range }
        drawing.areas.push({
          ...area,
          ...said,
          box: null,
          area: outer === key ? null : drawnAround(outer, areas),
        })
      }
      const ends = new Set(lines.flatMap(({ from, to }) => [from, to]))
      for (const node of nodes.values()) {
        if (node.isUnseen === true && !ends.has(node.id)) continue
        const held = areas.get(node.id)?.area
        const area = held?.isUnseen === true ? undefined : held
        if (area === undefined) {
          const around = drawnAround(open.placeOf.get(node.id), areas)
          drawing.nodes.push(toNode(node, ends.has(node.id), around, notes))
        } else if (ends.has(node.id)) {
          notes.count('outline-node')
          drawing.nodes.push(toNode({ ...node, label: area.name }, true, area.key, notes))
        }
      }
      drawing.lines.push(...lines)
      return joinParallel(drawing, notes)
    },
  }
}

/** The key of a part, or of the innermost around it that is drawn; null: there is none. */
function drawnAround(part: string | null | undefined, areas: Areas): string | null {
  let key = part ?? null
  while (key !== null && areas.get(key)?.area.isUnseen === true) key = areas.get(key)?.outer ?? null
  return key !== null && areas.has(key) ? `area ${key}` : null
}

/** Parts that are open, and in which each node is: in the one that is closed first of those that name it. */
interface OpenParts {
  readonly placeOf: ReadonlyMap<string, string>
  readonly innermost: () => string | null
  readonly begin: (key: string) => void
  readonly name: (id: string) => void
  readonly end: () => void
}

function createOpenParts(): OpenParts {
  const placeOf = new Map<string, string>()
  // Three lists, for a file may open many parts: their keys, where what each names begins, and what they name.
  const opened: string[] = []
  const begins: number[] = []
  const named: string[] = []
  // Parts that lie deeper than a design has outlines are only counted: what they name is in the last of these.
  let deeper = 0
  return {
    placeOf,
    innermost: () => opened.at(-1) ?? null,
    begin(key) {
      if (opened.length >= bounds.design.outlines) deeper += 1
      else {
        opened.push(key)
        begins.push(named.length)
      }
    },
    name(id) {
      if (opened.length > 0) named.push(id)
    },
    end() {
      if (deeper > 0) {
        deeper -= 1
        return
      }
      const key = opened.pop() ?? ''
      for (const id of named.splice(begins.pop() ?? 0)) if (!placeOf.has(id)) placeOf.set(id, key)
    },
  }
}

function toNode(node: GraphNode, isJoined: boolean, area: string | null, notes: Notes): DrawnNode {
  const { id, words, written, look, box } = node
  const text = node.label === null || node.label === '' ? id : node.label
  const held = { key: id, box, area, ...(look === undefined ? {} : { look }) }
  if (written !== null && (written === 'note' || !isJoined)) {
    notes.count(written === 'note' ? 'note-read' : 'text-read')
    return { ...writtenWords(text, notes), ...held, kind: written }
  }
  const label = readLabel(text)
  const kind = chooseKind(
    [words[0] ?? '', label.name, ...words.slice(1)],
    notes,
    unknownShape([label.publicIp, label.privateIp]),
  )
  return { ...label, ...held, kind }
}

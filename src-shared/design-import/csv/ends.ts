import { bounds } from '#shared/model/bounds.ts'
import { fieldOfAddress } from '../drawing/addresses.ts'
import type { Drawing, DrawnLine, DrawnNode } from '../drawing/drawing.ts'
import { chooseKind } from '../drawing/guess-kind.ts'
import type { Notes } from '../drawing/notes.ts'

/** The nodes that lines of a table end at, by the names that its rows use. */
export interface Ends {
  readonly byName: Map<string, string>
  /** The key of the node of a name, which is made where no row describes it; empty for no name. */
  readonly of: (name: string, kind: string) => string
  /** Adds a node, unless the design is full. */
  readonly add: (key: string, make: () => DrawnNode) => void
  /** Where in the drawing a node stands. */
  readonly placeOf: (key: string) => number | undefined
  /** The names in a cell that may list several: `core-1; core-2`. */
  readonly partsOf: (cell: string) => readonly string[]
  readonly join: (line: DrawnLine) => void
}

const most = { parts: 50, letters: 4000, lines: 3 * bounds.design.relationships } as const

export function createEnds(drawing: Drawing, notes: Notes): Ends {
  const byName = new Map<string, string>()
  const places = new Map<string, number>()
  const left = new Set<string>()
  const add = (key: string, make: () => DrawnNode): void => {
    if (places.has(key) || left.has(key)) return
    if (drawing.nodes.length >= bounds.design.nodes) {
      left.add(key)
      notes.count('nodes-over-limit')
      return
    }
    places.set(key, drawing.nodes.length)
    drawing.nodes.push(make())
  }
  const of = (name: string, kind: string): string => {
    const known = byName.get(name)
    if (known !== undefined || name === '') return known ?? ''
    const key = `end ${byName.size}`
    byName.set(name, key)
    const field = fieldOfAddress(name)
    const address = field === null ? {} : { [field]: name }
    add(key, () => ({ key, name, kind: chooseKind([kind, name], notes), ...address, box: null, area: null }))
    return key
  }
  return {
    byName,
    of,
    add,
    placeOf: (key) => places.get(key),
    partsOf: (cell) => {
      if (byName.has(cell) || cell.length > most.letters) return [cell]
      const parts = cell.split(/[;|\n]|,(?!\d)/, most.parts).map((part) => part.trim())
      return parts.length === 1 ? parts : parts.filter((part) => part !== '')
    },
    join: (line) => {
      if (drawing.lines.length < most.lines) drawing.lines.push(line)
      else notes.count('relationships-over-limit')
    },
  }
}

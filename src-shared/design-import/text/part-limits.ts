import { bounds } from '#shared/model/bounds.ts'

/** What a file consists of, as its format calls it: `import.part.NAME` is what a person reads. */
export type Part =
  | 'letters'
  | 'elements'
  | 'attributes'
  | 'ownAttributes'
  | 'inner'
  | 'values'
  | 'objects'
  | 'entries'
  | 'shapes'
  | 'cells'
  | 'columns'

const { nodes, relationships, outlines } = bounds.design
/** What a design holds at most. A file with more than its programs write for so many has nothing more to give. */
const things = nodes + relationships + outlines

/**
 * How many parts a file may have, for all that is read of it. Each is what the wordiest program of the format writes
 * for a thing, times the things of the largest design; what a part costs in memory is what ends it above.
 */
export const most = {
  /**
   * Of XML. draw.io writes at most seven for a thing: a cell, its geometry, the list of its bends, two points and a
   * label with a geometry; nmap some thirty for a host.
   */
  elements: 12 * things,
  /** Of all elements of XML together: draw.io and nmap write five on average. */
  attributes: 30 * things,
  /** Of one element: a shape has a few, and those that people gave it. */
  ownAttributes: 1000,
  /** That people gave their shapes, of all of these: each node has twenty-five. */
  given: 25 * nodes,
  /** Of what is read at once: the points of a line, the ports of a host. */
  inner: 20_000,
  /** In one place of XML, where nothing is long: packed pages of draw.io are taken out before. */
  letters: 1.5 * 1024 * 1024,
  /** Of the pages of draw.io: things, a label for each line, and layers. */
  shapes: things + relationships + 1000,
  /** Of JSON: Excalidraw writes forty for an element, and has two for each node. */
  values: 50 * things,
  objects: 10 * things,
  /** Of a scene of Excalidraw: the thing itself and its words. */
  drawn: 2 * things,
  /** Of YAML: what a node or a link of a laboratory needs, written long. */
  entries: 16 * things,
  /** Of WireGuard: lines, and what is listed in them; each relationship is a peer in a file. */
  lines: 8 * (nodes + relationships),
  /** Of a table, with its lines: every thing has a row with a cell in each column that is known. */
  cells: 25 * things,
  columns: 1000,
} as const

/** A file has more parts than are read: nothing of it is kept. */
export class TooMuch extends Error {
  readonly part: Part
  readonly found: number
  readonly limit: number
  constructor(part: Part, found: number, limit: number) {
    super('more parts than are read')
    this.part = part
    this.found = found
    this.limit = limit
  }
}

/** Throws `TooMuch` where there are more parts than may be. */
export function checkLimit(part: Part, found: number, limit: number): void {
  if (found > limit) throw new TooMuch(part, found, limit)
}

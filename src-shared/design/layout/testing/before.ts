import type { LayoutKind } from '../graph.ts'

/** Crossings, overlaps, lines through cards, and the zoom at which all is seen. */
export type Row = readonly [number, number, number, number]

/** What layouts gave before parts were packed and directions compared: what none may fall behind. */
export const before: Readonly<Record<string, Readonly<Record<LayoutKind, Row>>>> = {
  'template office': { layered: [0, 0, 1, 0.708], tree: [3, 0, 8, 0.672], radial: [0, 0, 0, 0.557] },
  'template application': { layered: [0, 0, 0, 0.692], tree: [4, 0, 0, 0.694], radial: [2, 0, 0, 0.468] },
  'template branches': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 0.931], radial: [0, 0, 0, 0.419] },
  'template home': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 0.739] },
  'office.drawio': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 1] },
  'zones.drawio': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 0.73] },
  'rings.drawio': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 1] },
  'cards.drawio': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 0.73] },
  'frames.excalidraw': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 1] },
  'leaf-spine.clab': { layered: [1, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 0.718] },
  'long-links.clab': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 1] },
  'inventory.csv': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 1] },
  'sedes.csv': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 1] },
  'lan.xml': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 1] },
  'mesh.zip': { layered: [0, 0, 0, 1], tree: [0, 0, 0, 1], radial: [0, 0, 0, 1] },
  '20 stars of 25': { layered: [0, 0, 0, 0.023], tree: [0, 0, 1456, 0.245], radial: [0, 0, 0, 0.118] },
  'ring of 16': { layered: [0, 0, 14, 0.287], tree: [0, 0, 0, 0.718], radial: [13, 0, 10, 0.218] },
  'tree of 60': { layered: [3, 0, 0, 0.291], tree: [0, 0, 0, 0.155], radial: [0, 0, 0, 0.229] },
  'nested outlines': { layered: [0, 0, 1, 0.662], tree: [0, 0, 5, 0.537], radial: [0, 0, 0, 0.237] },
  '12 nodes': { layered: [0, 0, 0, 1], tree: [1, 0, 6, 1], radial: [0, 0, 0, 0.951] },
}

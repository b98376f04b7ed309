import type { Position } from '#shared/model/field.ts'
import type { Work } from './work.ts'

const [columnWidth, rowHeight, columns] = [280, 160, 8]

/** Places on the canvas for what a file adds: rows below all that stands there. */
export function freePositions({ networkId, model }: Work): () => Position {
  const drawn = model().placements.filter((placement) => placement.networkId === networkId)
  const left = Math.min(0, ...drawn.slice(0, 1000).map(({ position }) => position.x))
  const below = drawn.reduce((most, { position }) => Math.max(most, position.y + rowHeight), 0)
  let count = 0
  return () => {
    const [column, row] = [count % columns, Math.floor(count / columns)]
    count += 1
    return { x: left + column * columnWidth, y: Math.min(1e6, below + row * rowHeight) }
  }
}

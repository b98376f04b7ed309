import { findExcess } from '#shared/base/json-parts.ts'
import { TooMuch } from './too-much.ts'

/** Enough for the largest design as Excalidraw writes it, and for what is drawn by hand beside it. */
const most = { values: 1_500_000, objects: 400_000, nested: 100 } as const

/**
 * A value of JSON with as many parts as a drawing may have; more throw `TooMuch` before any is made. Null: it cannot be
 * read, or nests too deep.
 */
export function readJson(text: string): unknown {
  const excess = findExcess(text, most)
  if (excess === 'nested') return null
  if (excess !== null) throw new TooMuch(most[excess])
  try {
    return JSON.parse(text)
  } catch {
    // What stands wrong in the file is not passed on: its message would quote it.
    return null
  }
}

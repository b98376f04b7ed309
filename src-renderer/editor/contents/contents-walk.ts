import type { TreeRow } from './contents-rows.ts'

/** What a key does in a tree (WAI-ARIA practices): goes to a line, or opens or closes the one it is on. */
export type TreeStep = { readonly kind: 'go'; readonly to: number } | { readonly kind: 'toggle' } | null

/** `at`: the line with the focus. Null: the key means nothing here. */
export function stepOf(rows: readonly TreeRow<unknown>[], at: number, key: string): TreeStep {
  const row = rows[at]
  if (row === undefined) return null
  const go = (to: number): TreeStep => ({ kind: 'go', to: Math.min(rows.length - 1, Math.max(0, to)) })
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (row.isOpen === null) return go(at)
      return row.isOpen ? go(at + 1) : { kind: 'toggle' }
    case 'ArrowLeft':
      if (row.isOpen === true) return { kind: 'toggle' }
      return go(row.parent ?? at)
    default:
      return null
  }
}

/** The next line whose name begins with what was typed; one letter again and again walks those it begins. */
export function findTyped(rows: readonly TreeRow<unknown>[], at: number, typed: string): number | null {
  const wanted = typed.toLowerCase()
  const isOneLetter = wanted.length > 0 && [...wanted].every((letter) => letter === wanted[0])
  const text = isOneLetter ? (wanted[0] ?? '') : wanted
  const from = isOneLetter ? at + 1 : at
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length
    const row = rows[index]
    if (row !== undefined && row.branch.name.toLowerCase().startsWith(text)) return index
  }
  return null
}

import { keysOf } from '#shared/base/table.ts'
import type { Placement } from './relation.ts'

/** Whether a node was moved on its canvas at most: all else that its placement says is the same. */
export function isSameButPosition(old: Placement | undefined, now: Placement | undefined): boolean {
  if (old === now || old === undefined || now === undefined) return old === now
  return keysOf(now).every((field) => field === 'position' || old[field] === now[field])
}

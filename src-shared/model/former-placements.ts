import { z } from 'zod'
import { edit } from './edit-value.ts'

/** A model, or a part of one, as it was kept: former versions called its `placements` `members`. */
export function withPlacements(kept: unknown): unknown {
  return renamed(kept, 'members', 'placements')
}

/** An edit as it was kept: former versions called the `placement` that a node is given back its `member`. */
export const keptEdit = z.preprocess((kept) => renamed(kept, 'member', 'placement'), edit)

function renamed(kept: unknown, former: string, name: string): unknown {
  if (typeof kept !== 'object' || kept === null || !(former in kept) || name in kept) return kept
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key === former ? name : key, value]))
}

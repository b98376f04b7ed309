import type { Edit } from '#shared/model/edit-value.ts'
import { placementLookup, relationLookup } from '#shared/model/drawing-lookups.ts'
import { placementKey } from '#shared/model/view.ts'
import type { Circle, Waiting } from './settle.ts'
import type { Work } from './work.ts'

export type SetAddress = Extract<Edit, { kind: 'set-address' }>

/**
 * Lets those who wait in a circle change places where no address is free: one of them is taken off the drawing, and put
 * back with all that it had once the others have moved. False: nobody could move.
 */
export function changeInFull(work: Work, circle: Circle<SetAddress>): boolean {
  const { placements, relations, networks } = work.model()
  const chosen = leastJoined(work, circle.waiting)
  if (chosen === null) return false
  const { edit, path } = chosen
  const { nodeId, address, address6 } = edit
  const placement = placementLookup.of(placements).get(placementKey(work.networkId, nodeId))
  if (placement === undefined) return false
  const lost = relations.filter(
    ({ networkId, from, to }) => networkId === work.networkId && (from === nodeId || to === nodeId),
  )
  const { expectations } = networks.find(({ id }) => id === work.networkId) ?? {}
  const make = (made: Edit): void => {
    const problem = work.makeWay(made)
    if (problem !== null) work.deny(path, problem)
  }
  circle.takeOff(
    chosen,
    () => make({ kind: 'remove', nodeId }),
    () => {
      const { position, publicKey } = placement
      make({ kind: 'place', nodeId, position, placement: { address, address6, publicKey } })
      for (const { id, from, to, exit } of lost) {
        make({ kind: 'connect', id, a: from, b: to })
        if (exit) make({ kind: 'set-exit', relationId: id, exit })
      }
      if (expectations !== undefined) make({ kind: 'set-expectations', expectations: [...expectations] })
      work.fulfil(edit)
    },
  )
  const now = placementLookup.of(work.model().placements).get(placementKey(work.networkId, nodeId))
  // Where it differs, it was not free after all: somebody who does not move has it.
  return now?.address === address && now.address6 === address6
}

/** The one that is put back in the fewest edits: they are stored at once. */
function leastJoined(work: Work, waiting: ReadonlySet<Waiting<SetAddress>>): Waiting<SetAddress> | null {
  const joined = relationLookup.of(work.model().relations)
  let least: { readonly each: Waiting<SetAddress>; readonly count: number } | null = null
  for (const each of waiting) {
    const count = joined.get(each.edit.nodeId)?.size ?? 0
    if (least === null || count < least.count) least = { each, count }
    if (count === 0) break
  }
  return least?.each ?? null
}

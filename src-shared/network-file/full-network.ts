import type { Edit } from '#shared/model/edit-value.ts'
import { placementLookup } from '#shared/model/drawing-lookups.ts'
import { placementKey } from '#shared/model/view.ts'
import type { Waiting } from './settle.ts'
import type { Work } from './work.ts'

export type SetAddress = Extract<Edit, { kind: 'set-address' }>

/**
 * Lets those who wait in a circle change places where no address is free: one of them is taken off the drawing, and put
 * back with all that it had once the others have moved. Answers who still waits; null: nobody could move.
 */
export function changeInFull(
  work: Work,
  waiting: readonly Waiting<SetAddress>[],
): readonly Waiting<SetAddress>[] | null {
  const [first, ...others] = waiting
  if (first === undefined) return null
  const { nodeId, address, address6 } = first.edit
  const { placements, relations, networks } = work.model()
  const placement = placementLookup.of(placements).get(placementKey(work.networkId, nodeId))
  if (placement === undefined) return null
  const lost = relations.filter(
    ({ networkId, from, to }) => networkId === work.networkId && (from === nodeId || to === nodeId),
  )
  const { expectations } = networks.find(({ id }) => id === work.networkId) ?? {}
  work.add({ kind: 'remove', nodeId }, first.path)
  let still: readonly Waiting<SetAddress>[] = others
  for (;;) {
    const next = still.find(({ edit }) => work.attempt(edit) === null)
    if (next === undefined) break
    still = still.filter((each) => each !== next)
  }
  const { position, publicKey } = placement
  work.add({ kind: 'place', nodeId, position, placement: { address, address6, publicKey } }, first.path)
  for (const { id, from, to, exit } of lost) {
    work.add({ kind: 'connect', id, a: from, b: to }, first.path)
    if (exit) work.add({ kind: 'set-exit', relationId: id, exit }, first.path)
  }
  if (expectations !== undefined) work.add({ kind: 'set-expectations', expectations: [...expectations] }, [])
  const now = placementLookup.of(work.model().placements).get(placementKey(work.networkId, nodeId))
  if (now?.address === address && now.address6 === address6) return still
  // It is not free after all: somebody who does not move has it.
  return null
}

import type { Core } from '#web/server/kernel/composition.ts'
import type { Claim, Places } from '#web/server/kernel/places.ts'
import { dueAfter } from '#web/server/statistics/due-after.ts'
import type { DueGateway, ReadingClaim } from '#web/server/statistics/store/due-gateways.ts'
import type { KeptSessions } from './kept-sessions.ts'

/** What reads has places, and says by `bell` when one was left. */
interface Placing {
  readonly composition: Pick<Core, 'clock'>
  readonly limits: { readonly places: { readonly freshMs: number }; readonly gatherMs: number }
  readonly name: string
  readonly places: Places
  readonly sessions: Pick<KeptSessions, 'keeps'>
  readonly over: AbortController
  bell: AbortController
}

const anybody: Claim = { owner: '', isKnown: true }

/** One that may be read now. `leave`: its place. */
export interface Placed {
  readonly claim: ReadingClaim
  readonly leave: () => void
}

/** Takes the places that there are, and waits for one; who has enough going on is passed over. */
export async function takePlaces(
  reader: Placing,
  page: readonly DueGateway[],
): Promise<{ readonly passed: number; readonly placed: readonly Placed[] }> {
  const { limits, places, over, sessions, name } = reader
  const { clock } = reader.composition
  let isWaiting = false
  while (!places.mayTake(anybody) && !over.signal.aborted) {
    isWaiting = true
    reader.bell = new AbortController()
    // What is slow has no place any more after a while, though nobody left.
    await clock.wait(limits.places.freshMs / 5, AbortSignal.any([reader.bell.signal, over.signal]))
  }
  if (isWaiting) await clock.wait(limits.gatherMs, over.signal)
  const placed: Placed[] = []
  let passed = 0
  for (const due of page) {
    if (over.signal.aborted || !places.mayTake(anybody)) break
    passed += 1
    const { organizationId, gatewayId } = due
    const owner: Claim = { owner: organizationId, isKnown: true }
    if (!places.mayTake(owner)) continue
    const keptBy = sessions.keeps(organizationId, gatewayId) ? name : null
    placed.push({ claim: { ...due, nextMs: dueAfter(clock.nowMs()), keptBy }, leave: places.take(owner) })
  }
  return { passed, placed }
}

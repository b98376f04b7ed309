import type { Core } from '#web/server/kernel/composition.ts'
import type { Claim, Permits } from '#web/server/kernel/permits.ts'
import { dueAfter } from '#web/server/statistics/due-after.ts'
import type { DueGateway, ReadingClaim } from '#web/server/statistics/store/due-gateways.ts'
import type { KeptSessions } from './kept-sessions.ts'

/** What reads has permits, and says by `bell` when one was left. */
interface Taker {
  readonly composition: Pick<Core, 'clock'>
  readonly limits: { readonly permits: { readonly freshMs: number }; readonly gatherMs: number }
  readonly name: string
  readonly permits: Permits
  readonly sessions: Pick<KeptSessions, 'keeps'>
  readonly over: AbortController
  bell: AbortController
}

const anybody: Claim = { owner: '', isKnown: true }

/** One that may be read now. `leave`: its permit. */
export interface Permitted {
  readonly claim: ReadingClaim
  readonly leave: () => void
}

/** Takes the permits that there are, and waits for one; who has enough going on is passed over. */
export async function takePermits(
  reader: Taker,
  page: readonly DueGateway[],
): Promise<{ readonly passed: number; readonly permitted: readonly Permitted[] }> {
  const { limits, permits, over, sessions, name } = reader
  const { clock } = reader.composition
  let isWaiting = false
  while (!permits.mayTake(anybody) && !over.signal.aborted) {
    isWaiting = true
    reader.bell = new AbortController()
    // What is slow has no permit any more after a while, though nobody left.
    await clock.wait(limits.permits.freshMs / 5, AbortSignal.any([reader.bell.signal, over.signal]))
  }
  if (isWaiting) await clock.wait(limits.gatherMs, over.signal)
  const permitted: Permitted[] = []
  let passed = 0
  for (const due of page) {
    if (over.signal.aborted || !permits.mayTake(anybody)) break
    passed += 1
    const { organizationId, gatewayId } = due
    const owner: Claim = { owner: organizationId, isKnown: due.missed === 0 }
    if (!permits.mayTake(owner)) continue
    const keptBy = sessions.keeps(organizationId, gatewayId) ? name : null
    permitted.push({ claim: { ...due, nextMs: dueAfter(clock.nowMs()), keptBy }, leave: permits.take(owner) })
  }
  return { passed, permitted }
}

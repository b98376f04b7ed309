import type { Composition } from './composition.ts'
import { dropOldTries } from './store/accounts.ts'
import { dropOldInvitations } from './store/invitations.ts'
import { dropOldSessions } from './store/sessions.ts'

const dayMs = 24 * 60 * 60_000
const everyMs = dayMs / 24

/** Takes away what nobody will ask for again, every hour until `signal`. */
export async function keepHouse(composition: Composition, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const nowMs = composition.clock.nowMs()
    try {
      await dropOldTries(composition.store, nowMs - dayMs)
      await dropOldSessions(composition.store, nowMs - 30 * dayMs)
      await dropOldInvitations(composition.store, nowMs - dayMs)
    } catch (error) {
      composition.log.warn({ err: error }, 'housekeeping failed')
    }
    await composition.clock.wait(everyMs, signal)
  }
}

import { repeat, type Repeated } from '#shared/app/repeat.ts'
import { dropOldEvents } from '../billing/events.ts'
import type { Composition } from '../kernel/composition.ts'
import { measuredRound } from '../kernel/measures.ts'
import { dropKeptAnswers, keptHours } from '../kernel/store/kept-answers.ts'
import { dropOldTries } from '../kernel/store/tries.ts'
import { dropOldEntries } from '../audit/store/audit-trail.ts'
import { dropRemovedDesigns } from '../designs/store/designs.ts'
import { destroySeals } from '../designs/store/file-seals.ts'
import { dropOldInvitations } from '../accounts/store/invitations.ts'
import { dropOldSessions } from '../accounts/store/sessions.ts'
import { dropOldTickets } from '../accounts/store/tickets.ts'
import { dropOldCommands } from '../tokens/store/command-sign-ins.ts'
import { dropOldTokens } from '../tokens/store/tokens.ts'
import { dropOldDeliveries } from '../webhooks/store/deliveries.ts'
import { dropOldNotices } from '../notifications/store/due-notices.ts'
import { noticeBounds } from '#shared/model/notice.ts'
import { webhookBounds } from '#shared/model/webhook.ts'
import { dropOldTraffic } from '../statistics/store/traffic.ts'

const dayMs = 24 * 60 * 60_000
const everyMs = dayMs / 24

/** Takes away what nobody will ask for again, every hour. */
export function startCleanUp(composition: Pick<Composition, 'store' | 'clock' | 'log'>): Repeated {
  const { clock, log } = composition
  const whenFailed = (error: unknown) => log.warn({ err: error }, 'housekeeping failed')
  return repeat(
    { clock, everyMs, whenFailed },
    measuredRound('clean-up', () => cleanHouse(composition)),
  )
}

/** Takes it away once. */
export async function cleanHouse({ store, clock }: Pick<Composition, 'store' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs()
  // First, since it was promised to be gone on its date.
  await destroySeals(store, nowMs)
  await dropOldTries(store, { dayMs: nowMs - 2 * dayMs, monthMs: nowMs - 31 * dayMs })
  await dropKeptAnswers(store, nowMs - keptHours * (dayMs / 24))
  await dropOldSessions(store, nowMs - 30 * dayMs)
  await dropRemovedDesigns(store, nowMs - dayMs / 24)
  await dropOldTickets(store, nowMs)
  await dropOldCommands(store, nowMs)
  await dropOldTokens(store, nowMs - 30 * dayMs)
  await dropOldDeliveries(store, nowMs - webhookBounds.logDays * dayMs)
  await dropOldNotices(store, nowMs - noticeBounds.hours * (dayMs / 24))
  await dropOldInvitations(store, nowMs - dayMs)
  await dropOldEvents(store.db, nowMs - 60 * dayMs)
  await dropOldEntries(store, nowMs - 400 * dayMs)
  // Two days more than are shown, so that the first point is a whole one.
  await dropOldTraffic(store, nowMs - 32 * dayMs, nowMs - 2 * dayMs)
}

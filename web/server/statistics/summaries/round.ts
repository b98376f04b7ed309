import { readJson } from '#web/server/kernel/store/read-json.ts'
import { repeat, type Repeated } from '#shared/app/repeat.ts'
import { may } from '#shared/model/permissions.ts'
import type { Composition, Core, Mailing } from '#web/server/kernel/composition.ts'
import { measuredRound } from '#web/server/kernel/measures.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { claimSummary, readDueSummaries, endSummary } from '../store/summaries.ts'
import { readSummaryFacts } from '../store/summary-facts.ts'
import type { SummaryRow } from '#web/server/kernel/store/schema/traffic-tables.ts'
import { isSubscribed } from '#web/server/billing/subscription.ts'
import { lastPeriod, nextTelling, periodBefore } from './period.ts'
import { writeSummary, type Reader } from './write-summary.ts'

const everyMs = 60_000
const atOnce = 50
/** A letter that nobody takes is tried for two hours; then the next one is waited for. */
const mostTries = 8

/** Sends summaries of the statistics as they become due. */
export function startSummaries(composition: Core & Mailing): Repeated {
  const { clock, log } = composition
  const whenFailed = (error: unknown) => log.error({ err: error }, 'summaries could not be sent')
  return repeat(
    { clock, everyMs, isFirstLater: true, whenFailed },
    measuredRound('summaries', () => sendSummaries(composition)),
  )
}

/** Sends those that are due now; answers how many this process sent. */
export async function sendSummaries(composition: Core & Mailing): Promise<number> {
  const { store, clock, mail, log } = composition
  // They stay due for when there is a way again.
  if (!mail.canSend) return 0
  let sent = 0
  for (const due of await readDueSummaries(store.db, clock.nowMs(), atOnce)) {
    const scope = store.of(due.organization_id).read
    const claimed = await claimSummary(scope, due, clock.nowMs())
    if (claimed === null) continue
    try {
      if (await sendOne(composition, scope, claimed)) sent += 1
    } catch (error) {
      log.error({ err: error, userId: due.user_id }, 'a summary could not be sent')
    }
  }
  return sent
}

async function sendOne(
  composition: Pick<Composition, 'policy' | 'clock' | 'words' | 'mail'>,
  scope: Scope,
  claimed: SummaryRow,
): Promise<boolean> {
  const { clock, mail, words, policy } = composition
  const { every, user_id: userId } = claimed
  const dueAtMs = nextTelling(every, clock.nowMs())
  const reader = await readerOf(composition, scope, userId)
  if (reader === null) {
    await endSummary(scope, claimed, { due_at_ms: dueAtMs })
    return false
  }
  const period = lastPeriod(every, clock.nowMs())
  const facts = await readSummaryFacts(scope, period)
  const isCompared = claimed.told_from_ms === periodBefore(every, period).fromMs
  const before = isCompared ? (claimed.told_received ?? 0) + (claimed.told_sent ?? 0) : null
  const told = { every, period, facts, before }
  const letter = writeSummary(words[claimed.locale], reader, told, policy.publicUrl)
  const key = JSON.stringify(['summary', scope.organizationId, userId, every, period.fromMs])
  const sent = await mail.send({ ...letter, key })
  if (!sent.ok && claimed.tries < mostTries) return false
  const place = facts.wasRead
    ? { told_from_ms: period.fromMs, told_received: facts.received, told_sent: facts.sent }
    : { told_from_ms: null, told_received: null, told_sent: null }
  await endSummary(scope, claimed, { due_at_ms: dueAtMs, ...(sent.ok ? place : {}) })
  return sent.ok
}

/** Whom it goes to; null: nobody who may read it now. */
async function readerOf(
  composition: Pick<Composition, 'policy' | 'clock'>,
  scope: Scope,
  userId: string,
): Promise<Reader | null> {
  const user = await scope
    .from('users')
    .select(['name', 'email', 'roles'])
    .where('user_id', '=', userId)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (user === undefined || !may('statistics.read', readJson(user.roles))) return null
  if (!(await isSubscribed(composition, scope))) return null
  const { name: organizationName } = await scope
    .from('organizations')
    .select('name')
    .executeTakeFirstOrThrow()
  return { name: user.name, email: user.email, organizationName }
}

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { SummaryChoice } from '#shared/contract/statistics.ts'
import type { SignedIn } from '#web/server/kernel/caller.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { findSummary, removeSummary, saveSummary } from '../store/summaries.ts'
import { nextTelling } from './period.ts'

/** What the caller chose, where it goes and when. */
interface Chosen {
  readonly every: SummaryChoice
  readonly email: string
  readonly nextAtMs: number | null
  readonly canSend: boolean
}

export async function readSummary(
  { mail }: Pick<Composition, 'mail'>,
  { store, identity }: SignedIn,
): Promise<Chosen> {
  const { email } = await store.read
    .from('users')
    .select('email')
    .where('user_id', '=', identity.userId)
    .executeTakeFirstOrThrow()
  const row = await findSummary(store.read, identity.userId)
  return {
    every: row?.every ?? 'off',
    email,
    nextAtMs: mail.canSend ? (row?.due_at_ms ?? null) : null,
    canSend: mail.canSend,
  }
}

/** Chooses it for the caller, in the language that they use now. */
export async function chooseSummary(
  composition: Pick<Composition, 'clock' | 'mail'>,
  caller: SignedIn,
  every: SummaryChoice,
): Promise<Result<Chosen, Problem<'mail-unavailable'>>> {
  const { mail, clock } = composition
  const { store, identity, locale } = caller
  const { userId } = identity
  if (every !== 'off' && !mail.canSend) return fail(problem('mail-unavailable'))
  if (every === 'off') await removeSummary(store.read, userId)
  else {
    const before = await findSummary(store.read, userId)
    const kept = before?.every === every ? before : null
    await saveSummary(store.read, {
      user_id: userId,
      every,
      locale,
      tries: kept?.tries ?? 0,
      due_at_ms: kept?.due_at_ms ?? nextTelling(every, clock.nowMs()),
      told_from_ms: kept?.told_from_ms ?? null,
      told_received: kept?.told_received ?? null,
      told_sent: kept?.told_sent ?? null,
    })
  }
  return ok(await readSummary(composition, caller))
}

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { isCardNumber } from '#shared/billing/card.ts'
import type { CardGiven } from '#shared/contract/plan.ts'
import { cardLimits, admitTry } from '../kernel/tries.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Acceptance, Source, SourceProblem } from '../kernel/ports/payments.ts'
import { readSource, type PaymentSource } from './store/charges.ts'
import type { NewRow, Scope } from '../kernel/store/scope.ts'
import type { Billing } from './billing.ts'

export type CardProblem =
  | SourceProblem
  | Problem<'payment-terms-changed' | 'session-expired' | 'too-many-tries'>

/**
 * Makes of what the client got for a card one that may be charged, for documents that the payer saw as they are now.
 * Answers its record, which is not stored yet.
 */
export async function takeCard(
  billing: Billing,
  { identity, store, address }: SignedIn,
  given: CardGiven,
): Promise<Result<NewRow<'payment_sources'>, CardProblem>> {
  const { payments, clock, randomness } = billing
  const user = await store.read
    .from('users')
    .select('email')
    .where('user_id', '=', identity.userId)
    .executeTakeFirst()
  if (user === undefined) return fail(problem('session-expired'))
  const accepted = await payments.acceptance()
  if (!accepted.ok) return accepted
  if (!isWhatWasSeen(given, accepted.value)) return fail(problem('payment-terms-changed'))
  // A page that sends the number itself is a wrong one: it goes nowhere from here.
  if (isCardNumber(given.token)) return fail(problem('card-details-wrong'))
  const limited = await admitTry(billing, cardLimits(store.organizationId, address))
  if (limited !== null) return fail(limited)
  const { email } = user
  const made = await payments.createSource({ token: given.token, email, acceptance: accepted.value })
  if (!made.ok) return made
  return ok({
    source_id: randomness.id(),
    provider: payments.kind,
    ...columnsOf(made.value),
    email,
    policy_url: given.policyUrl,
    personal_url: given.personalUrl,
    user_id: identity.userId,
    created_at_ms: clock.nowMs(),
  })
}

/**
 * The card to charge: the one just given, or the one there is. The one given is stored as tried: it takes no other card's
 * place before it pays.
 */
export async function keepCard(
  billing: Billing,
  scope: Scope,
  taken: NewRow<'payment_sources'> | null,
): Promise<Result<PaymentSource, Problem<'payment-method-missing'>>> {
  if (taken !== null) {
    const tried = { ...taken, created_at_ms: 0 }
    await scope.insert('payment_sources', [tried])
    return ok({ organization_id: scope.organizationId, ...tried })
  }
  const source = await readSource(scope)
  return source === undefined || source.provider !== billing.payments.kind
    ? fail(problem('payment-method-missing'))
    : ok(source)
}

function isWhatWasSeen(given: CardGiven, now: Acceptance): boolean {
  return given.policyUrl === now.policyUrl && given.personalUrl === now.personalUrl
}

/** Of a card only this is kept. */
function columnsOf({ id, card }: Source) {
  return {
    provider_source_id: id,
    brand: card.brand,
    last_four: card.lastFour,
    exp_month: card.expMonth,
    exp_year: card.expYear,
  }
}

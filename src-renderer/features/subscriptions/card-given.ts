import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { BillingView, CardGiven } from '#shared/contract/plan.ts'
import type { Documents } from './Acceptances.tsx'
import type { PaymentTyped } from './card-form.ts'
import { makeToken } from './make-token.ts'

type CardProblem = Problem<'card-details-wrong' | 'payment-unreachable'>

/** What is sent of a card: null for the one there is. */
export async function cardOf(
  billing: BillingView,
  documents: Documents | null,
  typed: PaymentTyped,
): Promise<Result<CardGiven | null, CardProblem>> {
  if (typed.which === 'present') return ok(null)
  return documents === null ? fail(problem('payment-unreachable')) : giveCard(billing, documents, typed)
}

/** What is sent of a card that was typed, for documents that were accepted. */
export async function giveCard(
  billing: BillingView,
  documents: Documents,
  typed: PaymentTyped,
): Promise<Result<CardGiven, CardProblem>> {
  const token = await makeToken(billing, typed)
  return token.ok ? ok({ token: token.value, ...documents }) : token
}

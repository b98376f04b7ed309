import { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { practiceToken } from '#shared/billing/practice-card.ts'
import type { BillingView } from '#shared/contract/plan.ts'
import { digitsOf, type CardTyped } from './card-form.ts'

const timeoutMs = 20_000
const answer = z.object({ data: z.object({ id: z.string().min(1).max(500) }) })

/**
 * What stands for a card from here on, made by whoever takes payments. Its number goes to them alone, in the body of
 * one request; nothing of what goes wrong is told further, since it could hold it.
 */
export async function makeToken(
  { publicKey, tokensUrl }: Pick<BillingView, 'publicKey' | 'tokensUrl'>,
  card: CardTyped,
): Promise<Result<string, Problem<'card-details-wrong' | 'payment-unreachable'>>> {
  const number = digitsOf(card.number)
  const expMonth = card.month
  const expYear = card.year.slice(-2)
  if (publicKey === null || tokensUrl === null) return ok(practiceToken({ number, expMonth, expYear }))
  try {
    const answered = await fetch(tokensUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        number,
        cvc: card.cvc.trim(),
        exp_month: expMonth,
        exp_year: expYear,
        card_holder: card.holder.trim(),
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answered.status === 422 || answered.status === 400) return fail(problem('card-details-wrong'))
    const read = answer.safeParse(answered.ok ? await answered.json() : null)
    return read.success ? ok(read.data.data.id) : fail(problem('payment-unreachable'))
  } catch {
    return fail(problem('payment-unreachable'))
  }
}

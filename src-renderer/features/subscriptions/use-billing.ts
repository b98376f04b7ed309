import { useEffect, useRef, useState } from 'react'
import type { BillingView } from '#shared/contract/plan.ts'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk, type Asked } from '#renderer/state/use-ask.ts'
import { useAskSlower } from './use-ask-slower.ts'

export type Payment = NonNullable<BillingView['payment']>

/** Whether it is not known yet what becomes of it. */
export function isUnderWay(status: SubscriptionStatus): boolean {
  return status === 'pending_payment' || status === 'indeterminate_wompi_response'
}

export interface Billing {
  readonly asked: Asked<BillingView>
  /** A payment whose end is not known, which is asked for. */
  readonly open: Payment | null
  /** From now on a renewal is expected that nobody has begun yet. */
  readonly expect: () => void
}

/**
 * What is known of paying, for who may change it. While something is under way it is asked for again, together with
 * `askAlso`; `onEnd` hears what became of it.
 */
export function useBilling(askAlso: () => void, onEnd: (payment: Payment) => void): Billing {
  const asked = useAsk('plan', 'billing', {}, { when: useMay('subscription.write') })
  const [expectedAfterMs, setExpected] = useState<number | null>(null)
  const payment = asked.data?.payment ?? null
  const open = payment !== null && isUnderWay(payment.status) ? payment : null
  const isExpected = expectedAfterMs !== null && (payment?.atMs ?? 0) === expectedAfterMs
  useAskSlower(open !== null || isExpected, () => {
    asked.askAgain()
    askAlso()
  })
  useEnd(asked.data, payment, (ended) => {
    askAlso()
    onEnd(ended)
  })
  return { asked, open, expect: () => setExpected(payment?.atMs ?? 0) }
}

/** Tells once of each payment that ended while the page was open. */
function useEnd(
  read: BillingView | undefined,
  payment: Payment | null,
  onEnd: (payment: Payment) => void,
): void {
  const known = useRef<string | null>(null)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  const now = payment === null ? 'none' : `${payment.atMs} ${payment.status}`
  useEffect(() => {
    if (read === undefined || known.current === now) return
    const isFirst = known.current === null
    known.current = now
    if (!isFirst && payment !== null && !isUnderWay(payment.status)) latest.current(payment)
  }, [read, now, payment])
}

import type { ReactNode } from 'react'
import type { BillingView, SubscriptionData } from '#shared/contract/plan.ts'
import { SubscriptionBadge } from '#renderer/parts/SubscriptionBadge.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { cardName } from './card-words.ts'
import { UseBar } from './UseBar.tsx'

const kinds = ['networks', 'gateways', 'devices'] as const

/** The plan there is: its status in words, its period, how it goes on, and what is used of it. */
export function CurrentTier(props: {
  readonly subscription: SubscriptionData
  /** Null: nobody pays here, or somebody else does. */
  readonly billing: BillingView | null
  /** What can be done with it. */
  readonly actions?: ReactNode
}) {
  const { t, format } = useWords()
  const { subscription, billing } = props
  const { status, plan, periodFromMs, periodToMs, used } = subscription
  const from = format.date(periodFromMs)
  const over = kinds.filter((kind) => isOver(used[kind], 1))
  const full = kinds.filter((kind) => isOver(used[kind], 0))
  const worst = over.length > 0 ? over : full
  return (
    <section
      aria-label={t('subscription.title')}
      className="grid grid-cols-[minmax(0,5fr)_minmax(0,8fr)] rounded-3 border border-line bg-surface max-md:grid-cols-1"
    >
      <div className="flex flex-col gap-2 border-r border-line p-6 max-md:border-r-0 max-md:border-b max-sm:p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-16 font-semibold">{t(`subscription.plan.${plan}`)}</h2>
          <SubscriptionBadge status={status} />
        </div>
        <p className="text-text-2">
          {periodToMs === null
            ? t('subscription.period-open', { from })
            : t('subscription.period', { from, to: format.date(periodToMs - 1) })}
        </p>
        {status !== 'active' ? null : (
          <p className="text-text-2">
            <GoesOn subscription={subscription} billing={billing} />
          </p>
        )}
        {props.actions}
      </div>
      <div className="flex flex-col justify-center gap-4 p-6 max-sm:p-4">
        <h2 className="sr-only">{t('subscription.use')}</h2>
        <ul className="grid grid-cols-3 gap-x-8 gap-y-4 max-sm:grid-cols-1">
          {kinds.map((kind) => (
            <li key={kind}>
              <UseBar label={t(`subscription.${kind}`)} {...used[kind]} />
            </li>
          ))}
        </ul>
        {worst.length === 0 ? null : (
          <Note tone="warn">
            {t(over.length > 0 ? 'subscription.over-limit' : 'subscription.at-limit', {
              what: format.list(worst.map((kind) => t(`shell.limit.${kind}`))),
            })}
          </Note>
        )}
      </div>
    </section>
  )
}

/** When it renews itself and for how much, or when it ends. */
function GoesOn({
  subscription,
  billing,
}: {
  readonly subscription: SubscriptionData
  readonly billing: BillingView | null
}) {
  const { t, format } = useWords()
  const { renewal, card, canceledAtMs } = billing ?? { renewal: null, card: null, canceledAtMs: null }
  if (canceledAtMs !== null && subscription.periodToMs !== null)
    return t('subscription.ends', { date: format.date(subscription.periodToMs) })
  if (renewal === null || card === null) return t('subscription.status-text.active')
  return t('subscription.renews', {
    date: format.date(renewal.atMs),
    amount: format.money(renewal.amountMinor, renewal.currency),
    card: cardName(t, card),
  })
}

/** Whether the limit is reached, or passed by at least so many. */
function isOver(used: { readonly have: number; readonly limit: number | null }, by: number): boolean {
  return used.limit !== null && used.limit > 0 && used.have >= used.limit + by
}

import type { SubscriptionData } from '#shared/contract/plan.ts'
import { SubscriptionBadge } from '#renderer/parts/SubscriptionBadge.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { UseBar } from './UseBar.tsx'

const kinds = ['networks', 'gateways', 'devices'] as const

/** The plan there is: its status in words, its period, and what is used of it. */
export function CurrentPlan({ subscription }: { readonly subscription: SubscriptionData }) {
  const { t, format } = useWords()
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
        {status === 'active' ? <p className="text-text-2">{t('subscription.status-text.active')}</p> : null}
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

/** Whether the limit is reached, or passed by at least so many. */
function isOver(used: { readonly have: number; readonly limit: number | null }, by: number): boolean {
  return used.limit !== null && used.limit > 0 && used.have >= used.limit + by
}

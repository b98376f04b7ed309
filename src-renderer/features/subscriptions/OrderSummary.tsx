import { chargeable } from '#shared/billing/amount.ts'
import type { TierData } from '#shared/model/subscription.ts'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useWords } from '#renderer/state/words.ts'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'

export type Order = OutputOf<'plan', 'quote'>

interface OrderProps {
  readonly plan: TierData
  readonly order: Order
}

/** What choosing a plan costs now and from then on. */
export function OrderSummary({ plan, order }: OrderProps) {
  const { t, format } = useWords()
  const { amountMinor, currency, periodFromMs, periodToMs } = order
  const from = format.date(periodFromMs)
  const isUpgrade = order.purpose === 'upgrade' && periodToMs !== null
  return (
    <KeyValueList
      rows={[
        {
          id: 'now',
          label: t('payment.order.now'),
          value: (
            <>
              <b className="font-semibold text-text">{format.money(amountMinor, currency)}</b>
              {isUpgrade ? `, ${t('payment.order.upgrade', { date: format.date(periodToMs) })}` : ''}
            </>
          ),
        },
        { id: 'then', label: t('payment.order.then'), value: format.money(priceOf(plan), currency) },
        {
          id: 'period',
          label: t('payment.order.period'),
          value:
            periodToMs === null
              ? t('subscription.period-open', { from })
              : t('subscription.period', { from, to: format.date(periodToMs - 1) }),
        },
      ]}
    />
  )
}

/** What happens when it is confirmed: what is charged now, to what, when it renews and for how much. */
export function OrderSentences(props: OrderProps & { readonly card: string; readonly isCredit: boolean }) {
  const { t, format } = useWords()
  const { plan, order, card, isCredit } = props
  const { amountMinor, currency, purpose, periodToMs } = order
  const name = t(`subscription.plan.${plan.plan}`)
  const amount = format.money(amountMinor, currency)
  const date = periodToMs === null ? '' : format.date(periodToMs)
  const charged =
    amountMinor === 0
      ? t(purpose === 'upgrade' ? 'payment.order.nothing-now' : 'payment.order.nothing')
      : t(`payment.order.charged-${purpose}`, { amount, card, date })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 font-medium">
        {charged}
        {amountMinor > 0 && isCredit ? ` ${t('payment.order.installment')}` : ''}
      </p>
      {periodToMs === null ? null : (
        <p>{t('payment.order.renews', { date, price: format.money(priceOf(plan), currency) })}</p>
      )}
      <p className="text-text-2">
        {t(amountMinor === 0 ? 'payment.order.plan-free' : 'payment.order.plan-now', { plan: name })}
      </p>
    </div>
  )
}

function priceOf({ priceMinor, currency }: TierData): number {
  return chargeable(priceMinor ?? 0, currency)
}

import type { SubscriptionData } from '#shared/contract/plan.ts'
import type { TierName } from '#shared/model/subscription.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface CancelRenewalProps {
  readonly subscription: SubscriptionData
  /** A smaller plan that is wanted then; null: none was named. */
  readonly wanted: TierName | null
  readonly onClose: () => void
}

/** Lets the subscription end, and says before what stops when. */
export function CancelRenewal({ subscription, wanted, onClose }: CancelRenewalProps) {
  const { t, format } = useWords()
  const toasts = useToasts()
  const cancel = useCommand('plan', 'cancelSubscription', { quiet: true })
  const { periodToMs, status } = subscription
  const isPaid = status === 'active' && periodToMs !== null
  const date = periodToMs === null ? '' : format.date(periodToMs)
  const plan = t(`subscription.plan.${subscription.plan}`)
  return (
    <ConfirmCommand
      title={t(isPaid ? 'payment.cancel.title' : 'payment.cancel.title-now')}
      safeLabel={t('payment.cancel.stay')}
      actLabel={t(isPaid ? 'payment.cancel.act' : 'payment.cancel.act-now')}
      busyLabel={t('payment.cancel.busy')}
      busy={cancel.busy}
      act={(attempt) => cancel.run({}, attempt)}
      onClose={onClose}
      onDone={() => {
        const title = isPaid ? t('payment.cancel.done', { date }) : t('payment.cancel.done-now')
        toasts.add({ id: 'subscription-canceled', tone: 'ok', title })
        onClose()
      }}
    >
      <div className="flex flex-col gap-3">
        <p>{isPaid ? t('payment.cancel.until', { plan, date }) : t('payment.cancel.now')}</p>
        {wanted === null ? null : (
          <p>{t('payment.cancel.smaller', { plan: t(`subscription.plan.${wanted}`) })}</p>
        )}
        <p className="text-text-2">{t('payment.cancel.runs')}</p>
      </div>
    </ConfirmCommand>
  )
}

import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BillingView, SubscriptionData } from '#shared/contract/plan.ts'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { CardButton } from './CardButton.tsx'
import { LeaveButtons } from './LeaveButtons.tsx'

export interface StatusCardProps {
  readonly subscription: SubscriptionData
  readonly billing: BillingView
  readonly onChangeCard: () => void
  /** Null: it cannot be ended, since it does not go on. */
  readonly onCancel: (() => void) | null
}

/** Why the organization is closed, what works meanwhile, and the ways out for who pays. */
export function StatusCard({ subscription, billing, onChangeCard, onCancel }: StatusCardProps) {
  const { t, format } = useWords()
  const { status } = subscription
  if (status === 'active') return null
  const nextTryMs = billing.payment?.nextTryMs ?? null
  const hasFailed = status === 'declined_payment' || status === 'error_payment_method'
  return (
    <ClosedCard status={status}>
      <p className="reading">{t(`subscription.leave.${status}`)}</p>
      {status === 'declined_payment' && nextTryMs !== null ? (
        <p className="reading text-text-2">{t('subscription.next-try', { date: format.date(nextTryMs) })}</p>
      ) : null}
      <LeaveButtons>
        {hasFailed ? (
          <CardButton billing={billing} icon={CreditCard} onClick={onChangeCard}>
            {t('payment.card.give')}
          </CardButton>
        ) : null}
        {hasFailed && onCancel !== null ? (
          <Button variant="outline" onClick={onCancel}>
            {t('payment.cancel.open-now')}
          </Button>
        ) : null}
      </LeaveButtons>
    </ClosedCard>
  )
}

/** The organization is closed: why, and what works meanwhile. */
export function ClosedCard(props: { readonly status: SubscriptionStatus; readonly children: ReactNode }) {
  const { t } = useWords()
  return (
    <Card title={t('subscription.closed-title')}>
      <div className="flex flex-col items-start gap-3">
        <Note tone="warn" title={t(`subscription.status-text.${props.status}`)}>
          {t('subscription.what-works')}
        </Note>
        {props.children}
      </div>
    </Card>
  )
}

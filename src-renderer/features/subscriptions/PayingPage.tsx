import { useEffect, useState } from 'react'
import type { BillingView } from '#shared/contract/plan.ts'
import type { TierData, TierName } from '#shared/model/subscription.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CancelRenewal } from './CancelRenewal.tsx'
import { CardButton } from './CardButton.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { ChooseTier } from './ChooseTier.tsx'
import { CurrentTier } from './CurrentTier.tsx'
import { PaymentNote } from './PaymentNote.tsx'
import { TierChoice } from './TierChoice.tsx'
import { TierTable } from './TierTable.tsx'
import { PracticeNote } from './PracticeNote.tsx'
import { ReceiptList } from './ReceiptList.tsx'
import type { SubscriptionFacts } from './subscription-facts.ts'
import { StatusCard } from './StatusCard.tsx'
import type { BillingEnd } from './use-billing-end.tsx'
import type { Billing } from './use-billing.ts'

interface PayingPageProps extends SubscriptionFacts {
  readonly billing: Billing
  readonly view: BillingView
  readonly end: BillingEnd
}

type Open =
  | { readonly kind: 'choose'; readonly plan: TierData }
  | { readonly kind: 'card' }
  | { readonly kind: 'cancel'; readonly wanted: TierName | null }

/** The subscription for who pays for it. */
export function PayingPage(props: PayingPageProps) {
  const { t } = useWords()
  const { subscription, plans, billing, view, end } = props
  const [open, setOpen] = useState<Open | null>(null)
  const isChoosing = open?.kind === 'choose'
  useEffect(() => {
    end.setForm(isChoosing)
  })
  const current = plans.find(({ plan }) => plan === subscription.plan)
  const goesOn = view.renewal !== null && view.canceledAtMs === null
  return (
    <div className="flex flex-col gap-6">
      {view.provider === 'sandbox' ? <PracticeNote /> : null}
      {billing.open === null ? null : <PaymentNote payment={billing.open} onAsk={billing.asked.askAgain} />}
      <StatusCard
        subscription={subscription}
        billing={view}
        onChangeCard={() => setOpen({ kind: 'card' })}
        onCancel={goesOn ? () => setOpen({ kind: 'cancel', wanted: null }) : null}
      />
      <CurrentTier
        subscription={subscription}
        billing={view}
        actions={
          subscription.status === 'active' ? (
            <RenewalButtons view={view} goesOn={goesOn} onOpen={setOpen} />
          ) : null
        }
      />
      <TierTable
        plans={plans}
        current={subscription.plan}
        choice={(plan) => (
          <TierChoice
            plan={plan}
            current={current}
            subscription={subscription}
            billing={view}
            isPaying={billing.open !== null}
            onChoose={(chosen) => setOpen({ kind: 'choose', plan: chosen })}
            onSmaller={(wanted) => setOpen({ kind: 'cancel', wanted: wanted.plan })}
          />
        )}
      />
      <p className="text-12 text-text-2">{t('subscription.before-charge')}</p>
      <ReceiptList />
      {open === null ? null : <OpenDialog {...props} open={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** The card, and whether it goes on. */
function RenewalButtons(props: {
  readonly view: BillingView
  readonly goesOn: boolean
  readonly onOpen: (open: Open) => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const resume = useCommand('plan', 'resumeSubscription')
  const { view, goesOn, onOpen } = props
  const isEnding = view.canceledAtMs !== null
  if (!goesOn && !isEnding) return null
  const goOn = async (): Promise<void> => {
    const answer = await resume.run({})
    if (answer.ok) toasts.add({ id: 'subscription-resumed', tone: 'ok', title: t('payment.cancel.resumed') })
  }
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {isEnding ? (
        <Button variant="outline" busy={resume.busy} onClick={() => void goOn()}>
          {t('payment.cancel.resume')}
        </Button>
      ) : (
        <>
          <CardButton billing={view} variant="outline" onClick={() => onOpen({ kind: 'card' })}>
            {t('payment.card.change')}
          </CardButton>
          <Button variant="ghost" onClick={() => onOpen({ kind: 'cancel', wanted: null })}>
            {t('payment.cancel.open')}
          </Button>
        </>
      )}
    </div>
  )
}

function OpenDialog(props: PayingPageProps & { readonly open: Open; readonly onClose: () => void }) {
  const { open, subscription, billing, view, end, onClose } = props
  switch (open.kind) {
    case 'choose':
      return (
        <ChooseTier
          plan={open.plan}
          billing={view}
          isSame={open.plan.plan === subscription.plan}
          onClose={onClose}
          onTaken={() => {
            onClose()
            end.tellTaken(open.plan.plan)
          }}
        />
      )
    case 'card': {
      const hasFailed =
        subscription.status === 'declined_payment' || subscription.status === 'error_payment_method'
      return (
        <ChangeCard
          billing={view}
          due={hasFailed ? view.payment : null}
          onClose={onClose}
          onDone={() => {
            if (hasFailed) billing.expect()
            onClose()
          }}
        />
      )
    }
    case 'cancel':
      return <CancelRenewal subscription={subscription} wanted={open.wanted} onClose={onClose} />
  }
}

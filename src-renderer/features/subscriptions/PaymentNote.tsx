import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import type { Payment } from './use-billing.ts'

/** What is known of a payment that is under way. */
export function usePaymentText({ status, amountMinor, currency }: Payment): string {
  const { t, format } = useWords()
  const amount = format.money(amountMinor, currency)
  return t(status === 'pending_payment' ? 'payment.waiting.pending' : 'payment.waiting.unknown', { amount })
}

/** A payment is under way: that it is asked for, and asking at once. */
export function PaymentNote({ payment, onAsk }: { readonly payment: Payment; readonly onAsk: () => void }) {
  const { t } = useWords()
  return (
    <Note
      tone="info"
      live
      title={t(`subscription.status.${payment.status}`)}
      action={
        <Button variant="outline" onClick={onAsk}>
          {t('payment.waiting.ask-now')}
        </Button>
      }
    >
      {usePaymentText(payment)}
    </Note>
  )
}

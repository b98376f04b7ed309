import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { usePaymentText } from './PaymentNote.tsx'
import type { Payment } from './use-billing.ts'

/** A payment was begun here, and is not decided yet. Closing it loses what was typed, not the payment. */
export function WaitingDialog({
  payment,
  onClose,
}: {
  readonly payment: Payment
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const text = usePaymentText(payment)
  return (
    <Dialog
      open
      described
      title={t('payment.waiting.title')}
      onOpenChange={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('payment.waiting.close')}
        </Button>
      }
    >
      <div className="flex gap-3">
        <StateGlyph state="synchronizing" className="mt-1 shrink-0" />
        <div className="flex flex-col gap-2" role="status">
          <p>{text}</p>
          <p className="text-text-2">{t('payment.waiting.leave')}</p>
        </div>
      </div>
    </Dialog>
  )
}

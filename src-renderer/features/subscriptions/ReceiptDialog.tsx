import { Printer } from 'lucide-react'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { cardName } from './card-words.ts'
import type { Receipt } from './receipt.ts'
import './receipt.css'

/** One receipt, which alone is on the paper when it is printed. */
export function ReceiptDialog({
  receipt,
  onClose,
}: {
  readonly receipt: Receipt
  readonly onClose: () => void
}) {
  const { t } = useWords()
  return (
    <Dialog
      open
      className="receipt"
      title={t('payment.receipts.open', { number: receipt.number })}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('shell.close')}
          </Button>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('payment.receipts.print')}
          </Button>
        </>
      }
    >
      <ReceiptBody receipt={receipt} />
    </Dialog>
  )
}

function ReceiptBody({ receipt }: { readonly receipt: Receipt }) {
  const { t, format } = useWords()
  const { operator } = useDeployment()
  const { amountMinor, currency, purpose, periodFromMs, periodToMs, returnedAtMs } = receipt
  const seller = [operator.name, operator.address, operator.country].filter((line) => line !== '')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-26 font-semibold">{format.money(amountMinor, currency)}</p>
      {receipt.isPractice ? <Note tone="info">{t('payment.receipts.practice-text')}</Note> : null}
      {returnedAtMs === null ? null : (
        <Note tone="warn">{t('payment.receipts.returned-text', { date: format.date(returnedAtMs) })}</Note>
      )}
      <KeyValueList
        rows={[
          { id: 'date', label: t('payment.receipts.date'), value: format.dateTime(receipt.atMs) },
          {
            id: 'what',
            label: t('payment.receipts.what'),
            value: t(`payment.receipts.for.${purpose}`, { plan: t(`subscription.plan.${receipt.plan}`) }),
          },
          {
            id: 'period',
            label: t('payment.receipts.period'),
            value: t('subscription.period', {
              from: format.date(periodFromMs),
              to: format.date(periodToMs - 1),
            }),
          },
          { id: 'card', label: t('payment.receipts.card'), value: cardName(t, receipt) },
          ...(seller.length === 0
            ? []
            : [{ id: 'seller', label: t('payment.receipts.seller'), value: seller.join(', ') }]),
          { id: 'buyer', label: t('payment.receipts.buyer'), value: receipt.organizationName },
          {
            id: 'reference',
            label: t('payment.receipts.reference'),
            value: <span className="break-all">{receipt.reference}</span>,
            mono: true,
          },
        ]}
      />
    </div>
  )
}

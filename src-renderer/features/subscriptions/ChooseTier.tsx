import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import type { Documents } from './Acceptances.tsx'
import type { Order } from './OrderSummary.tsx'
import { PayDialog, type ChooseTierProps } from './PayDialog.tsx'

/** A plan is chosen: what it costs now is asked first, then paid. */
export function ChooseTier(props: ChooseTierProps) {
  const { t } = useWords()
  const { plan, isSame, onClose } = props
  const quote = useAsk('plan', 'quote', { plan: plan.plan })
  const isCharged = quote.data === undefined || quote.data.amountMinor > 0
  const documents = useAsk('plan', 'paymentDocuments', {}, { when: isCharged })
  const known = knownOf(quote.data, documents.data)
  const askAgain = (): void => {
    quote.askAgain()
    if (isCharged) documents.askAgain()
  }
  const title = t(isSame ? 'payment.form.title-pay' : 'payment.form.title', {
    plan: t(`subscription.plan.${plan.plan}`),
  })
  if (known !== null) return <PayDialog {...props} {...known} title={title} askAgain={askAgain} />
  return (
    <Dialog
      open
      title={title}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <AskedView
        asked={quote.problem === null ? { ...documents, data: undefined } : { ...quote, data: undefined }}
      >
        {() => null}
      </AskedView>
    </Dialog>
  )
}

/** Null: something that has to be shown is not known yet. */
function knownOf(
  order: Order | undefined,
  documents: Documents | undefined,
): { readonly order: Order; readonly documents: Documents | null } | null {
  if (order === undefined) return null
  if (order.amountMinor === 0) return { order, documents: null }
  return documents === undefined ? null : { order, documents }
}

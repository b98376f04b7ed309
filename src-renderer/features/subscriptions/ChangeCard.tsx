import { useState } from 'react'
import type { BillingView } from '#shared/contract/plan.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf, type FormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Acceptances, type Documents } from './Acceptances.tsx'
import { paymentSchema, startOf, type PaymentTyped } from './card-form.ts'
import { giveCard } from './card-given.ts'
import { CardFields } from './CardFields.tsx'
import { PracticeNote } from './PracticeNote.tsx'
import { useFieldLabels } from './use-field-labels.ts'

export interface ChangeCardProps {
  readonly billing: BillingView
  /** What is charged to it at once, because a renewal failed; null: nothing. */
  readonly due: { readonly amountMinor: number; readonly currency: string } | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Another card for what is charged from now on. */
export function ChangeCard(props: ChangeCardProps) {
  const { t } = useWords()
  const documents = useAsk('plan', 'paymentDocuments', {})
  if (documents.data !== undefined)
    return <CardDialog {...props} documents={documents.data} askAgain={documents.askAgain} />
  return (
    <Dialog
      open
      title={t('payment.card.title')}
      onOpenChange={props.onClose}
      footer={
        <Button variant="outline" onClick={props.onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <AskedView asked={documents}>{() => null}</AskedView>
    </Dialog>
  )
}

type CardDialogProps = ChangeCardProps & {
  readonly documents: Documents
  readonly askAgain: () => void
}

function CardDialog(props: CardDialogProps) {
  const { t, format } = useWords()
  const { billing, due, documents, onClose } = props
  const [wasTried, setTried] = useState(false)
  const form = useCardForm(props)
  const labels = useFieldLabels()
  return (
    <FormDialog
      title={t(due === null ? 'payment.card.title' : 'payment.card.title-failed')}
      submitLabel={t('payment.card.save')}
      busyLabel={t('payment.card.saving')}
      form={{
        ...form,
        submit: () => {
          setTried(true)
          form.submit()
        },
      }}
      labels={labels}
      onClose={onClose}
    >
      {billing.provider === 'sandbox' ? <PracticeNote /> : null}
      <p>
        {due === null
          ? t('payment.card.text')
          : t('payment.card.text-failed', { amount: format.money(due.amountMinor, due.currency) })}
      </p>
      <CardFields form={form} provider={billing.provider} wasTried={wasTried} />
      <Acceptances form={form} asksTerms={false} documents={documents} />
    </FormDialog>
  )
}

function useCardForm({ billing, due, documents, onDone, askAgain }: CardDialogProps): FormOf<PaymentTyped> {
  const { t } = useWords()
  const toasts = useToasts()
  const change = useCommand('plan', 'changeCard', { quiet: true })
  const [nowMs] = useState(() => Date.now())
  const form: FormOf<PaymentTyped> = useFormOf({
    schema: paymentSchema({ isCharged: true, asksTerms: false, nowMs }),
    start: startOf('another'),
    send: async (typed) => {
      const card = await giveCard(billing, documents, typed)
      const answer = card.ok ? await change.run(card.value) : card
      if (!answer.ok && answer.problem.code === 'payment-terms-changed') {
        askAgain()
        form.set('acceptPolicy', false)
        form.set('acceptPersonal', false)
      }
      return answer
    },
    done: () => {
      const said = due === null ? 'payment.card.saved' : 'payment.card.saved-failed'
      toasts.add({ id: 'card-changed', tone: 'ok', title: t(said) })
      onDone()
    },
    homes: { 'payment-method-refused': 'number' },
  })
  return form
}

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ok, type Result } from '#shared/base/result.ts'
import { brandOf } from '#shared/billing/card.ts'
import type { BillingView } from '#shared/contract/plan.ts'
import type { TierData } from '#shared/model/subscription.ts'
import type { Translate } from '#shared/words/words.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf, type FormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { Documents } from './Acceptances.tsx'
import { digitsOf, paymentSchema, startOf, type PaymentTyped } from './card-form.ts'
import { cardOf } from './card-given.ts'
import { cardName } from './card-words.ts'
import { OrderSentences, type Order } from './OrderSummary.tsx'
import { PayFields } from './PayFields.tsx'
import { isUnderWay, type Payment } from './use-billing.ts'
import { useFieldLabels } from './use-field-labels.ts'
import { WaitingDialog } from './WaitingDialog.tsx'

export interface ChooseTierProps {
  readonly plan: TierData
  readonly billing: BillingView
  /** It is the plan that there is, to be paid again. */
  readonly isSame: boolean
  readonly onClose: () => void
  /** It was taken without a payment. */
  readonly onTaken: () => void
}

interface PayDialogProps extends ChooseTierProps {
  readonly title: string
  readonly order: Order
  /** Null: nothing is charged. */
  readonly documents: Documents | null
  /** Reads price and documents anew. */
  readonly askAgain: () => void
}

/** Card and acceptance, then what exactly will be charged, then what becomes of it. What was typed stays meanwhile. */
export function PayDialog(props: PayDialogProps) {
  const { t, format } = useWords()
  const { plan, billing, order, onClose } = props
  const [step, setStep] = useState<'fill' | 'confirm'>('fill')
  const [wasTried, setTried] = useState(false)
  const [card] = useState(billing.card)
  const begun = useBegun(billing, onClose)
  const form = usePayForm(props, isAnyGood(billing) ? 'present' : 'another', {
    fail: () => flushSync(() => setStep('fill')),
    begin: (payment) => {
      setStep('fill')
      begun.set(payment)
    },
  })
  const labels = useFieldLabels()
  const { values } = form
  if (begun.isPaid) return null
  if (begun.open !== null) return <WaitingDialog payment={begun.open} onClose={onClose} />
  const goOn = async (): Promise<void> => {
    setTried(true)
    if (!(await form.validate())) return
    begun.set(null)
    setStep('confirm')
  }
  const isCharged = order.amountMinor > 0
  const name = t(`subscription.plan.${plan.plan}`)
  const isLast = step === 'confirm'
  const submit = isCharged
    ? t('payment.form.submit', { amount: format.money(order.amountMinor, order.currency) })
    : t('payment.form.submit-free')
  return (
    <FormDialog
      title={isLast ? t('payment.form.title-confirm', { plan: name }) : props.title}
      submitLabel={isLast ? submit : t('payment.form.next')}
      busyLabel={t(isCharged ? 'payment.form.busy' : 'payment.form.busy-free')}
      form={isLast ? form : { ...form, submit: () => void goOn() }}
      labels={labels}
      onClose={onClose}
      back={
        isLast ? (
          <Button variant="outline" onClick={form.busy ? undefined : () => setStep('fill')}>
            {t('shell.back')}
          </Button>
        ) : undefined
      }
    >
      {isLast ? (
        <OrderSentences
          plan={plan}
          order={order}
          card={chargedCard(t, values, card)}
          isCredit={values.which === 'another' && values.kind === 'credit'}
        />
      ) : (
        <PayFields {...props} form={form} card={card} wasTried={wasTried} failed={begun.failed} />
      )}
    </FormDialog>
  )
}

/** The payment that was begun here, as it stands now; once it is made, `onPaid`. */
function useBegun(billing: BillingView, onPaid: () => void) {
  const [begun, set] = useState<Payment | null>(null)
  const now = begun !== null && billing.payment?.atMs === begun.atMs ? billing.payment : begun
  const isOpen = now !== null && isUnderWay(now.status)
  const isPaid = now?.status === 'active'
  useEffect(() => {
    if (isPaid) onPaid()
    // Only once: whoever draws this gives another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPaid])
  return { set, isPaid, open: isOpen ? now : null, failed: isOpen || isPaid ? null : (now?.status ?? null) }
}

/** There is a card, and the last payment with it did not fail. */
function isAnyGood({ card, payment }: BillingView): boolean {
  const hasFailed = payment?.status === 'declined_payment' || payment?.status === 'error_payment_method'
  return card !== null && !hasFailed
}

interface Steps {
  readonly fail: () => void
  readonly begin: (payment: Payment | null) => void
}

function usePayForm(
  { plan, billing, order, documents, onClose, onTaken, askAgain }: PayDialogProps,
  which: PaymentTyped['which'],
  steps: Steps,
): FormOf<PaymentTyped> {
  const first = useCommand('plan', 'storeNewSubscription', { quiet: true })
  const upgrade = useCommand('plan', 'improvePlanSubscription', { quiet: true })
  const [nowMs] = useState(() => Date.now())
  const { amountMinor, currency, purpose } = order
  const isCharged = amountMinor > 0
  const send = async (typed: PaymentTyped): Promise<Result<BillingView>> => {
    const card = isCharged ? await cardOf(billing, documents, typed) : ok(null)
    if (!card.ok) return card
    const command = purpose === 'upgrade' ? upgrade : first
    return command.run({ plan: plan.plan, amountMinor, currency, card: card.value, acceptTerms: true })
  }
  const form: FormOf<PaymentTyped> = useFormOf({
    schema: paymentSchema({ isCharged, asksTerms: true, nowMs }),
    start: startOf(which),
    send: async (typed) => {
      const answer = await send(typed)
      if (answer.ok) return answer
      steps.fail()
      const { code } = answer.problem
      if (code === 'price-changed' || code === 'plan-not-so' || code === 'payment-terms-changed') askAgain()
      if (code === 'payment-terms-changed') {
        form.set('acceptPolicy', false)
        form.set('acceptPersonal', false)
      }
      return answer
    },
    done: (view) => {
      const { payment } = view
      if (!isCharged) onTaken()
      else if (payment?.status === 'active') onClose()
      else steps.begin(payment)
    },
    homes: { 'payment-method-refused': 'number', 'field-not-accepted': 'acceptTerms' },
  })
  return form
}

function chargedCard(t: Translate, typed: PaymentTyped, present: BillingView['card']): string {
  if (typed.which === 'present' && present !== null)
    return t('payment.order.card-present', { card: cardName(t, present) })
  const digits = digitsOf(typed.number)
  const face = { brand: brandOf(digits), lastFour: digits.slice(-4) }
  return t(`payment.order.card-${typed.kind}`, { card: cardName(t, face) })
}

import type { BillingView } from '#shared/contract/plan.ts'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { problem } from '#shared/base/problem.ts'
import { Acceptances, type Documents } from './Acceptances.tsx'
import type { PaymentTyped } from './card-form.ts'
import { CardFields } from './CardFields.tsx'
import { cardName } from './card-words.ts'
import { OrderSummary, type Order } from './OrderSummary.tsx'
import { PracticeNote } from './PracticeNote.tsx'
import type { TierData } from '#shared/model/subscription.ts'

export interface PayFieldsProps {
  readonly form: FormOf<PaymentTyped>
  readonly plan: TierData
  readonly billing: BillingView
  readonly order: Order
  readonly documents: Documents | null
  /** The card there was when the form was opened. */
  readonly card: BillingView['card']
  readonly wasTried: boolean
  /** What became of the payment that was tried before; null: none was. */
  readonly failed: SubscriptionStatus | null
}

/** What it costs, with which card it is paid, and what is accepted. */
export function PayFields({ form, plan, billing, order, documents, card, wasTried, failed }: PayFieldsProps) {
  const { t } = useWords()
  const isCharged = order.amountMinor > 0
  const isTyped = isCharged && form.values.which === 'another'
  return (
    <>
      {failed === null ? null : <FailedNote status={failed} />}
      {billing.provider === 'sandbox' && isCharged ? <PracticeNote /> : null}
      <OrderSummary plan={plan} order={order} />
      {isCharged && card !== null ? (
        <RadioGroup
          label={t('payment.form.which')}
          options={[
            {
              value: 'present',
              label: t('payment.form.present', { card: cardName(t, card) }),
              hint: t('payment.form.present-expires', { month: card.expMonth, year: card.expYear }),
            },
            { value: 'another', label: t('payment.form.another') },
          ]}
          {...form.value('which')}
        />
      ) : null}
      {isTyped ? <CardFields form={form} provider={billing.provider} wasTried={wasTried} /> : null}
      <Acceptances form={form} asksTerms documents={isTyped ? documents : null} />
    </>
  )
}

/** Why a payment was not made, in the words that everybody else uses. */
function FailedNote({ status }: { readonly status: SubscriptionStatus }) {
  const { t } = useWords()
  return (
    <ProblemNote
      tone="bad"
      live
      problem={
        status === 'error_payment_method'
          ? problem('payment-method-refused')
          : t(status === 'annulled_payment' ? 'payment.end.annulled' : 'payment.end.declined')
      }
    />
  )
}

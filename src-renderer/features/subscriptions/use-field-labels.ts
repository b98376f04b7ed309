import { useWords } from '#renderer/state/words.ts'
import type { PaymentTyped } from './card-form.ts'

/** Names of the fields, for who would lose what stands in them. */
export function useFieldLabels(): Readonly<Record<keyof PaymentTyped & string, string>> {
  const { t } = useWords()
  const terms = t('payment.form.terms-link')
  return {
    holder: t('payment.form.holder'),
    number: t('payment.form.number'),
    cvc: t('payment.form.cvc'),
    month: t('payment.form.month'),
    year: t('payment.form.year'),
    kind: t('payment.form.kind'),
    which: t('payment.form.which'),
    acceptTerms: terms,
    acceptPolicy: t('payment.form.policy-link'),
    acceptPersonal: t('payment.form.personal-link'),
  }
}

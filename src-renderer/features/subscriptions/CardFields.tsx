import { useState } from 'react'
import type { BillingView } from '#shared/contract/plan.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { missingOf, months, yearsFrom, type PaymentTyped } from './card-form.ts'
import { CardNumberField } from './CardNumberField.tsx'
import { providerName } from './provider-name.ts'

export interface CardFieldsProps {
  readonly form: FormOf<PaymentTyped>
  readonly provider: BillingView['provider']
  /** It was tried to go on: what is missing is said. */
  readonly wasTried: boolean
}

/** What stands on a card. */
export function CardFields({ form, provider, wasTried }: CardFieldsProps) {
  const { t } = useWords()
  const [years] = useState(() => yearsFrom(Date.now()))
  const choose = t('payment.form.choose')
  const safe =
    provider === 'sandbox'
      ? t('payment.form.safe-practice')
      : t('payment.form.safe', { provider: providerName(provider) })
  return (
    <div role="group" aria-label={t('payment.form.which')} className="flex flex-col gap-4">
      {wasTried && missingOf(form.values).length > 0 ? (
        <Note tone="bad" live>
          {t('payment.form.incomplete')}
        </Note>
      ) : null}
      <TextField
        label={t('payment.form.holder')}
        hint={t('payment.form.holder-hint')}
        autoComplete="cc-name"
        spellCheck={false}
        maxLength={100}
        {...form.text('holder')}
      />
      <CardNumberField form={form} />
      <div className="grid grid-cols-3 items-start gap-4 max-sm:grid-cols-2">
        <Select
          label={t('payment.form.month')}
          placeholder={choose}
          options={months.map((value) => ({ value, label: value }))}
          {...form.value('month')}
        />
        <Select
          label={t('payment.form.year')}
          placeholder={choose}
          options={years.map((value) => ({ value, label: value }))}
          {...form.value('year')}
        />
        <TextField
          label={t('payment.form.cvc')}
          hint={t('payment.form.cvc-hint')}
          mono
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          {...form.text('cvc')}
        />
      </div>
      <RadioGroup
        label={t('payment.form.kind')}
        row
        options={(['credit', 'debit'] as const).map((value) => ({
          value,
          label: t(`payment.form.${value}`),
        }))}
        {...form.value('kind')}
      />
      <p className="text-12 text-text-2">{safe}</p>
    </div>
  )
}

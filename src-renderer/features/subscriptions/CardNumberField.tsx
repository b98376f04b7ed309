import { flushSync } from 'react-dom'
import { brandOf } from '#shared/billing/card.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Tag } from '#renderer/ui/Tag.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { digitsOf, groupCardNumber, type PaymentTyped } from './card-form.ts'
import { brandName } from './card-words.ts'

/** The number in groups, as it stands on the card, with the card's brand. */
export function CardNumberField({ form }: { readonly form: FormOf<PaymentTyped> }) {
  const { t } = useWords()
  const { number } = form.values
  const brand = brandOf(digitsOf(number))
  const field = form.text('number')
  const change = (input: HTMLInputElement): void => {
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length
    const grouped = groupCardNumber(input.value)
    flushSync(() => form.set('number', grouped))
    // The caret stays behind the digit it was behind, whatever blanks came or went.
    const at = placeBehind(grouped, before)
    input.setSelectionRange(at, at)
  }
  return (
    <TextField
      {...field}
      label={t('payment.form.number')}
      mono
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
      maxLength={40}
      value={number}
      onChange={(event) => change(event.target)}
      end={brand === null ? undefined : <Tag>{brandName(t, brand)}</Tag>}
    />
  )
}

/** Where the caret stands in the grouped number when so many digits are before it. */
function placeBehind(grouped: string, digits: number): number {
  let seen = 0
  for (const [at, character] of [...grouped].entries()) {
    if (seen === digits) return at
    if (character !== ' ') seen += 1
  }
  return grouped.length
}

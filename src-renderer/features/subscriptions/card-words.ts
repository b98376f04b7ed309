import type { Translate } from '#shared/words/words.ts'

/** Names that companies give themselves are the same in every language. */
const names: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  DISCOVER: 'Discover',
}

/** Who issued a card; `Card` where that is not known. */
export function brandName(t: Translate, brand: string | null): string {
  return names[brand ?? ''] ?? t('payment.card.unknown')
}

/** A card by what is kept of it. */
export function cardName(
  t: Translate,
  { brand, lastFour }: { readonly brand: string | null; readonly lastFour: string },
): string {
  return t('payment.card.named', { brand: brandName(t, brand), lastFour })
}

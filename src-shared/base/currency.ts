/** Currencies whose minor unit is not a hundredth (ISO 4217), by their decimal places. */
const places: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
}

/**
 * Decimal places of a currency. `Intl` is not asked: it follows common usage instead of the standard, and its
 * versions disagree about the peso.
 */
export function decimalsOf(currency: string): number {
  return places[currency] ?? 2
}

/** An amount in minor units, as people write it. */
export function toWhole(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency)
}

/** What people write, in minor units. */
export function toMinor(whole: number, currency: string): number {
  return Math.round(whole * 10 ** decimalsOf(currency))
}

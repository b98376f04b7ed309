/** In whole minor units: what a currency is paid in at least, and in steps of what. Others: every minor unit. */
const steps: Readonly<Record<string, { readonly step: number; readonly least: number }>> = {
  // ISO 4217 gives the peso hundredths that nobody has used for decades; card payments begin at 1,500 pesos.
  COP: { step: 100, least: 1500_00 },
}

/** What of an amount can be charged to a card: rounded down to what the currency is paid in; 0 below its least. */
export function chargeable(amountMinor: number, currency: string): number {
  const { step, least } = steps[currency] ?? { step: 1, least: 1 }
  const whole = Math.floor(amountMinor / step) * step
  return whole < least ? 0 : whole
}

/** A change to a larger plan within a period that is paid for. */
export interface Upgrade {
  readonly fromPriceMinor: number
  readonly toPriceMinor: number
  readonly currency: string
  readonly periodFromMs: number
  readonly periodToMs: number
}

/**
 * What an upgrade costs now: the difference of the prices for the part of the period that is left, rounded down, so in
 * the customer's favour. Never negative; 0 where it is less than a card can be charged.
 */
export function upgradeAmount(upgrade: Upgrade, nowMs: number): number {
  const { fromPriceMinor, toPriceMinor, currency, periodFromMs, periodToMs } = upgrade
  const wholeMs = periodToMs - periodFromMs
  const leftMs = Math.min(Math.max(periodToMs - nowMs, 0), wholeMs)
  const difference = Math.max(toPriceMinor - fromPriceMinor, 0)
  if (wholeMs <= 0) return 0
  // Prices times milliseconds leave what a number holds exactly.
  return chargeable(Number((BigInt(difference) * BigInt(leftMs)) / BigInt(wholeMs)), currency)
}

import { z } from 'zod'
import type { ProblemCode } from '#shared/base/problem.ts'
import { brandOf, isCardNumber } from '#shared/billing/card.ts'

/** What is typed of a card. It lives as long as the form does, and goes to whoever takes the payment alone. */
export interface CardTyped {
  readonly holder: string
  /** Grouped, as it is shown. */
  readonly number: string
  readonly cvc: string
  /** `01` to `12`; nothing: not chosen yet. */
  readonly month: string
  /** `2031`. */
  readonly year: string
  readonly kind: 'credit' | 'debit'
}

/** What is typed to pay, or to change the card. */
export interface PaymentTyped extends CardTyped, Record<string, unknown> {
  /** The card there is, or the one that is typed. */
  readonly which: 'present' | 'another'
  readonly acceptTerms: boolean
  readonly acceptPolicy: boolean
  readonly acceptPersonal: boolean
}

export const cardFields = ['holder', 'number', 'cvc', 'month', 'year'] as const

/** `which`: the card there is, where that is any good. */
export function startOf(which: PaymentTyped['which']): PaymentTyped {
  return {
    holder: '',
    number: '',
    cvc: '',
    month: '',
    year: '',
    kind: 'credit',
    which,
    acceptTerms: false,
    acceptPolicy: false,
    acceptPersonal: false,
  }
}

export const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** This year and the twenty after it. */
export function yearsFrom(nowMs: number): readonly string[] {
  const year = new Date(nowMs).getFullYear()
  return Array.from({ length: 21 }, (_, index) => String(year + index))
}

/** Which fields of the card have nothing in them. */
export function missingOf(typed: CardTyped): readonly (typeof cardFields)[number][] {
  return cardFields.filter((name) => typed[name].trim() === '')
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, 19)
}

/** As it stands on the card. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text)
  const brand = brandOf(digits)
  const isLong = brand === 'AMEX' || (brand === 'DINERS' && digits.length <= 14)
  const form = isLong ? /^(\d{0,4})(\d{0,6})(\d*)$/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d*)$/
  return (form.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

interface Needs {
  /** Something is charged, to a card. */
  readonly isCharged: boolean
  /** The terms of the product are accepted here. */
  readonly asksTerms: boolean
  readonly nowMs: number
}

/** What has to be typed and accepted: of a card nothing where none is charged or the one there is does. */
export function paymentSchema({ isCharged, asksTerms, nowMs }: Needs): z.ZodType<PaymentTyped, PaymentTyped> {
  return z.custom<PaymentTyped>().superRefine((typed, context) => {
    const refuse = (name: keyof PaymentTyped & string, problem: ProblemCode): void =>
      context.addIssue({ code: 'custom', params: { problem }, path: [name], input: typed })
    if (isCharged && typed.which === 'another') {
      const missing = missingOf(typed)
      for (const name of missing) refuse(name, 'field-required')
      for (const [name, problem] of wrongOf(typed, nowMs)) if (!missing.includes(name)) refuse(name, problem)
      if (!typed.acceptPolicy) refuse('acceptPolicy', 'field-not-accepted')
      if (!typed.acceptPersonal) refuse('acceptPersonal', 'field-not-accepted')
    }
    if (asksTerms && !typed.acceptTerms) refuse('acceptTerms', 'field-not-accepted')
  })
}

function wrongOf(
  { number, cvc, month, year }: CardTyped,
  nowMs: number,
): readonly (readonly [(typeof cardFields)[number], ProblemCode])[] {
  const now = new Date(nowMs)
  const isPast = year === String(now.getFullYear()) && Number(month) < now.getMonth() + 1
  return [
    ...(isCardNumber(digitsOf(number)) ? [] : [['number', 'payment-method-refused'] as const]),
    ...(/^\d{3,4}$/.test(cvc.trim()) ? [] : [['cvc', 'card-details-wrong'] as const]),
    ...(isPast ? [['year', 'card-details-wrong'] as const] : []),
  ]
}

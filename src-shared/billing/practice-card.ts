import { brandOf } from './card.ts'

/** What becomes of payments with a practice card. */
export const practiceEndings = [
  'approved',
  'declined',
  'error',
  'later-approved',
  'later-declined',
  'first-only',
  'answer-lost',
  'never-sent',
  'annulled',
  'silent',
] as const
export type PracticeEnding = (typeof practiceEndings)[number]

/** Numbers of practice cards; any other number ends in an error of the method. */
export const practiceNumbers: Readonly<Record<string, PracticeEnding>> = {
  '4242424242424242': 'approved',
  '4111111111111111': 'declined',
  '4000000000000077': 'later-approved',
  '4000000000009995': 'later-declined',
  '4000000000000341': 'first-only',
  '4000000000000119': 'answer-lost',
  '4000000000000127': 'never-sent',
  '4000000000000259': 'annulled',
  '4000000000003220': 'silent',
}

export interface Card {
  /** Digits only. */
  readonly number: string
  /** `08` and `29`. */
  readonly expMonth: string
  readonly expYear: string
}

/** What may be kept of a card. */
export interface CardFace {
  readonly brand: string
  readonly lastFour: string
  readonly expMonth: string
  readonly expYear: string
}

const form = /^practice_([a-z-]+)_([A-Z]+)_(\d{4})_(0[1-9]|1[0-2])_(\d{2})$/

/** The token of a practice card, made where it was typed: its number goes no further. */
export function practiceToken({ number, expMonth, expYear }: Card): string {
  const ending = practiceNumbers[number] ?? 'error'
  return `practice_${ending}_${brandOf(number) ?? 'CARD'}_${number.slice(-4)}_${expMonth}_${expYear}`
}

/** What a practice card's token says; null: it is none. */
export function readPracticeToken(
  token: string,
): { readonly ending: PracticeEnding; readonly face: CardFace } | null {
  const [, said, brand = '', lastFour = '', expMonth = '', expYear = ''] = form.exec(token) ?? []
  const ending = practiceEndings.find((each) => each === said)
  return ending === undefined ? null : { ending, face: { brand, lastFour, expMonth, expYear } }
}

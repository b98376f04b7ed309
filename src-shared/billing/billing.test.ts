import { describe, expect, test } from 'vitest'
import { chargeable, upgradeAmount } from './amount.ts'
import { addMonths, nextPeriodEnd } from './calendar.ts'
import { brandOf, isCardNumber } from './card.ts'
import { chargeStates, isOpen, nextState, referenceOf, type ChargeState, type Said } from './charge.ts'
import { practiceNumbers, practiceToken, readPracticeToken } from './practice-card.ts'
import { graceMs, nextLookMs, nextRetryMs } from './schedule.ts'
import { afterCharge, given as givenBy, statusAt, type ChargeTerms, type Subscription } from './transition.ts'

const dayMs = 24 * 60 * 60_000
const at = (text: string): number => Date.parse(`${text}Z`)
const written = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

describe('months', () => {
  test.each([
    ['2027-01-31T10:00', 1, '2027-02-28T10:00'],
    ['2028-01-31T10:00', 1, '2028-02-29T10:00'],
    ['2027-12-31T23:59', 2, '2028-02-29T23:59'],
    ['2028-02-29T00:00', 12, '2029-02-28T00:00'],
    ['2027-03-15T00:00', 1, '2027-04-15T00:00'],
  ])('%s and %i is %s', (from, months, to) => {
    expect(written(addMonths(at(from), months))).toBe(to)
  })

  test('a short month takes no day from those after it', () => {
    const anchorMs = at('2027-10-31T10:00')
    const ends: string[] = []
    for (let end = addMonths(anchorMs, 1); ends.length < 6; end = nextPeriodEnd(anchorMs, end))
      ends.push(written(end).slice(0, 10))
    expect(ends).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
  })
})

describe('amounts', () => {
  const upgrade = {
    fromPriceMinor: 49_000_00,
    toPriceMinor: 189_000_00,
    currency: 'COP',
    periodFromMs: 0,
    periodToMs: 30 * dayMs,
  }

  test('an upgrade costs the difference for what is left, in whole pesos, and never more than that', () => {
    expect(upgradeAmount(upgrade, 0)).toBe(140_000_00)
    expect(upgradeAmount(upgrade, 15 * dayMs)).toBe(70_000_00)
    expect(upgradeAmount(upgrade, 30 * dayMs)).toBe(0)
    for (let now = -dayMs; now < 31 * dayMs; now += 7_654_321) {
      const due = upgradeAmount(upgrade, now)
      const exact = (140_000_00 * Math.min(Math.max(30 * dayMs - now, 0), 30 * dayMs)) / (30 * dayMs)
      expect(due % 100).toBe(0)
      expect(due >= 0 && due <= exact && (due > exact - 100 || exact < 1500_00)).toBe(true)
    }
  })

  test('a smaller plan or a period without a length costs nothing', () => {
    expect(upgradeAmount({ ...upgrade, toPriceMinor: 1 }, 0)).toBe(0)
    expect(upgradeAmount({ ...upgrade, periodToMs: 0 }, 0)).toBe(0)
  })

  test('currencies are charged in what they are paid in', () => {
    expect(chargeable(4_900_050, 'COP')).toBe(4_900_000)
    expect(chargeable(1499_00, 'COP')).toBe(0)
    expect(chargeable(1500_00, 'COP')).toBe(1500_00)
    expect(chargeable(999, 'USD')).toBe(999)
    expect(chargeable(4900, 'CLP')).toBe(4900)
  })
})

describe('cards', () => {
  test('the agreed numbers are numbers of cards, and their tokens hold none', () => {
    for (const number of Object.keys(practiceNumbers)) {
      expect(isCardNumber(number)).toBe(true)
      const token = practiceToken({ number, expMonth: '08', expYear: '31' })
      expect(token).not.toMatch(/\d{5}/)
      expect(readPracticeToken(token)).toMatchObject({
        ending: practiceNumbers[number],
        face: { brand: 'VISA', lastFour: number.slice(-4), expMonth: '08', expYear: '31' },
      })
    }
    expect(readPracticeToken('practice_rich_VISA_4242_08_31')).toBe(null)
    expect(readPracticeToken('practice_approved_VISA_4242_13_31')).toBe(null)
  })

  test.each([
    ['4242424242424242', 'VISA', true],
    ['5555555555554444', 'MASTERCARD', true],
    ['2223003122003222', 'MASTERCARD', true],
    ['378282246310005', 'AMEX', true],
    ['30569309025904', 'DINERS', true],
    ['9999999999999995', null, true],
    ['4242424242424241', 'VISA', false],
    ['424242424242 4242', 'VISA', false],
  ])('%s is of %s', (number, brand, isNumber) => {
    expect(brandOf(number)).toBe(brand)
    expect(isCardNumber(number)).toBe(isNumber)
  })
})

describe('a charge', () => {
  const said: readonly Said[] = ['pending', 'approved', 'declined', 'error', 'voided', 'unknown']

  test('what is final stays, but for money that moves after all', () => {
    for (const state of chargeStates)
      for (const word of said) {
        const opened = word === 'unknown' ? 'indeterminate' : word
        const isReturned = word === 'voided' || state === 'voided'
        const closed = isReturned ? 'voided' : word === 'approved' ? 'approved' : state
        expect({ state, word, next: nextState(state, word) }).toEqual({
          state,
          word,
          next: isOpen(state) ? opened : closed,
        })
      }
  })

  test('in whichever order it is heard of, it ends the same', () => {
    const heard: readonly Said[] = ['pending', 'unknown', 'approved', 'pending', 'voided', 'unknown']
    const orders = heard.map((_, shift) => [...heard.slice(shift), ...heard.slice(0, shift)])
    const ends = orders.map((order) => order.reduce<ChargeState>(nextState, 'sending'))
    expect(new Set(ends)).toEqual(new Set(['voided']))
  })

  test('the same attempt has the same reference, and no other has it', () => {
    const charge = { organizationId: 'o', purpose: 'renewal', periodMs: 7, attempt: 1 } as const
    expect(referenceOf(charge)).toBe(referenceOf({ ...charge }))
    const others = [{ organizationId: 'p' }, { purpose: 'first' as const }, { periodMs: 8 }, { attempt: 2 }]
    const all = [charge, ...others.map((other) => ({ ...charge, ...other }))].map(referenceOf)
    expect(new Set(all).size).toBe(all.length)
  })

  test('is asked about in seconds, then in hours, then in days', () => {
    const steps = [5000, 15_000, 60_000, 300_000, 3_600_000]
    expect(steps.map((_, looks) => nextLookMs(0, looks, 0))).toEqual(steps)
    expect(nextLookMs(0, 40, 29 * 3_600_000) - 29 * 3_600_000).toBe(dayMs)
  })
})

describe('a subscription', () => {
  const endMs = at('2027-03-31T10:00')
  const paid: Subscription = {
    plan: 'mini',
    status: 'active',
    periodFromMs: at('2027-02-28T10:00'),
    periodToMs: endMs,
    anchorMs: at('2027-01-31T10:00'),
    renews: true,
    canceledAtMs: null,
    graceUntilMs: null,
    nextTryMs: endMs,
  }
  const renewal: ChargeTerms = {
    purpose: 'renewal',
    plan: 'mini',
    periodFromMs: endMs,
    periodToMs: at('2027-04-30T10:00'),
    isWithdrawn: false,
  }
  const after = (from: Subscription, state: ChargeState, nowMs: number, terms = renewal) =>
    afterCharge(from, terms, state, nowMs)

  test('stays open while nobody knows whether its renewal was paid, and no longer than that', () => {
    for (const [state, status] of [
      ['pending', 'pending_payment'],
      ['indeterminate', 'indeterminate_wompi_response'],
    ] as const) {
      const { subscription } = after(paid, state, endMs)
      expect(subscription.status).toBe(status)
      expect(statusAt(subscription, endMs + graceMs - 1)).toBe('active')
      expect(statusAt(subscription, endMs + graceMs)).toBe(status)
      const settled = after(subscription, 'approved', endMs + 2 * graceMs).subscription
      expect(settled).toMatchObject({ status: 'active', periodToMs: renewal.periodToMs, graceUntilMs: null })
      expect(statusAt(after(subscription, 'declined', endMs + 1000).subscription, endMs + 1000)).toBe(
        'declined_payment',
      )
    }
  })

  test('is tried again after one, three and seven days, and then expires', () => {
    let { subscription } = after(paid, 'declined', endMs + 1000)
    const tries: number[] = []
    while (subscription.nextTryMs !== null) {
      tries.push((subscription.nextTryMs - endMs) / dayMs)
      expect(subscription.status).toBe('declined_payment')
      subscription = after(subscription, 'declined', subscription.nextTryMs + 1000).subscription
    }
    expect(tries).toEqual([1, 3, 7])
    expect(subscription).toMatchObject({ status: 'expired', renews: false })
    expect(nextRetryMs(0, 7 * dayMs)).toBe(null)
  })

  test('a late payment extends the period it was for, and begins no second one', () => {
    const expired = { ...paid, status: 'expired', renews: false, nextTryMs: null } as const
    const { subscription, isRefundDue } = after(expired, 'approved', endMs + 9 * dayMs)
    expect(isRefundDue).toBe(false)
    expect(subscription).toMatchObject({
      status: 'active',
      periodFromMs: endMs,
      periodToMs: renewal.periodToMs,
    })
    // It was paid for by another meanwhile.
    expect(after(subscription, 'approved', endMs + 9 * dayMs)).toEqual({ subscription, isRefundDue: true })
  })

  test('what was canceled is not brought back: the money is', () => {
    const canceled = { ...paid, status: 'canceled', renews: false, canceledAtMs: endMs } as const
    for (const purpose of ['first', 'renewal', 'upgrade'] as const) {
      const terms = { ...renewal, purpose, isWithdrawn: true }
      expect(after(canceled, 'approved', endMs + 1, terms)).toEqual({
        subscription: canceled,
        isRefundDue: true,
      })
      for (const state of chargeStates.filter((each) => each !== 'approved'))
        expect(after(canceled, state, endMs + 1, terms).subscription).toEqual(canceled)
    }
  })

  test('a payment that is taken back closes the period it was for, and no other', () => {
    const renewed = after(paid, 'approved', endMs).subscription
    expect(after(renewed, 'voided', endMs + 1).subscription.status).toBe('annulled_payment')
    const next = { ...renewed, periodToMs: at('2027-05-31T10:00') }
    expect(after(next, 'voided', endMs + 1).subscription).toEqual(next)
  })

  test('a first payment or an upgrade that fails closes nothing that is open', () => {
    const free: Subscription = { ...paid, plan: 'free', periodToMs: null, renews: false, nextTryMs: null }
    for (const purpose of ['first', 'upgrade'] as const)
      for (const state of ['pending', 'indeterminate', 'declined', 'error'] as const)
        expect(after(free, state, endMs, { ...renewal, purpose }).subscription).toEqual(free)
  })

  test('that whoever runs the deployment sets renews itself at the end that was set, or not at all', () => {
    const set = { plan: 'standard', status: 'active', periodToMs: endMs + dayMs } as const
    expect(givenBy(paid, set)).toMatchObject({ ...set, renews: true, nextTryMs: endMs + dayMs })
    for (const other of [{ periodToMs: null }, { status: 'canceled' as const }])
      expect(givenBy({ ...paid, canceledAtMs: 1 }, { ...set, ...other })).toMatchObject({
        renews: false,
        nextTryMs: null,
        canceledAtMs: null,
      })
  })

  test.each([
    { given: {}, afterMs: -1, status: 'active' },
    { given: {}, afterMs: graceMs - 1, status: 'active' },
    { given: {}, afterMs: graceMs, status: 'expired' },
    { given: { renews: false }, afterMs: 0, status: 'expired' },
    { given: { canceledAtMs: 1 }, afterMs: -1, status: 'active' },
    { given: { canceledAtMs: 1 }, afterMs: 0, status: 'canceled' },
    { given: { periodToMs: null }, afterMs: 99 * dayMs, status: 'active' },
    { given: { status: 'error_payment_method' as const }, afterMs: -1, status: 'error_payment_method' },
  ])('$given is $status $afterMs ms after its end', ({ given, afterMs, status }) => {
    expect(statusAt({ ...paid, ...given }, endMs + afterMs)).toBe(status)
  })
})

import { describe, expect, test } from 'vitest'
import { good, refused } from '#web/server/testing/until.ts'
import type { Payments } from '#web/server/kernel/ports/payments.ts'

/** A way of paying, and what a test needs to play with it. */
export interface PaymentWorld {
  readonly payments: Payments
  /** A token for a card that is paid for, declined, or of no use, as the client gets it. */
  tokenFor(ending: 'approved' | 'declined' | 'error'): Promise<string>
  /** Decides what is pending. */
  decide(): void
  /** Loses the answer to the next charge, which arrives all the same; answers a token to charge then. */
  loseNextAnswer(): Promise<string>
}

const email = 'payer@example.org'

/** What billing relies on, whoever takes payments. */
export function paymentsCases(open: () => Promise<PaymentWorld>): void {
  const order = { amountMinor: 4_900_000, currency: 'COP', email, isRenewal: false }
  const sourceOf = async ({ payments }: PaymentWorld, token: string) => {
    const acceptance = good(await payments.acceptance())
    return good(await payments.createSource({ token, email, acceptance }))
  }

  describe('payments', () => {
    test('name both documents that a payer has to accept', async () => {
      const { payments } = await open()
      const { policyUrl, personalUrl } = good(await payments.acceptance())
      expect(policyUrl).not.toBe(personalUrl)
      expect(payments.takes('COP')).toBe(true)
    })

    test('make a card that can be charged of a token, and none of what is no token', async () => {
      const world = await open()
      const source = await sourceOf(world, await world.tokenFor('approved'))
      expect(source.card).toEqual({ brand: 'VISA', lastFour: '4242', expMonth: '08', expYear: '31' })
      const acceptance = good(await world.payments.acceptance())
      const given = { token: 'tok_test_made_up', email, acceptance }
      expect(refused(await world.payments.createSource(given)).code).toBe('card-details-wrong')
    })

    test.each(['approved', 'declined', 'error'] as const)('a charge is %s in the end', async (ending) => {
      const world = await open()
      const source = await sourceOf(world, await world.tokenFor(ending))
      const reference = `trama-first-1-1-${ending}`
      const charged = await world.payments.charge({ ...order, reference, sourceId: source.id })
      if (charged.kind !== 'found') throw new Error(`not charged: ${charged.kind}`)
      world.decide()
      const expected = { said: ending, reference, amountMinor: order.amountMinor, currency: 'COP' }
      expect(await world.payments.read(charged.transaction.id)).toMatchObject({
        kind: 'found',
        transaction: expected,
      })
      expect(await world.payments.findByReference(reference)).toMatchObject({ transaction: expected })
    })

    test('the same reference is one charge, however often it is asked for', async () => {
      const world = await open()
      const source = await sourceOf(world, await world.tokenFor('approved'))
      const again = { ...order, reference: 'trama-first-1-1-again', sourceId: source.id }
      const first = await world.payments.charge(again)
      const others = await Promise.all([1, 2, 3].map(() => world.payments.charge(again)))
      const ids = [first, ...others].map((each) => (each.kind === 'found' ? each.transaction.id : each.kind))
      expect(new Set(ids).size).toBe(1)
    })

    test('a reference that nobody charged is found nowhere', async () => {
      const { payments } = await open()
      expect(await payments.findByReference('trama-first-1-1-nobody')).toEqual({ kind: 'none' })
    })

    test('a card that is unknown is refused, and nothing is charged', async () => {
      const { payments } = await open()
      const reference = 'trama-first-1-1-no-card'
      expect(await payments.charge({ ...order, reference, sourceId: '7' })).toEqual({ kind: 'refused' })
      expect(await payments.findByReference(reference)).toEqual({ kind: 'none' })
    })

    test('a charge whose answer was lost is found by its reference', async () => {
      const world = await open()
      const source = await sourceOf(world, await world.loseNextAnswer())
      const reference = 'trama-first-1-1-lost'
      const charged = await world.payments.charge({ ...order, reference, sourceId: source.id })
      expect(charged).toEqual({ kind: 'unknown', why: 'unreachable' })
      expect(await world.payments.findByReference(reference)).toMatchObject({ kind: 'found' })
    })

    test.each(['', '{}', 'null', '[]', '{"event":"transaction.updated"}', '{"signature":{"properties":[]}}'])(
      'what anybody may post is no event: %s',
      async (body) => {
        const { payments } = await open()
        expect(payments.readEvent(Buffer.from(body))).toEqual({ kind: 'refused' })
      },
    )
  })
}

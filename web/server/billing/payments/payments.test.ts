import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceToken } from '#shared/billing/practice-card.ts'
import { openStore, type Store } from '#web/server/kernel/store/store.ts'
import { eventOf, startPlayingWompi, type Fault, type PlayingWompi } from '../testing/playing-wompi.ts'
import { createTestClock } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { paymentsCases, type PaymentWorld } from './payments.cases.ts'
import { createSandbox } from './sandbox.ts'
import { checksumOf, signOrder } from './wompi-signature.ts'
import { createWompi } from './wompi.ts'

const card = { expMonth: '08', expYear: '31' }
const numbers = { approved: '4242424242424242', declined: '4111111111111111', error: '5555555555554444' }

describe('the sandbox', () => {
  let store: Store
  beforeEach(async () => {
    store = await openStore({ kind: 'sqlite', path: ':memory:' })
  })
  afterEach(() => store.close())

  paymentsCases(() => {
    const clock = createTestClock()
    const token = (number: string): Promise<string> => Promise.resolve(practiceToken({ number, ...card }))
    return Promise.resolve({
      payments: createSandbox(store.db, clock),
      tokenFor: (ending) => token(numbers[ending]),
      decide: () => clock.advance(60_000),
      loseNextAnswer: () => token('4000000000000119'),
    })
  })
})

describe('Wompi', () => {
  let wompi: PlayingWompi
  beforeAll(async () => {
    wompi = await startPlayingWompi()
  })
  afterAll(() => wompi.stop())
  beforeEach(() => {
    wompi.transactions.clear()
    wompi.faults.clear()
    wompi.asked.length = 0
    wompi.hasMerchantInfo = true
  })

  const tokenOf = async (number: string): Promise<string> => {
    const { url, publicKey } = wompi.account
    const answer = await fetch(`${url}/tokens/cards`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}` },
      body: JSON.stringify({ number, cvc: '123', exp_month: '08', exp_year: '31', card_holder: 'Ana' }),
    })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const open = (): PaymentWorld => ({
    payments: createWompi(wompi.account, 300),
    tokenFor: (ending) => tokenOf(numbers[ending]),
    decide: () => wompi.decide(),
    loseNextAnswer: () => {
      wompi.faults.set('POST /transactions', ['cut-after'])
      return tokenOf(numbers.approved)
    },
  })
  paymentsCases(() => Promise.resolve(open()))

  const order = {
    reference: 'trama-first-1-1-x',
    amountMinor: 4_900_000,
    currency: 'COP',
    email: 'payer@example.org',
    isRenewal: false,
  }
  const charge = async (fault: Fault) => {
    const { payments } = open()
    const acceptance = good(await payments.acceptance())
    const given = { token: await tokenOf(numbers.approved), email: order.email, acceptance }
    const { id } = good(await payments.createSource(given))
    wompi.faults.set('POST /transactions', [fault])
    return payments.charge({ ...order, sourceId: id })
  }

  const faults = [
    { fault: 'cut-before', why: 'unreachable' },
    { fault: 'cut-after', why: 'unreachable' },
    { fault: 'slow', why: 'unreachable' },
    { fault: 429, why: 'unreachable' },
    { fault: 500, why: 'unreachable' },
    { fault: 'malformed', why: 'unreadable' },
    { fault: 'huge', why: 'unreadable' },
    { fault: 401, why: 'key-refused' },
    { fault: 404, why: 'not-found' },
  ] as const
  test.each(faults)(
    'a charge that is answered with $fault is one of which nothing is known',
    async (each) => {
      expect(await charge(each.fault)).toEqual({ kind: 'unknown', why: each.why })
    },
  )

  test('a status that was never heard of is none', async () => {
    await charge('cut-after')
    const [transaction] = wompi.transactions.values()
    if (transaction === undefined) throw new Error('nothing was charged')
    transaction.status = 'ON_HOLD'
    expect(await open().payments.read(transaction.id)).toMatchObject({ transaction: { said: 'unknown' } })
  })

  test('its documents are read by the former path where there is no other', async () => {
    wompi.hasMerchantInfo = false
    expect((await open().payments.acceptance()).ok).toBe(true)
    expect(wompi.asked).toEqual(['GET /merchants/info', `GET /merchants/${wompi.account.publicKey}`])
  })

  test('an order is signed as its documentation shows', () => {
    const shown = { reference: 'sk8-438k4-xmxm392-sn2m', amountMinor: 2_490_000, currency: 'COP' }
    expect(signOrder(shown, 'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6')).toBe(
      '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
    )
  })

  describe('an event', () => {
    const transaction = {
      id: '10-1700000000-1',
      reference: 'r',
      amount_in_cents: 4_900_000,
      currency: 'COP',
      status: 'APPROVED',
      ending: 'APPROVED' as const,
    }
    const timestamp = 1_795_000_000
    const good = (): Record<string, unknown> =>
      JSON.parse(eventOf(transaction, { timestamp })) as Record<string, unknown>
    const hear = (event: unknown) => open().payments.readEvent(Buffer.from(JSON.stringify(event)))
    const signed = (names: readonly string[], values: readonly string[]) => ({
      properties: names,
      checksum: checksumOf(values, timestamp, wompi.account.eventsSecret),
    })

    test('is read in whichever letters its checksum is written, and by whichever paths it names', () => {
      const event = good()
      const heard = hear(event)
      expect(heard).toMatchObject({ kind: 'transaction', transactionId: transaction.id })
      const { signature } = event as { signature: { checksum: string } }
      expect(
        hear({ ...event, signature: { ...signature, checksum: signature.checksum.toLowerCase() } }),
      ).toEqual(heard)
      const names = [
        'transaction.currency',
        'transaction.amount_in_cents',
        'transaction.status',
        'transaction.id',
      ]
      const other = signed(names, ['COP', '4900000', 'APPROVED', transaction.id])
      expect(hear({ ...event, signature: other }).kind).toBe('transaction')
      const { timestamp: _outer, ...rest } = event
      expect(hear({ ...rest, signature: { ...signature, timestamp } })).toEqual(heard)
    })

    test('of another kind is none of ours, and one that is not signed is refused', () => {
      expect(hear({ ...good(), event: 'nequi_token.updated' }).kind).toBe('ignored')
      const forged: readonly object[] = [
        { ...good(), timestamp: timestamp + 1 },
        { ...good(), data: { transaction: { ...transaction, status: 'DECLINED' } } },
        { ...good(), data: { transaction: { ...transaction, id: 'other' } } },
        { ...good(), data: {} },
        { ...good(), signature: signed([], []) },
        { ...good(), signature: signed(['transaction.id'], [transaction.id]) },
        { ...good(), signature: { properties: ['constructor.name'], checksum: 'x' } },
        { ...good(), signature: { properties: ['transaction'], checksum: 'x' } },
      ]
      for (const event of forged) expect(hear(event)).toEqual({ kind: 'refused' })
    })

    test('that is cut or bent anywhere is refused', () => {
      const { payments } = open()
      const whole = Buffer.from(eventOf(transaction, { timestamp }))
      for (let length = 0; length < whole.length; length += 1)
        expect(payments.readEvent(whole.subarray(0, length)).kind).toBe('refused')
    })
  })
})

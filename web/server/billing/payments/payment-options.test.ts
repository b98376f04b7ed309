import { expect, test } from 'vitest'
import { readPayment } from './payment-options.ts'

const keys = {
  PAYMENT_PROVIDER: 'wompi',
  WOMPI_PUBLIC_KEY: 'pub_test_1',
  WOMPI_PRIVATE_KEY: 'prv_test_2',
  WOMPI_EVENTS_SECRET: 'test_events_3',
  WOMPI_INTEGRITY_SECRET: 'test_integrity_4',
}

test('practice is the usual way, and has to be asked for by name where others use it', () => {
  expect(readPayment({}, false)).toEqual({ kind: 'sandbox' })
  expect(readPayment({}, true)).toEqual({ kind: 'off' })
  expect(readPayment({ PAYMENT_PROVIDER: 'sandbox' }, true)).toEqual({ kind: 'sandbox' })
  expect(readPayment({ PAYMENT_PROVIDER: 'off' }, false)).toEqual({ kind: 'off' })
})

test('Wompi is where its keys belong, or where it is said to be', () => {
  expect(readPayment(keys, true)).toMatchObject({
    kind: 'wompi',
    account: { url: 'https://sandbox.wompi.co/v1', publicKey: 'pub_test_1' },
  })
  const real = Object.fromEntries(
    Object.entries(keys).map(([name, value]) => [name, value.replace('test', 'prod')]),
  )
  expect(readPayment(real, true)).toMatchObject({ account: { url: 'https://production.wompi.co/v1' } })
  expect(readPayment({ ...keys, WOMPI_URL: 'https://wompi.example.org/v1/' }, true)).toMatchObject({
    account: { url: 'https://wompi.example.org/v1' },
  })
})

const refused = [
  { name: 'an unknown provider', given: { PAYMENT_PROVIDER: 'paypal' }, says: /PAYMENT_PROVIDER/ },
  { name: 'a key that is missing', given: { WOMPI_EVENTS_SECRET: '' }, says: /WOMPI_EVENTS_SECRET/ },
  { name: 'keys that were mixed up', given: { WOMPI_PRIVATE_KEY: 'pub_test_1' }, says: /WOMPI_PRIVATE_KEY/ },
  { name: 'keys of two environments', given: { WOMPI_PRIVATE_KEY: 'prv_prod_2' }, says: /one environment/ },
  { name: 'a place without TLS', given: { WOMPI_URL: 'http://wompi.example.org' }, says: /WOMPI_URL/ },
]
test.each(refused)('$name is refused by the name of its variable alone', ({ given, says }) => {
  const read = () => readPayment({ ...keys, ...given }, true)
  expect(read).toThrow(says)
  expect(read).not.toThrow(/_2|_3|_4/)
})

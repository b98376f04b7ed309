import { expect, test } from 'vitest'
import { isForbiddenHost, type Reach } from './reach.ts'

const within = (allowAddress: Reach['allowAddress'], timeoutMs = 20_000): Reach => ({
  allowAddress,
  timeoutMs,
})
const found = (...addresses: readonly string[]) =>
  Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

test('an address is judged as it stands, also in brackets and in the clothes of IPv6', async () => {
  const asked: string[] = []
  const reach = within((ip) => {
    asked.push(ip)
    return ip === '192.0.2.1'
  })
  const nobody = () => Promise.reject(new Error('asked the resolver'))
  expect(await isForbiddenHost('192.0.2.1', reach, nobody)).toBe(false)
  expect(await isForbiddenHost('10.0.0.1', reach, nobody)).toBe(true)
  expect(await isForbiddenHost('[::ffff:c000:201]', reach, nobody)).toBe(false)
  expect(await isForbiddenHost('[fc00::1]', reach, nobody)).toBe(true)
  expect(asked).toEqual(['192.0.2.1', '10.0.0.1', '192.0.2.1', 'fc00::1'])
})

test('a name is forbidden where each of its addresses is', async () => {
  const reach = within((ip) => ip === '192.0.2.1')
  const judge = (...addresses: readonly string[]) =>
    isForbiddenHost('hooks.example.org', reach, () => found(...addresses))
  expect(await judge('10.0.0.1', '::ffff:10.0.0.1')).toBe(true)
  expect(await judge('10.0.0.1', '192.0.2.1')).toBe(false)
  expect(await judge('::ffff:192.0.2.1')).toBe(false)
  // As the system itself says it.
  expect(await isForbiddenHost('localhost', reach)).toBe(true)
})

test('a name that is not resolved, or not soon, is accepted', async () => {
  const nothing = within(() => false)
  expect(await isForbiddenHost('nobody.invalid', nothing)).toBe(false)
  expect(await isForbiddenHost('a', nothing, () => found())).toBe(false)
  const slow = within(() => false, 1)
  expect(await isForbiddenHost('a', slow, () => new Promise(() => undefined))).toBe(false)
})

import { expect, test } from 'vitest'
import { createHostCheck, type OutboundPolicy } from './outbound-policy.ts'

const within = (allowAddress: OutboundPolicy['allowAddress'], timeoutMs = 20_000): OutboundPolicy => ({
  allowAddress,
  timeoutMs,
})
const found = (...addresses: readonly string[]) =>
  Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

test('an address is judged as it stands, also in brackets and in the clothes of IPv6', async () => {
  const asked: string[] = []
  const outbound = within((ip) => {
    asked.push(ip)
    return ip === '192.0.2.1'
  })
  const nobody = () => Promise.reject(new Error('asked the resolver'))
  const isForbidden = createHostCheck(outbound, nobody)
  expect(await isForbidden('192.0.2.1')).toBe(false)
  expect(await isForbidden('10.0.0.1')).toBe(true)
  expect(await isForbidden('[::ffff:c000:201]')).toBe(false)
  expect(await isForbidden('[fc00::1]')).toBe(true)
  expect(asked).toEqual(['192.0.2.1', '10.0.0.1', '192.0.2.1', 'fc00::1'])
})

test('a name is forbidden where each of its addresses is', async () => {
  const outbound = within((ip) => ip === '192.0.2.1')
  const judge = (...addresses: readonly string[]) =>
    createHostCheck(outbound, () => found(...addresses))('hooks.example.org')
  expect(await judge('10.0.0.1', '::ffff:10.0.0.1')).toBe(true)
  expect(await judge('10.0.0.1', '192.0.2.1')).toBe(false)
  expect(await judge('::ffff:192.0.2.1')).toBe(false)
  // As the system itself says it.
  expect(await createHostCheck(outbound)('localhost')).toBe(true)
})

test('a name that is not resolved, or not soon, is accepted', async () => {
  const nothing = within(() => false)
  expect(await createHostCheck(nothing)('nobody.invalid')).toBe(false)
  expect(await createHostCheck(nothing, () => found())('a')).toBe(false)
  const slow = within(() => false, 1)
  expect(await createHostCheck(slow, () => new Promise(() => undefined))('a')).toBe(false)
})

test('who asks for many slow names keeps the resolver from nobody, and addresses are judged meanwhile', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const isForbidden = createHostCheck(
    within(() => false),
    (name) => {
      asked.push(name)
      return new Promise((resolve) => answers.push(() => resolve([{ address: '10.0.0.1', family: 4 }])))
    },
  )
  const first = isForbidden('slow.example.org')
  expect(await isForbidden('second.example.org')).toBe(false)
  expect(await isForbidden('10.0.0.1')).toBe(true)
  expect(asked).toEqual(['slow.example.org'])
  answers[0]?.()
  expect(await first).toBe(true)
  const next = isForbidden('second.example.org')
  answers[1]?.()
  expect(await next).toBe(true)
})

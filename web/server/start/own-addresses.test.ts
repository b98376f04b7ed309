import { expect, test } from 'vitest'
import { openOwnAddresses, type OwnPlaces } from './own-addresses.ts'

const options = { host: '0.0.0.0', publicUrl: 'https://trama.example.org' }
const places = (changes: Partial<OwnPlaces> = {}): OwnPlaces => ({
  interfaces: () => ['127.0.0.1', '203.0.113.5', '2001:db8::5'],
  resolve: () => Promise.resolve(['198.51.100.7']),
  nowMs: () => 0,
  ...changes,
})

const cases = [
  { name: 'an interface', given: '203.0.113.5', expect: true },
  { name: 'an interface, dressed as IPv6', given: '::ffff:203.0.113.5', expect: true },
  { name: 'an interface, written in full', given: '2001:db8:0:0::5', expect: true },
  { name: 'the public name', given: '198.51.100.7', expect: true },
  { name: 'the machine beside', given: '203.0.113.6', expect: false },
] as const
test.each(cases)('$name', async ({ given, expect: answer }) => {
  expect((await openOwnAddresses(options, places()))(given)).toBe(answer)
})

test('an address that is listened on and stands on no interface', async () => {
  const isOwn = await openOwnAddresses({ host: '192.0.2.1', publicUrl: null }, places())
  expect(isOwn('192.0.2.1')).toBe(true)
})

test('an interface that came up since', async () => {
  const up = ['203.0.113.5']
  const isOwn = await openOwnAddresses(options, places({ interfaces: () => up }))
  up.push('203.0.113.99')
  expect(isOwn('203.0.113.99')).toBe(true)
})

test('a public name that moved is found again, and one without an answer keeps its address', async () => {
  let nowMs = 0
  const answers = [['198.51.100.7'], ['198.51.100.8']]
  const isOwn = await openOwnAddresses(
    options,
    places({
      nowMs: () => nowMs,
      resolve: () => {
        const next = answers.shift()
        return next === undefined ? Promise.reject(new Error('no answer')) : Promise.resolve(next)
      },
    }),
  )
  const afterAMinute = async (): Promise<void> => {
    nowMs += 61_000
    isOwn('192.0.2.9')
    await new Promise(setImmediate)
  }
  expect([isOwn('198.51.100.7'), isOwn('198.51.100.8')]).toEqual([true, false])
  await afterAMinute()
  expect([isOwn('198.51.100.7'), isOwn('198.51.100.8')]).toEqual([false, true])
  await afterAMinute()
  expect(isOwn('198.51.100.8')).toBe(true)
})

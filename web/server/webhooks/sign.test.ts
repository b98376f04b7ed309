import { expect, test } from 'vitest'
import { headersOf } from './sign.ts'
import { isSignedWith } from './testing/receiver.ts'
import { mostTries, waitAfter } from './waits.ts'

/** The example that the reference libraries of Standard Webhooks are tested with. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestampS: 1_614_265_330,
  body: '{"test": 2432232314}',
}

test('a message is signed as the reference libraries sign it', () => {
  const headers = headersOf([secret], message)
  expect(headers).toMatchObject({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  expect(isSignedWith(secret, { path: '', headers, body: message.body })).toBe(true)
  expect(isSignedWith(secret, { path: '', headers, body: `${message.body} ` })).toBe(false)
})

test('two secrets make two signatures, each of which is enough', () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const headers = headersOf([secret, other], message)
  for (const each of [secret, other])
    expect(isSignedWith(each, { path: '', headers, body: message.body })).toBe(true)
  expect(
    isSignedWith(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, {
      path: '',
      headers,
      body: message.body,
    }),
  ).toBe(false)
})

test('waits grow, are never shorter than said, differ by chance and come to an end after three days', () => {
  const least = { bytes: () => new Uint8Array(2) }
  const most = { bytes: () => new Uint8Array([255, 255]) }
  const waits = Array.from({ length: mostTries }, (_, index) => waitAfter(index + 1, least))
  expect(waits.at(-1)).toBeNull()
  const shorter = waits.flatMap((wait) => wait ?? [])
  expect(shorter).toEqual(shorter.toSorted((a, b) => a - b))
  expect(shorter.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 24 * 60 * 60_000)
  for (const [index, wait] of shorter.entries()) {
    const longest = waitAfter(index + 1, most) ?? 0
    expect(longest).toBeGreaterThan(wait)
    expect(longest).toBeLessThanOrEqual(wait * 1.2)
  }
})

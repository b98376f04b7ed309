import { expect, test } from 'vitest'
import { runWebhookStorm } from './testing/webhook-storm.ts'

test('2,000 events replayed, reordered, forged and cut charge nobody twice and lose no payment', async () => {
  const { events, activations, ...wrong } = await runWebhookStorm(2000)
  expect(events).toBe(2000)
  expect(activations).toBeGreaterThan(20)
  expect(wrong).toEqual({
    doubleCharges: 0,
    lostActivations: 0,
    wrongActivations: 0,
    forgedAccepted: 0,
    genuineRefused: 0,
  })
})

import { expect, test } from 'vitest'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import { createStepClock } from '../testing/step-clock.ts'
import { createOutbox } from './outbox.ts'
import { tellLine, toldLines } from './told-lines.ts'

test('lines that come while others wait are told with them, each once and in their order', async () => {
  const randomness = createFakeRandomness('lines')
  const [organizationId, gatewayId] = [randomness.id(), randomness.id()]
  const clock = createStepClock()
  const told: string[] = []
  const over = new AbortController()
  const send = (sayings: readonly object[]): Promise<void> => {
    for (const saying of sayings) told.push(...toldLines.parse(saying).lines.map(({ line }) => line))
    return Promise.resolve()
  }
  const outbox = createOutbox(clock, send, over.signal)
  const say = (line: string): void => outbox.putSoon(tellLine(organizationId, { gatewayId, atMs: 0, line }))
  const batches = [['0'], ['1', '2'], ['3', '4', '5'], ['6']]
  for (const batch of batches) {
    for (const line of batch) say(line)
    await clock.step(25)
  }
  for (let rest = 0; rest < 10; rest += 1) await clock.step(100)
  expect(told).toEqual(batches.flat())
  over.abort()
})

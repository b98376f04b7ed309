import { expect, test } from 'vitest'
import { stopAll } from './stop-all.ts'

const createLog = () => {
  const said: string[] = []
  const say = (_facts: object, message: string) => void said.push(message)
  return { said, info: say, warn: say, error: say }
}

test('everything is stopped in order, also what comes after one that fails', async () => {
  const log = createLog()
  const stopped: string[] = []
  await stopAll(
    [
      () => Promise.resolve().then(() => void stopped.push('tunnels')),
      () => Promise.reject(new Error('boom')),
      () => Promise.resolve().then(() => void stopped.push('api')),
    ],
    60_000,
    log,
  )
  expect(stopped).toEqual(['tunnels', 'api'])
  expect(log.said).toEqual(['could not be stopped'])
})

test('one that never ends keeps nobody', async () => {
  const log = createLog()
  await stopAll([() => new Promise(() => undefined)], 10, log)
  expect(log.said).toEqual(['stopping took too long'])
})

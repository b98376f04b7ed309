import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerMs } from '#web/server/start/health.ts'
import { readOptions } from '#web/server/start/options.ts'

const text = readFileSync(new URL('haproxy.cfg', import.meta.url), 'utf8')

test('HAProxy waits longer for what a server says of itself than a server that is only slow takes', () => {
  const [, seconds = ''] = /^ +timeout check (\d+)s$/m.exec(text) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThan(answerMs)
})

test('HAProxy sends nobody to a server that is to stop before that takes no more connections', () => {
  const [, every = '', times = ''] = /^ +server .* check inter (\d+)s fall (\d+)$/m.exec(text) ?? []
  const { drainMs } = readOptions({ DATABASE_URL: 'postgres://trama@127.0.0.1/trama' }, '/none')
  // It may have asked just before, and the last answer takes its time.
  expect(Number(every) * (Number(times) + 1) * 1000).toBeLessThan(drainMs)
  expect(Number(every) * Number(times)).toBeGreaterThan(0)
})

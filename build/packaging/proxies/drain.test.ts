import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOptions } from '#web/server/start/options.ts'

test('HAProxy sends nobody to a server that is to stop before that takes no more connections', () => {
  const text = readFileSync(new URL('haproxy.cfg', import.meta.url), 'utf8')
  const [, every = '', times = ''] = /^ +server .* check inter (\d+)s fall (\d+)$/m.exec(text) ?? []
  const { drainMs } = readOptions({ DATABASE_URL: 'postgres://trama@127.0.0.1/trama' }, '/none')
  // It may have asked just before, and the last answer takes its time.
  expect(Number(every) * (Number(times) + 1) * 1000).toBeLessThan(drainMs)
  expect(Number(every) * Number(times)).toBeGreaterThan(0)
})

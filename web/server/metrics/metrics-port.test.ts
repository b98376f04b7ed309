import { afterEach, expect, test } from 'vitest'
import { createMetrics } from './prometheus.ts'
import { openMetricsPort, type MetricsPort } from './serve-metrics.ts'

const metrics = createMetrics('1.0.0')
let port: MetricsPort | null = null
afterEach(async () => {
  await port?.close()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port?.port ?? 0}${path}`, init).then(({ status }) => status)

test('a port of their own has the numbers, and nothing else', async () => {
  port = await openMetricsPort(metrics, { port: 0, host: '127.0.0.1', token: null })
  expect([await ask('/metrics'), await ask('/'), await ask('/metrics/x')]).toEqual([200, 404, 404])
  expect(await ask('/metrics', { method: 'POST' })).toBe(404)
})

test('with a token it asks for that, too', async () => {
  port = await openMetricsPort(metrics, { port: 0, host: '127.0.0.1', token: 'a-token-of-tests' })
  const headers = { authorization: 'Bearer a-token-of-tests' }
  expect([await ask('/metrics'), await ask('/metrics', { headers })]).toEqual([401, 200])
})

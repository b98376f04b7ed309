import { runWebhookStorm } from '#web/server/billing/testing/webhook-storm.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

/**
 * Events of a payment provider, replayed, reordered, forged and cut, while answers to charges are lost and payments are
 * decided and taken back: how many organizations were charged twice, lost what they paid for or got what they did not,
 * and how many forged events were taken. All have to be 0. The same `--seed` draws the same storm.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const count = readCount(options, 'count', 2000)
  const seed = readCount(options, 'seed', 7)
  const begin = performance.now()
  const came = await runWebhookStorm(count, seed)
  const seconds = (performance.now() - begin) / 1000
  yield {
    bench: 'webhooks',
    case: `seed ${String(seed)}`,
    value: Math.round(seconds),
    unit: 's',
    runs: came.events,
  }
  const { events: _events, activations, ...wrong } = came
  yield { bench: 'webhooks', case: 'activations', value: activations, unit: 'count' }
  for (const [name, value] of Object.entries<number>(wrong))
    yield { bench: 'webhooks', case: name, value, unit: 'count', mismatches: value }
}

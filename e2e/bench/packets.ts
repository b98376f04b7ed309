import { comparePackets } from '#e2e/packets/compare.ts'
import { missingForPackets } from '#e2e/packets/requirements.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

/**
 * Random organizations, compiled and loaded into the kernel; `--pairs` random packets against what reachability
 * says about them. `--seed` has them again. Each disagreement is told on standard error.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const missing = missingForPackets()
  if (missing !== null) throw new Error(missing)
  const [pairs, seed] = [readCount(options, 'pairs', 100_000), readCount(options, 'seed', 1)]
  const begin = performance.now()
  const { mismatches, ...counts } = await comparePackets({
    pairs,
    seed,
    perGateway: readCount(options, 'each', 100),
  })
  const seconds = (performance.now() - begin) / 1000
  for (const mismatch of mismatches) console.error(mismatch)
  const figure = { bench: 'packets', mismatches: mismatches.length, runs: counts.gateways } as const
  yield { ...figure, case: `pairs of seed ${seed}`, value: counts.pairs, unit: 'count' }
  yield { ...figure, case: 'pairs let through', value: counts.passed, unit: 'count' }
  yield { ...figure, case: 'organizations', value: counts.models, unit: 'count' }
  yield { ...figure, case: 'pairs a second', value: Math.round(counts.pairs / seconds), unit: 'packets/s' }
}

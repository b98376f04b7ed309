import { tryDeviceFiles } from '#e2e/device-files/trial.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

/**
 * Standard WireGuard clients with files of different ages on real gateways: `--edits` random edits, held against
 * packets after each synchronization, of which one follows `--at-once` edits at most. `--seed` has them again. Each
 * untrue sentence is told on standard error.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const missing = missingForLab()
  if (missing !== null) throw new Error(missing)
  const [edits, seed] = [readCount(options, 'edits', 300), readCount(options, 'seed', 1)]
  const atOnce = readCount(options, 'at-once', 48)
  const { untrue, ...counts } = await tryDeviceFiles({
    edits,
    seed,
    atOnce,
    onRound: (made, found) => console.error([`${made} of ${edits} edits`, ...found].join('\n')),
  })
  const figure = { bench: 'devices', untrue: untrue.length, runs: counts.synchronizations } as const
  yield { ...figure, case: `edits of seed ${seed}`, value: counts.edits, unit: 'count' }
  yield { ...figure, case: 'pairs tried', value: counts.pairs, unit: 'count' }
  yield { ...figure, case: 'pairs that passed', value: counts.reached, unit: 'count' }
  yield { ...figure, case: 'files found old', value: counts.old, unit: 'count' }
}

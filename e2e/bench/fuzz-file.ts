import { readCount, type BenchOptions, type Figure } from './figure.ts'
import { createFuzz } from '#shared/design-file/testing/fuzz.ts'

/**
 * `--runs` changed, cut, random and forged design files, the same for one `--seed`: how many crashed the reader,
 * were refused with an unknown problem or opened as something else (`mismatches`, which has to be 0), and the
 * most memory that the process held.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [runs, seed] = [readCount(options, 'runs', 100_000), readCount(options, 'seed', 1)]
  const next = await createFuzz(seed)
  const counts = new Map<string, number>()
  let mismatches = 0
  const begin = performance.now()
  for (let trial = 0; trial < runs; trial += 1) {
    const outcome = await next()
    const name = outcome.kind === 'refused' ? outcome.code : outcome.kind
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (outcome.kind !== 'wrong') continue
    mismatches += 1
    console.error(
      JSON.stringify({ trial, why: outcome.why, file: Buffer.from(outcome.file).toString('base64') }),
    )
  }
  const figure = { bench: 'fuzz-file', case: `seed ${String(seed)}` }
  yield { ...figure, value: Math.round((performance.now() - begin) / 1000), unit: 's', runs, mismatches }
  for (const [name, value] of [...counts].toSorted(([, a], [, b]) => b - a))
    yield { ...figure, case: name, value, unit: 'count' }
  yield { ...figure, case: 'most memory', value: process.resourceUsage().maxRSS * 1024, unit: 'bytes' }
}

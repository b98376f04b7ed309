import { createFuzz, type FuzzOutcome } from '#shared/design-file/testing/fuzz.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

/** Files under way at once: the reader mostly waits for ciphers and streams. Each lane has its own seed. */
const lanes = 4

/**
 * `--runs` changed, cut, random and forged design files, the same for one `--seed`: how many crashed the reader,
 * were refused with an unknown problem or opened as something else (`mismatches`, which has to be 0), and the
 * most memory that the process held.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [runs, seed] = [readCount(options, 'runs', 100_000), readCount(options, 'seed', 1)]
  const counts = new Map<string, number>()
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const next = await createFuzz(seed * lanes + lane)
      for (let trial = lane; trial < runs; trial += lanes) countIn(counts, await next())
    }),
  )
  const mismatches = counts.get('wrong') ?? 0
  const figure = { bench: 'fuzz-file', case: `seed ${String(seed)}` }
  yield { ...figure, value: Math.round((performance.now() - begin) / 1000), unit: 's', runs, mismatches }
  for (const [name, value] of [...counts].toSorted(([, a], [, b]) => b - a))
    yield { ...figure, case: name, value, unit: 'count' }
  yield { ...figure, case: 'most memory', value: process.resourceUsage().maxRSS * 1024, unit: 'bytes' }
}

function countIn(counts: Map<string, number>, outcome: FuzzOutcome): void {
  const name = outcome.kind === 'refused' ? outcome.code : outcome.kind
  counts.set(name, (counts.get(name) ?? 0) + 1)
  if (outcome.kind !== 'wrong') return
  console.error(JSON.stringify({ why: outcome.why, file: Buffer.from(outcome.file).toString('base64') }))
}

import { meet } from '#shared/design-sync/testing/meeting.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

const people = 5
const steps = 400

/**
 * Five people edit one design at random, over connections that are cut, with answers that are lost, in pages that are
 * closed while edits wait: `--runs` meetings, after each of which all have the same design and nothing is kept that
 * the server has, or it counts as a mismatch. Bytes are of one edit, in base64.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const runs = readCount(options, 'runs', 20)
  const startMs = performance.now()
  let [mismatches, lost, edits, bytes] = [0, 0, 0, 0]
  for (let seed = 1; seed <= runs; seed += 1) {
    const met = await meet(seed, people, steps)
    mismatches += met.isSame && met.kept === 0 ? 0 : 1
    lost += met.refused
    edits += met.edits
    bytes += met.bytes
  }
  const figure = (name: string, value: number, unit: string): Figure => ({
    bench: 'collaborate',
    case: `${String(people)} people, ${name}`,
    value: Math.round(value),
    unit,
    runs,
    mismatches,
    lost,
  })
  yield figure('edits', edits, 'count')
  yield figure('an edit', bytes / edits, 'bytes')
  yield figure('an edit with its five copies', ((performance.now() - startMs) * 1000) / edits, 'µs')
}

import { cannotCut, cutWrite } from '#e2e/templates/cut-writes.ts'
import { createChance, hostileText } from '#e2e/templates/hostile-texts.ts'
import { runTemplateStorm } from '#e2e/templates/template-storm.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

/** Values for one write that is cut. */
const valuesAWrite = 200

/**
 * Hostile names and values in contents and in scripts that a real shell runs, and writes by the gateway's script that are
 * cut at places by lot: how many were run, lost or shown, and how many files were left in part. All have to be 0.
 * `--count` values, `--seed`.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const count = readCount(options, 'count', 100_000)
  const seed = readCount(options, 'seed', 7)
  const begin = performance.now()
  const { values, ...wrong } = runTemplateStorm(count, seed)
  yield {
    bench: 'templates',
    case: `seed ${String(seed)}`,
    value: Math.round((performance.now() - begin) / 1000),
    unit: 's',
    runs: values,
  }
  for (const [name, value] of Object.entries<number>(wrong))
    yield { bench: 'templates', case: name, value, unit: 'count', mismatches: value }
  if (cannotCut !== null) {
    process.stderr.write(`no writes were cut: ${cannotCut}\n`)
    return
  }
  const chance = createChance(seed)
  const writes = Math.max(1, Math.floor(count / valuesAWrite))
  let partial = 0
  for (let write = 0; write < writes; write += 1) {
    const before = chance(4) === 0 ? null : `old ${hostileText(chance, 40)}`
    const end = cutWrite(before, `new ${hostileText(chance, 40)}`, 1 + chance(45))
    if (end.isPartial || end.isNotRestored) partial += 1
  }
  yield {
    bench: 'templates',
    case: 'partialFiles',
    value: partial,
    unit: 'count',
    runs: writes,
    mismatches: partial,
  }
}

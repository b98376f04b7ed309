import { contract } from '#shared/contract/contract.ts'
import type { Contract, Row } from '#shared/contract/row.ts'
import { hostileFiles } from '#e2e/hostile/files.ts'
import { measure, spentMs, type Measured } from '#e2e/hostile/measure.ts'
import { readFileWithin } from '#e2e/hostile/read-file.ts'
import { readInput } from '#e2e/hostile/read-input.ts'
import { serveHostile } from '#e2e/hostile/serve-hostile.ts'
import { toBody, worstInputs, worstTexts } from '#e2e/hostile/worst-inputs.ts'
import { largeCalls, smallestBody } from '#web/server/api/body-limits.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

/** What nothing that comes from outside may take. */
const mostMs = 50
const mostBytes = 128 * 1024 * 1024

/** After which a file is not read any longer. */
const mostPatienceMs = 20_000

/** A header of Node's HTTP parser at most, of which a query is a part. */
const longestQuery = 16 * 1024

/**
 * The worst that the bounds let in, for every row of the contract, every reader of a machine's output or of a file, and
 * a server that is asked by somebody who may: the longest stall of the event loop in ms, and the most memory above
 * idle. `mismatches` is 1 where one of the two is more than it may be. What happens in a worker is said so: nothing
 * waits for its stall. `--only inputs`, `--only files` or `--only server`;
 * `--row users.create`; `--size 2000000` for inputs of so many characters, where a row takes them.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const { only, row } = options
  if (only === undefined || only === 'inputs') yield* readInputs(row, readCount(options, 'size', 128 * 1024))
  if (only === undefined || only === 'files')
    for (const { name, isInWorker } of hostileFiles())
      yield* figures(name, await readFileWithin(name, mostPatienceMs), isInWorker)
  if (only === undefined || only === 'server')
    for await (const { name, measured } of serveHostile()) yield* figures(name, measured, false)
}

async function* readInputs(wanted: string | undefined, size: number): AsyncIterable<Figure> {
  for (const [area, rows] of Object.entries(contract as Contract))
    for (const [name, row] of Object.entries(rows)) {
      if (wanted !== undefined && wanted !== `${area}.${name}`) continue
      const worst = await readWorst(row, size)
      yield* figures(`input of ${area}.${name}, worst at ${worst.at}`, worst, false)
    }
}

/** The worst of all inputs of a row, each with one thing in it that is as bad as can be. */
async function readWorst(row: Row, most: number): Promise<Measured & { readonly at: string }> {
  let worst = { at: '', stallMs: 0, body: '{}' }
  const size = Math.min(limitOf(row), most)
  for (const { at, input } of worstInputs(row.input, { size, texts: worstTexts })) {
    const body = toBody(input, size)
    const before = spentMs()
    readInput(row, body)
    const stallMs = spentMs() - before
    if (stallMs > worst.stallMs) worst = { at, stallMs, body }
  }
  const { at, body } = worst
  return { ...(await measure(() => readInput(row, body))), at: at.replace(/^\./, '') || 'all of it' }
}

/** Characters of a body that is read for a row; a mark has two bytes. */
function limitOf(row: Row): number {
  if (row.kind === 'feed' || row.method === 'GET') return longestQuery
  return (largeCalls().find((large) => large.row === row)?.bodyLimit ?? smallestBody) / 2
}

function* figures(name: string, { stallMs, bytes }: Measured, isInWorker: boolean): Iterable<Figure> {
  const isSlow = stallMs > mostMs && !isInWorker
  const about = { bench: 'hostile', case: isInWorker ? `${name} (in a worker)` : name }
  yield { ...about, value: Number(stallMs.toFixed(1)), unit: 'ms', mismatches: isSlow ? 1 : 0 }
  yield { ...about, value: bytes, unit: 'bytes', mismatches: bytes > mostBytes ? 1 : 0 }
}

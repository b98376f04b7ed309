import { api, contract } from '#shared/contract/contract.ts'
import type { Contract, Row } from '#shared/contract/row.ts'
import { hostileFiles } from '#e2e/hostile/files.ts'
import { measure, spentMs, type Measured } from '#e2e/hostile/measure.ts'
import { readFileWithin } from '#e2e/hostile/read-file.ts'
import { readInput } from '#e2e/hostile/read-input.ts'
import { serveHostile, type WorstBody } from '#e2e/hostile/serve-hostile.ts'
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
 * The worst that the bounds let in, for every row of the contract and every reader of a machine's output or of a file:
 * the longest stall of the event loop in ms, and the most memory above idle. Rows are read in this process and then asked
 * of a server in a process of its own. `mismatches` is 1 where one of the two is more than it may be; what happens in a
 * worker is said so, since nothing waits for its stall. Of a kind of files the worst is printed; `--all` prints each.
 * `--only inputs`, `--only files` or `--only server`; `--row users.create`; `--size 2000000` for inputs of so many
 * characters, where a row takes them.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const { only, row } = options
  const overall = createOverall()
  const worst = new Map<string, WorstBody>()
  if (only !== 'files')
    for await (const read of readInputs(row, readCount(options, 'size', 64 * 1024))) {
      const { key, name, isServed, body, measured } = read
      worst.set(key, { name, body })
      // What a server answers is printed as it serves it.
      if (only === 'inputs' || !isServed) yield* overall.add(name, measured, false)
    }
  if (only === undefined || only === 'server')
    for await (const { name, measured } of serveHostile(worst, ({ row: of }) => limitOf(of), row))
      yield* overall.add(name, measured, false)
  if (only === undefined || only === 'files') yield* readFiles(overall, 'all' in options)
  yield* overall.figures()
}

async function* readFiles(overall: Overall, isEach: boolean): AsyncIterable<Figure> {
  for (const [kind, files] of Map.groupBy(hostileFiles(), ({ name }) => name.split(', ')[0] ?? '')) {
    const isInWorker = files.every((file) => file.isInWorker)
    let [slowest, largest] = [
      { name: '', stallMs: -1 },
      { name: '', bytes: -1 },
    ]
    for (const { name } of files) {
      // One after the other: they would stand in each other's way.
      // oxlint-disable-next-line no-await-in-loop
      const measured = await readFileWithin(name, mostPatienceMs)
      if (isEach) yield* overall.add(name, measured, isInWorker)
      if (measured.stallMs > slowest.stallMs) slowest = { name, stallMs: measured.stallMs }
      if (measured.bytes > largest.bytes) largest = { name, bytes: measured.bytes }
    }
    if (isEach) continue
    const [stall, bytes] = [slowest.name, largest.name].map((name) => name.slice(kind.length + 2))
    const name = `${kind}, ${files.length} kinds, worst ${stall === bytes ? stall : `${stall} and ${bytes}`}`
    yield* overall.add(name, { stallMs: slowest.stallMs, bytes: largest.bytes }, isInWorker)
  }
}

/** The longest stall and the most memory of all that was measured. */
interface Overall {
  readonly add: (name: string, measured: Measured, isInWorker: boolean) => Iterable<Figure>
  readonly figures: () => Iterable<Figure>
}

function createOverall(): Overall {
  let [stall, memory] = [
    { name: 'nothing', value: 0 },
    { name: 'nothing', value: 0 },
  ]
  return {
    add: (name, measured, isInWorker) => {
      if (!isInWorker && measured.stallMs > stall.value) stall = { name, value: measured.stallMs }
      if (measured.bytes > memory.value) memory = { name, value: measured.bytes }
      return figures(name, measured, isInWorker)
    },
    figures: function* () {
      const [slow] = figures(
        `longest stall outside of workers: ${stall.name}`,
        { stallMs: stall.value, bytes: 0 },
        false,
      )
      const [, large] = figures(`peak of memory: ${memory.name}`, { stallMs: 0, bytes: memory.value }, false)
      if (slow !== undefined && large !== undefined) yield* [slow, large]
    },
  }
}

interface ReadRow {
  readonly key: string
  readonly name: string
  readonly isServed: boolean
  readonly body: string
  readonly measured: Measured
}

async function* readInputs(wanted: string | undefined, size: number): AsyncIterable<ReadRow> {
  for (const [area, rows] of Object.entries(contract as Contract))
    for (const [call, row] of Object.entries(rows)) {
      const key = `${area}.${call}`
      if (wanted !== undefined && wanted !== key) continue
      // One after the other: each is measured by itself.
      // oxlint-disable-next-line no-await-in-loop
      const { at, body, measured } = await readWorst(row, size)
      yield { key, name: `input of ${key}, worst at ${at}`, isServed: area in api, body, measured }
    }
}

/** The worst of all inputs of a row, each with one thing in it that is as bad as can be. */
async function readWorst(
  row: Row,
  most: number,
): Promise<{ readonly at: string; readonly body: string; readonly measured: Measured }> {
  let worst = { at: '', stallMs: 0, index: 0 }
  const size = Math.min(limitOf(row), most)
  let index = 0
  for (const { at, input } of worstInputs(row.input, { size, texts: worstTexts })) {
    const body = toBody(input, size)
    const before = spentMs()
    readInput(row, body)
    const stallMs = spentMs() - before
    if (stallMs > worst.stallMs) worst = { at, stallMs, index }
    index += 1
  }
  const at = worst.at.replace(/^\./, '') || 'all of it'
  const whole = limitOf(row)
  const body = toBody(inputAt(row, whole, worst.index), whole)
  return { at, body, measured: await measure(() => readInput(row, body)) }
}

/** One of the inputs of a row, in the size of what a row takes. */
function inputAt(row: Row, size: number, wanted: number): unknown {
  let index = 0
  for (const { input } of worstInputs(row.input, { size, texts: worstTexts })) {
    if (index === wanted) return input
    index += 1
  }
  return {}
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

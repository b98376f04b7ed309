import { setImmediate as turn } from 'node:timers/promises'
import { contract } from '#shared/contract/contract.ts'
import type { Contract, Row } from '#shared/contract/row.ts'
import { hostileFiles } from '#e2e/hostile/files.ts'
import { measure, spentMs, type Measured } from '#e2e/hostile/measure.ts'
import { readFileWithin } from '#e2e/hostile/read-file.ts'
import { readInput, readInSteps } from '#e2e/hostile/read-input.ts'
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

/** How many of the inputs that are slowest when they are small are measured in their whole size. */
const candidates = 6

const inWorker = ' (in a worker)'
const parts = ['readers', 'files', 'server'] as const

/** One input, and what it did. */
interface Subject extends Measured {
  readonly name: string
  /** The interface reads it in a worker: nothing else waits for its stall. */
  readonly isInWorker?: boolean
  readonly answer?: number | string
}

/**
 * The worst that the bounds let in: for every row of the contract that its input is read (`readers`), every file and
 * every answer of a machine (`files`), and every row of the API asked of a server in a process of its own (`server`).
 * Each figure is the longest stall of the event loop in ms and the most memory above idle; `mismatches` is 1 where one
 * of the two is more than it may be, and `answer` says what came back. The last line has the worst of all and how many
 * were too much. `--part server`; `--only users.create` for what has that in its name; `--size 128000` for the size in
 * which the worst input of a row is sought.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const { part, only = '' } = options
  if (part !== undefined && !parts.some((each) => each === part))
    throw new Error(`--part takes one of ${parts.join(', ')}, not ${part}`)
  const isWanted = (name: string): boolean => name.includes(only)
  const all: Figure[] = []
  for (const each of parts.filter((name) => part === undefined || part === name))
    for await (const subject of subjectsOf(each, isWanted, readCount(options, 'size', 64 * 1024))) {
      const figure = toFigure(subject)
      all.push(figure)
      yield figure
    }
  yield toSummary(all)
}

async function* subjectsOf(
  part: (typeof parts)[number],
  isWanted: (name: string) => boolean,
  size: number,
): AsyncIterable<Subject> {
  if (part === 'readers') yield* readInputs(isWanted, size)
  else if (part === 'server')
    for await (const { name, asked } of serveHostile(isWanted)) yield { name, ...asked }
  else
    for (const { name, isInWorker } of hostileFiles().filter((file) => isWanted(file.name)))
      // oxlint-disable-next-line no-await-in-loop -- at once they would stand in each other's way
      yield { name, isInWorker, ...(await readFileWithin(name, mostPatienceMs)) }
}

async function* readInputs(isWanted: (name: string) => boolean, size: number): AsyncIterable<Subject> {
  for (const [area, rows] of Object.entries(contract as Contract))
    for (const [call, row] of Object.entries(rows)) {
      const name = `input of ${area}.${call}`
      if (!isWanted(name)) continue
      // oxlint-disable-next-line no-await-in-loop -- each is measured by itself
      const { at, measured } = await readWorst(row, size)
      yield { name: `${name}, worst at ${at}`, ...measured }
    }
}

/** The worst of all inputs of a row, each with one thing in it that is as bad as can be: sought small, measured whole. */
async function readWorst(
  row: Row,
  most: number,
): Promise<{ readonly at: string; readonly measured: Measured }> {
  const whole = limitOf(row)
  let worst = { at: 'all of it', measured: { stallMs: 0, bytes: 0 } as Measured }
  for (const wanted of slowestInputs(row, Math.min(whole, most))) {
    const { at, body } = inputAt(row, whole, wanted)
    const read = async (): Promise<void> => {
      for (const steps = readInSteps(row, body); steps.next().done !== true;) await turn()
    }
    const measured = await measure(read)
    if (measured.stallMs > worst.measured.stallMs) worst = { at, measured }
  }
  return worst
}

/** Which of the worst inputs of a row take longest in some size. */
function slowestInputs(row: Row, size: number): readonly number[] {
  const spent: { readonly index: number; readonly stallMs: number }[] = []
  for (const { input } of worstInputs(row.input, { size, texts: worstTexts })) {
    const body = toBody(input, size)
    const before = spentMs()
    readInput(row, body)
    spent.push({ index: spent.length, stallMs: spentMs() - before })
  }
  return spent
    .toSorted((a, b) => b.stallMs - a.stallMs)
    .slice(0, candidates)
    .map(({ index }) => index)
}

/** One of the worst inputs of a row; an input with nothing in it is as good as any. */
function inputAt(row: Row, size: number, wanted: number): { readonly at: string; readonly body: string } {
  let index = 0
  for (const { at, input } of worstInputs(row.input, { size, texts: worstTexts })) {
    if (index === wanted) return { at: at.replace(/^\./, '') || 'all of it', body: toBody(input, size) }
    index += 1
  }
  return { at: 'all of it', body: '{}' }
}

/** Characters of a body that is read for a row; a mark has two bytes. */
function limitOf(row: Row): number {
  if (row.kind === 'feed' || row.method === 'GET') return longestQuery
  return (largeCalls().find((large) => large.row === row)?.bodyLimit ?? smallestBody) / 2
}

function toFigure({ name, stallMs, bytes, isInWorker = false, answer }: Subject): Figure {
  const isTooMuch = (stallMs > mostMs && !isInWorker) || bytes > mostBytes
  return {
    bench: 'hostile',
    case: isInWorker ? `${name}${inWorker}` : name,
    value: Number(stallMs.toFixed(1)),
    unit: 'ms',
    bytes,
    ...(answer === undefined ? {} : { answer }),
    mismatches: isTooMuch || isBroken(answer) ? 1 : 0,
  }
}

/** A server that is at fault, fell silent or ended; one that closes the connection of who sends too much may. */
function isBroken(answer: Subject['answer']): boolean {
  return typeof answer === 'number' ? answer >= 500 : answer === 'timeout' || answer === 'ended'
}

/** The worst of all figures, of what is waited for, and how many were too much. */
function toSummary(all: readonly Figure[]): Figure {
  const waitedFor = all.filter((each) => !each.case.endsWith(inWorker))
  const slowest = waitedFor.toSorted((a, b) => b.value - a.value)[0]
  const largest = all.toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))[0]
  return {
    bench: 'hostile',
    case: `all ${all.length}: longest stall by ${slowest?.case ?? 'nothing'}; most memory by ${largest?.case ?? 'nothing'}`,
    value: slowest?.value ?? 0,
    unit: 'ms',
    bytes: largest?.bytes ?? 0,
    mismatches: all.filter((each) => each.mismatches !== 0).length,
  }
}

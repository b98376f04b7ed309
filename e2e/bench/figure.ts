/** One line of `npm run bench`: a figure, with what it is compared to where there is such a thing. */
export type Figure = {
  /** The name given on the command line, such as `packets`. */
  readonly bench: string
  /** What was measured, such as `10000 devices`; with `frame` in it for frame times. */
  readonly case: string
  readonly value: number
  /** `ms`, `s`, `bytes`, `packets/s`, `count`... */
  readonly unit: string
  /** The same measured for the baseline, in the same run and unit. */
  readonly baseline?: number
  /** value / baseline. */
  readonly ratio?: number
  /** What the baseline is, such as `linear rules`. */
  readonly peer?: string
  /** The most memory above idle, where that is measured beside something else. */
  readonly bytes?: number
  /** What a server answered: a status, or what happened instead. */
  readonly answer?: number | string
} & Trials

/** For benchmarks that repeat a trial: how often, and what must be 0. */
export type Trials = {
  readonly runs?: number
  readonly mismatches?: number
  readonly unreachable?: number
  readonly mixed?: number
  readonly untrue?: number
  readonly falseSynchronized?: number
  readonly lost?: number
}

/** What stood behind the name on the command line: `--pairs 1000` is `{ pairs: '1000' }`. */
export type BenchOptions = Readonly<Record<string, string>>

/** What each file of this folder that is a benchmark exports as `run`. */
export type Bench = (options: BenchOptions) => AsyncIterable<Figure>

/** Reads a whole number of the command line. Throws when it is not one: a benchmark has no form to mark. */
export function readCount(options: BenchOptions, name: string, otherwise: number): number {
  const text = options[name]
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`)
  return Number(text)
}

/** A figure beside its baseline, with their ratio to four digits. */
export function compareToBaseline(figure: Figure & { readonly baseline: number }): Figure {
  return { ...figure, ratio: Number((figure.value / figure.baseline).toPrecision(4)) }
}

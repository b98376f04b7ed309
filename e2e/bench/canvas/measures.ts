import type { Figure } from '../figure.ts'

/** What was measured of one editor. */
export interface Measure {
  /** Such as `whole graph, pan, p95 frame`. */
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 'bytes' | 'count'
}

/** The value below which `share` of all are; of two equally good ones the greater. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The median of each measure over several trials; one that was void in some is taken from the others. */
export function medians(trials: readonly (readonly Measure[])[]): Measure[] {
  const byName = Map.groupBy(trials.flat(), ({ name }) => name)
  return [...byName.values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    return [
      {
        ...first,
        value: percentile(
          all.map(({ value }) => value),
          0.5,
        ),
      },
    ]
  })
}

export interface FiguresInput {
  readonly nodes: number
  /** How many gateways all lines lead to; null: lines between neighbours. */
  readonly hubs: number | null
  readonly runs: number
  /** Whose these are; null: ours. */
  readonly editor: string | null
  readonly measures: readonly Measure[]
  /** What memoized React Flow took; null: it was not measured. */
  readonly baseline: readonly Measure[] | null
}

/** The lines of one editor, each beside memoized React Flow where it has the same. */
export function toFigures({ nodes, hubs, runs, editor, measures, baseline }: FiguresInput): Figure[] {
  return measures.map(({ name, value, unit }) => {
    const drawing = hubs === null ? `${nodes} nodes` : `${nodes} nodes around ${hubs}`
    const title = `${editor === null ? '' : `${editor}, `}${drawing}, ${name}`
    const figure: Figure = { bench: 'canvas', case: title, value: rounded(value, unit), unit, runs }
    const same = baseline?.find((other) => other.name === name)
    if (same === undefined || same.value === 0) return figure
    return {
      ...figure,
      baseline: rounded(same.value, unit),
      ratio: Number((value / same.value).toPrecision(4)),
      peer: 'memoized React Flow',
    }
  })
}

function rounded(value: number, unit: Measure['unit']): number {
  return Number(value.toFixed(unit === 'ms' ? 1 : 0))
}

import type { Design } from '#shared/design/design.ts'
import { designKinds, type DesignKind } from '#shared/design/kinds.ts'
import { toDesign } from '#shared/design/value.ts'
import { searchDesign, type KindWords } from '#shared/design/search.ts'
import { aNode, anOutline, aRelationship, seeded } from '#shared/design/testing/designs.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { median } from './median.ts'

const words = ['portatil', 'maria 42', '10.0.3', 'cortafuegos', 'bogota jose', 'no stands nowhere'] as const
const kindWords = Object.fromEntries(
  designKinds.map((kind) => [kind, kind === 'firewall' ? 'Cortafuegos' : kind]),
) as KindWords satisfies Record<DesignKind, string>

/**
 * Any word in a drawing of `--nodes` (else 10,000) with as many relationships: the first search of a page, the
 * first in another drawing, a later one, and one after a change of an element; processor time of the slowest
 * of some words, the median of `--runs`. Beside looking for the word in each element written as JSON.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const runs = readCount(options, 'runs', 7)
  const count = readCount(options, 'nodes', 10_000)
  const drawings = Array.from({ length: runs * words.length + 1 }, (_, index) => drawing(count, index + 1))
  const [first, ...others] = drawings as [Design, ...Design[]]
  const page = measure(() => searchDesign(first, words[0], kindWords))
  const baseline = medianTime(runs, () => plain(first, 'nowhere'))
  const peer = 'each element as JSON'
  const beside = (name: string, value: number): Figure =>
    compareToBaseline({
      bench: 'search',
      case: `${name}, ${count} nodes`,
      value,
      unit: 'ms',
      runs,
      baseline,
      peer,
    })
  yield { bench: 'search', case: `first of the page, ${count} nodes`, value: page, unit: 'ms', runs: 1 }
  yield beside(
    'first of a drawing',
    slowest((word, at) => {
      const fresh = others.slice(at * runs, (at + 1) * runs)
      return medianTime(runs, (trial) => searchDesign(fresh[trial] ?? first, word, kindWords))
    }),
  )
  yield beside(
    'later',
    slowest((word) => medianTime(runs, () => searchDesign(first, word, kindWords))),
  )
  yield beside(
    'after a change',
    slowest((word) => medianTime(runs, (trial) => searchDesign(renamed(first, trial), word, kindWords))),
  )
}

function slowest(timeOf: (word: string, at: number) => number): number {
  return Math.max(...words.map(timeOf))
}

function medianTime(runs: number, work: (trial: number) => unknown): number {
  const times = Array.from({ length: runs }, (_, trial) => measure(() => work(trial)))
  return median(times)
}

function measure(work: () => unknown): number {
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return Number(((user + system) / 1000).toFixed(1))
}

function renamed(design: Design, trial: number): Design {
  const [id = '', node] = [...design.nodes][trial] ?? []
  if (node === undefined) throw new Error('a drawing of fewer nodes than trials')
  return { ...design, nodes: new Map(design.nodes).set(id, { ...node, name: `renamed ${trial}` }) }
}

function plain(design: Design, word: string): number {
  const all = [design.nodes, design.outlines, design.relationships].flatMap((part) => [...part.values()])
  return all.filter((element) => JSON.stringify(element).toLowerCase().includes(word)).length
}

/** Names and notes with accents, addresses, and a label on every third line. */
function drawing(count: number, seed: number): Design {
  const random = seeded(seed)
  const nodes = Array.from({ length: count }, (_, index) =>
    aNode(`n${index}`, {
      kind: designKinds[random(designKinds.length)] ?? 'laptop',
      name: `Portátil de María ${index}`,
      privateIp: `10.0.${index >> 8}.${index & 255}`,
      observations: random(3) > 0 ? 'La cuida José en la sede de Bogotá, piso 4' : '',
    }),
  )
  const idAt = (index: number): string => nodes[index]?.id ?? ''
  const relationships = nodes.map(({ id }, index) =>
    aRelationship(`r${index}`, id, idAt(random(count)), { label: index % 3 === 0 ? 'wg 51820' : '' }),
  )
  const outlines = Array.from({ length: count / 25 }, (_, index) =>
    anOutline(`o${index}`, { name: `Sede ${index}` }),
  )
  return toDesign({ nodes, relationships, outlines })
}

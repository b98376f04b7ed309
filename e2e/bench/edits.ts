import { makeLargeModel } from '#e2e/packets/large-model.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { medianToThreeDigits } from './median.ts'

const sizes = [100, 1000, 10_000]
const count = 100
const kinds = ['draw', 'address', 'remove'] as const

/**
 * A hundred edits of a drawing with 100, 1,000 and 10,000 devices: new devices with their tunnels, addresses,
 * removals. Beside the same edits each of which reads the whole drawing, as one does on lists that nothing is known of.
 * The median of `--runs`, in processor time.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const runs = readCount(options, 'runs', 5)
  for (const devices of sizes) {
    const model = makeLargeModel({ devices, rules: 10, gateways: 2, chosenPercent: 0, internal: false })
    for (const kind of kinds) {
      const edits = editsOf(kind, model)
      const [ours, whole]: [number[], number[]] = [[], []]
      for (let trial = -1; trial < runs; trial += 1) {
        const took = [timed(model, edits, (next) => next), timed(model, edits, withoutLookups)] as const
        if (trial < 0) continue
        ours.push(took[0])
        whole.push(took[1])
      }
      yield compareToBaseline({
        bench: 'edits',
        case: `${count} edits (${kind}), ${devices} devices`,
        value: medianToThreeDigits(ours),
        unit: 'ms',
        baseline: medianToThreeDigits(whole),
        peer: 'each reads the whole drawing',
        runs,
      })
    }
  }
}

function editsOf(kind: (typeof kinds)[number], model: Model): readonly Edit[] {
  const nodes = model.placements.filter(({ nodeKind }) => nodeKind === 'device').map(({ nodeId }) => nodeId)
  const nodeAt = (index: number): string => nodes[index % nodes.length] ?? ''
  const position = { x: 8, y: 8 }
  const form = model.devices[0]
  if (form === undefined) throw new Error('no device was drawn')
  const gatewayId = model.relations.find((each) => each.kind === 'peer')?.to ?? ''
  const each = (make: (index: number) => Edit): Edit[] =>
    Array.from({ length: count }, (_, index) => make(index))
  switch (kind) {
    case 'draw':
      return each((index) =>
        index % 2 === 0
          ? { kind: 'add-device', id: `new-${index}`, form, position }
          : { kind: 'connect', id: `line-${index}`, a: `new-${index - 1}`, b: gatewayId },
      )
    case 'address':
      return each((index) => ({
        kind: 'set-address',
        nodeId: nodeAt(index),
        address: `10.64.250.${index + 1}`,
        address6: null,
      }))
    case 'remove':
      return nodes.slice(0, count).map((nodeId) => ({ kind: 'remove', nodeId }))
  }
}

function timed(model: Model, edits: readonly Edit[], between: (model: Model) => Model): number {
  const begin = process.threadCpuUsage()
  let now = withoutLookups(model)
  for (const edit of edits) {
    const applied = applyEdit(between(now), 'n', edit)
    if (!applied.ok) throw new Error(applied.problem.code)
    now = applied.value
  }
  const { user, system } = process.threadCpuUsage(begin)
  return (user + system) / 1000
}

/** The same records in lists that nothing is known of. */
function withoutLookups(model: Model): Model {
  return { ...model, placements: [...model.placements], relations: [...model.relations] }
}

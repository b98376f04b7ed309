import Elk from 'elkjs/lib/elk.bundled.js'
import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { layoutKinds, type LayoutGraph, type LayoutKind } from '#shared/design/layout/graph.ts'
import { planLayout } from '#shared/design/layout/lay-out.ts'
import { layHere } from '#shared/design/layout/own-layouts.ts'
import { plainWish } from '#shared/design/layout/wish.ts'
import { aNode, anOutline, aRelationship, seeded } from '#shared/design/testing/designs.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { medianToTenth } from './median.ts'

/**
 * From a design of `--nodes` (else 1,000 and 5,000) in sites of 25 to the patch that arranges it, in each way:
 * what the worker and the page do together, in processor time, the median of `--runs`. Beside ELK with its own
 * settings on the same nodes and lines without sites.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const runs = readCount(options, 'runs', 3)
  const sizes = 'nodes' in options ? [readCount(options, 'nodes', 1000)] : [1000, 5000]
  const elk = new Elk()
  // A first run compiles what all later ones use.
  await arrange(elk, sites(200), 'layered')
  for (const nodes of sizes) {
    const design = sites(nodes)
    const baseline = await medianTime(runs, () => elk.layout(asItIs(design) as never))
    for (const kind of layoutKinds) {
      const value = await medianTime(runs, () => arrange(elk, design, kind))
      const figure: Figure = { bench: 'layout', case: `${kind}, ${nodes} nodes`, value, unit: 'ms', runs }
      yield compareToBaseline({ ...figure, baseline, peer: 'ELK layered as it is, without sites' })
    }
  }
}

async function arrange(elk: InstanceType<typeof Elk>, design: Design, kind: LayoutKind): Promise<void> {
  const { graphs, patchOf } = planLayout(design, plainWish(kind), new Set())
  const laid = await Promise.all(
    graphs.map(async (graph) =>
      kind === 'layered' ? await elk.layout(structuredClone(graph) as never) : layHere(kind, graph),
    ),
  )
  const { nodes } = patchOf(laid as LayoutGraph[])
  if (nodes.length < design.nodes.size / 2) throw new Error(`${nodes.length} nodes were placed`)
}

async function medianTime(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let trial = 0; trial < runs; trial += 1) {
    const begin = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(begin)
    times.push((user + system) / 1000)
  }
  return medianToTenth(times)
}

/** Sites of 25: people behind a gate of their own, which all lead to the first, and some who know another site. */
function sites(count: number): Design {
  const random = seeded(3)
  const perSite = 25
  const outlines = Array.from({ length: Math.ceil(count / perSite) }, (_, index) => anOutline(`o${index}`))
  const nodes = Array.from({ length: count }, (_, index) =>
    aNode(`n${index}`, {
      kind:
        index % perSite === 0
          ? 'firewall'
          : ((['laptop', 'phone', 'server'] as const)[random(3)] ?? 'laptop'),
      outlineId: outlines[Math.floor(index / perSite)]?.id ?? null,
    }),
  )
  const idAt = (index: number): string => nodes[index]?.id ?? ''
  const relationships = nodes.slice(1).map((node, before) => {
    const gate = Math.floor((before + 1) / perSite) * perSite
    const isGate = gate === before + 1
    const to = isGate ? 0 : random(10) === 0 ? Math.floor(random(count) / perSite) * perSite : gate
    return aRelationship(`r${before}`, node.id, idAt(to))
  })
  return toDesign({ nodes, outlines, relationships })
}

function asItIs(design: Design): LayoutGraph {
  return {
    id: 'root',
    layoutOptions: { 'elk.algorithm': 'layered' },
    children: [...design.nodes.keys()].map((id) => ({ id, width: 168, height: 52 })),
    edges: [...design.relationships.values()].map(({ id, from, to }) => ({
      id,
      sources: [from],
      targets: [to],
    })),
  }
}

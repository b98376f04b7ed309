import { expect, test } from 'vitest'
import { compareCount, measures } from './testing/counters/compare.ts'
import { counters } from './testing/counters/count-file.ts'
import { corpusFile, imported } from './testing/import-file.ts'

/** How many nodes and lines each file has, so that a counter that sees nothing does not pass. */
const files: Readonly<Record<string, readonly [nodes: number, lines: number]>> = {
  'drawio/branch-office.drawio': [5, 4],
  'drawio/flow-of-orders.drawio': [7, 5],
  'drawio/two-zones.drawio': [4, 4],
  'drawio/nested-groups.drawio': [5, 4],
  'excalidraw/joined-zones.excalidraw': [5, 4],
  'excalidraw/loose-arrows.excalidraw': [4, 3],
  'excalidraw/framed-site.excalidraw': [4, 4],
  'mermaid/delivery.mmd': [8, 8],
  'mermaid/sites.mmd': [5, 5],
  'mermaid/page-of-notes.md': [6, 5],
  'graphviz/services.dot': [7, 6],
  'graphviz/cabling.gv': [6, 5],
  'graphviz/states.dot': [4, 3],
  'csv/machines.csv': [4, 0],
  'csv/cables.csv': [4, 3],
  'csv/neighbours.csv': [5, 4],
  'csv/interfaces.csv': [3, 3],
}

async function compareFile(path: string) {
  const bytes = corpusFile(path)
  const { format, design } = await imported(path.split('/')[1] ?? '', bytes)
  const count = counters[format]?.(new TextDecoder().decode(bytes))
  if (count === undefined || count === null) throw new Error(`nothing is counted in ${path}`)
  return { count, ...compareCount(count, design) }
}

test.each(Object.entries(files))('%s: all that is counted arrives', async (path, [nodes, lines]) => {
  const { count, faults } = await compareFile(path)
  expect([count.nodes.length, count.lines]).toEqual([nodes, lines])
  expect(faults).toEqual([])
})

test('what is missing in a design is counted as missing', async () => {
  const { design } = await imported('delivery.mmd', corpusFile('mermaid/delivery.mmd'))
  const count = counters.mermaid?.(new TextDecoder().decode(corpusFile('mermaid/delivery.mmd')))
  if (count === undefined || count === null) throw new Error('nothing is counted')
  const [first] = design.nodes.keys()
  const { shares } = compareCount(count, {
    ...design,
    nodes: new Map([...design.nodes].filter(([id]) => id !== first)),
    relationships: new Map(),
    outlines: new Map(),
  })
  for (const measure of measures) expect(shares[measure].found).toBeLessThan(shares[measure].counted)
})

test('what is called as what it is in counts where the file has it', async () => {
  const text = 'graph { subgraph cluster_a { label="Mail"; mail [label="Mail"]; queue } mail -- queue }'
  const bytes = new TextEncoder().encode(text)
  const { design } = await imported('a.dot', bytes)
  const count = counters.graphviz?.(text)
  if (count === undefined || count === null) throw new Error('nothing is counted')
  expect(compareCount(count, design).faults).toEqual([])
})

import { buildWebIfChanged } from '#build/web-bundle.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import {
  editorNames,
  excalidraw,
  product,
  reactFlow,
  type Editor,
  type EditorName,
} from './canvas/editors.ts'
import { makeGraph, makeStar, type Graph } from './canvas/graph.ts'
import { medians, toFigures, type Measure } from './canvas/measures.ts'
import { servePages } from './canvas/serve-pages.ts'
import { visit } from './canvas/visit.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

const titles: Readonly<Record<EditorName, string | null>> = {
  memo: 'memoized React Flow',
  ours: null,
  plain: 'plain React Flow',
  excalidraw: 'Excalidraw',
}

/**
 * The designer's page with graphs of `--nodes` (else 500 to 10,000) and as many lines, whole and at zoom 1: opening,
 * memory, and frames and work of pan, zoom and drag by real input; beside React Flow and Excalidraw in the same
 * window. With `--shape star` all lines lead to `--hubs` gateways (1). `--only ours,memo` leaves the others out; medians of `--repeats`.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const repeats = readCount(options, 'repeats', 1)
  const sizes = 'nodes' in options ? [readCount(options, 'nodes', 1000)] : [500, 1000, 2000, 5000, 10_000]
  const hubs = readShape(options)
  const wanted = readNames(options['only'])
  const server = wanted.includes('ours') ? await serveProduct() : null
  const pages = await servePages()
  const editors: Readonly<Record<EditorName, Editor>> = {
    memo: reactFlow(pages, 'memo'),
    ours: product(server?.url ?? ''),
    plain: reactFlow(pages, 'plain'),
    excalidraw: excalidraw(pages),
  }
  try {
    for (const nodes of sizes) {
      const graph = hubs === null ? makeGraph(nodes) : makeStar(nodes, hubs)
      let baseline: readonly Measure[] | null = null
      for (const name of wanted) {
        const measures = await measure(editors[name], name, graph, repeats)
        yield* toFigures({ nodes, hubs, runs: repeats, editor: titles[name], measures, baseline })
        if (name === 'memo') baseline = measures
      }
    }
  } finally {
    await Promise.all([server?.close(), pages.close()])
  }
}

async function serveProduct(): Promise<SpineServer> {
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the application was not built')
  return startServer()
}

/** Of an editor that fails, what it did until then is said; the product may not fail. */
async function measure(editor: Editor, name: EditorName, graph: Graph, repeats: number): Promise<Measure[]> {
  const trials: Measure[][] = []
  for (let trial = 0; trial < repeats; trial += 1) {
    const measures: Measure[] = []
    trials.push(measures)
    try {
      for await (const one of visit(editor, name, graph)) measures.push(one)
    } catch (error) {
      if (name === 'ours') throw error
      console.error(`${name}, ${graph.nodes.length} nodes: not finished: ${String(error).split('\n')[0]}`)
    }
  }
  return medians(trials)
}

/** How many gateways a star has; null: lines between neighbours. */
function readShape(options: BenchOptions): number | null {
  const shape = options['shape'] ?? 'clusters'
  if (shape === 'clusters') return null
  if (shape !== 'star') throw new Error(`--shape takes clusters or star, not ${shape}`)
  return readCount(options, 'hubs', 1)
}

/** The baseline is measured first, whatever the order on the command line. */
function readNames(text: string | undefined): readonly EditorName[] {
  if (text === undefined) return editorNames
  const asked = text.split(',')
  const unknown = asked.find((name) => !editorNames.some((known) => known === name))
  if (unknown !== undefined) throw new Error(`--only takes ${editorNames.join(', ')}, not ${unknown}`)
  return editorNames.filter((name) => asked.includes(name))
}

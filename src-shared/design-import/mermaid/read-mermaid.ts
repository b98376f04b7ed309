import { ok, type Result } from '#shared/base/result.ts'
import { emptyDrawing, type Drawing } from '../drawing/drawing.ts'
import type { Notes } from '../drawing/notes.ts'
import { createGraph } from '../graph-text/graph.ts'
import { readArchitecture } from './architecture.ts'
import { readBlocks } from './blocks.ts'
import { readC4 } from './c4.ts'
import { chartIn } from './chart-in.ts'
import { createChart } from './chart.ts'
import { readFlowchart } from './flowchart.ts'

/**
 * A chart of Mermaid that draws nodes and lines, the first one of a page of Markdown: flowcharts with subgraphs, colours
 * and dashes, architecture, blocks and C4. Other charts have nothing to draw. Throws `TooMuch`.
 */
export function readMermaid(text: string, notes: Notes): Result<Drawing> {
  const found = chartIn(text.replaceAll(/\r\n?/g, '\n'))
  if (found === null) return ok(emptyDrawing())
  const graph = createGraph(notes)
  switch (found.family) {
    case 'flowchart':
      readFlowchart(createChart(graph, found.text, notes))
      break
    case 'block':
      readBlocks(createChart(graph, found.text, notes))
      break
    case 'architecture':
      readArchitecture(found.text, graph, notes)
      break
    case 'c4':
      readC4(found.text, graph, notes)
      break
  }
  return ok(graph.toDrawing(found.title))
}

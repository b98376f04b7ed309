import type { Notes } from '../drawing/notes.ts'
import type { Graph, GraphLine } from '../graph-text/graph.ts'
import type { Scanner } from './scanner.ts'
import { areaLook, isFamily, lineLook, nodeLook, readStyles, type Styles } from './styles.ts'

/** What is read, with what is said of it elsewhere in the file. */
export interface Chart {
  readonly graph: Graph
  readonly scanner: Scanner
  readonly notes: Notes
  readonly classes: Map<string, Styles>
  readonly classesOf: Map<string, string>
  readonly styles: Map<string, Styles>
  readonly lineStyles: Map<string, Styles>
  /** As Mermaid numbers them; of those that several nodes share each counts. */
  readonly links: (GraphLine | null)[]
  /** What lines are called, of which more is said as of nodes. */
  readonly lineIds: Set<string>
}

export function createChart(graph: Graph, text: string, notes: Notes): Chart {
  return {
    graph,
    scanner: { text, at: 0 },
    notes,
    ...{ classes: new Map(), classesOf: new Map(), styles: new Map(), lineStyles: new Map() },
    ...{ links: [], lineIds: new Set() },
  }
}

/** `style a,b fill:#fff`, `class a,b name`, `classDef name fill:#fff`, `linkStyle 0,1 stroke:#fff`. */
export function readSaid(
  word: string,
  line: string,
  { classes, classesOf, styles, lineStyles }: Chart,
): void {
  const [, names = '', rest = ''] = /^([^\s,]+(?:\s*,\s*[^\s,]+)*)\s+(.*)$/.exec(line) ?? []
  const said = word === 'class' ? null : readStyles(rest.replace(/^interpolate\s+\w+/, ''))
  for (const name of names.split(',').map((each) => each.trim())) {
    if (said === null) classesOf.set(name, rest.trim())
    else if (word === 'classDef') classes.set(name, said)
    else if (word === 'style') styles.set(name, said)
    else if (word === 'linkStyle') lineStyles.set(name, said)
  }
}

/** Gives nodes, subgraphs and lines the looks that stand anywhere in the file. */
export function dress({ graph, classes, classesOf, styles, lineStyles, links }: Chart): void {
  const known = new Map(styles)
  for (const [id, name] of classesOf) {
    const said = classes.get(name)
    if (said !== undefined && !isFamily(name, said))
      known.set(id, new Map([...said, ...(styles.get(id) ?? [])]))
  }
  for (const [id, said] of known) {
    const area = graph.area(id)
    if (area !== undefined) Object.assign(area, areaLook(said))
    else if (graph.isMentioned(id)) Object.assign(graph.mention(id) ?? {}, { look: nodeLook(said) })
  }
  for (const [at, line] of links.entries())
    if (line !== null) graph.join(dressed(line, lineStyles.get(String(at)) ?? lineStyles.get('default')))
}

function dressed(line: GraphLine, said: Styles | undefined): GraphLine {
  if (said === undefined) return line
  return { ...line, look: { ...line.look, ...lineLook(said) } }
}

import { createPairs, firstLine, wordsOf, type Count } from './count.ts'

const shapes =
  /(?<=[\p{L}\p{N}_./])\s?(?:@\{[^}]*\}|\(\(\((.*?)\)\)\)|\(\[(.*?)\]\)|\[\[(.*?)\]\]|\[\((.*?)\)\]|\(\((.*?)\)\)|\{\{(.*?)\}\}|\[[/\\](.*?)[/\\]\]|\[(.*?)\]|\((.*?)\)|\{(.*?)\}|>(.*?)\])/gu
const arrow = /\s*(?:\w+@)?[<xo]?(?:-{2,}[-xo>]|={2,}[=xo>]|-\.+-[xo>]?|~{3,})\s*/g
const told = /^\s*(?:classDef|class|style|linkStyle|click|direction|accTitle|accDescr|href)\b/

/** Of a flowchart of Mermaid, line by line: what stands in quotes and in shapes is put aside first. */
export function countMermaid(given: string): Count | null {
  const chart = chartOf(given.replaceAll('\r\n', '\n'))
  if (chart === null) return null
  const quotes: string[] = []
  const lines = chart
    .replaceAll(/^\s*%%.*$/gm, '')
    .replaceAll(/"([^"]*)"/g, (_, text: string) => `\uE000${quotes.push(text) - 1}\uE001`)
    .split(/[\n;]/)
  const unquoted = (text: string): string =>
    text
      .replaceAll(/\uE000(\d+)\uE001/g, (_, at: string) => quotes[Number(at)] ?? '')
      .replaceAll(/\b(?:fa[a-z]?|mdi|logos|aws|azure):[a-z-]+/g, '')
      .replaceAll('\\n', '\n')
  const labels = new Map<string, string>()
  const inside = new Map<string, string>()
  const areas = new Map<string, string>()
  const open: { readonly name: string; readonly ids: Set<string> }[] = []
  const pairs = createPairs()
  for (const line of lines) {
    if (told.test(line)) continue
    const [, head] = /^\s*subgraph\b\s*(.*)$/.exec(line) ?? []
    if (head !== undefined) {
      const [, id = head, title = head] = /^([^\s[\uE000]+)\s*\[(.*)\]\s*$/.exec(head) ?? []
      const name = firstLine(wordsOf(unquoted(title)))
      areas.set(unquoted(id).trim(), name)
      open.push({ name, ids: new Set() })
    } else if (/^\s*end\s*$/.test(line)) {
      const last = open.pop()
      for (const id of last?.ids ?? []) if (!inside.has(id)) inside.set(id, last?.name ?? '')
    } else {
      for (const [a, b] of readLine(line, unquoted, labels, open.at(-1)?.ids ?? new Set())) pairs.add(a, b)
    }
  }
  const nodes = [...labels].filter(([id]) => !areas.has(id))
  return {
    nodes: nodes.map(([id, label]) => ({ name: label === '' ? id : label, inside: inside.get(id) ?? null })),
    lines: pairs.size(),
  }
}

function chartOf(text: string): string | null {
  const fence =
    /^[ \t]*```+[ \t]*mermaid[^\n]*\n(?:\s*%%[^\n]*\n|\s*---\n[\s\S]*?---\s*)*\s*(?:graph|flowchart)\b[\s\S]*?^[ \t]*```/m.exec(
      text,
    )
  const inner = fence?.[0].replace(/^[^\n]*\n/, '').replace(/```$/, '') ?? text
  const head = /^[ \t]*(?:graph|flowchart(?:-elk)?)\b[ \t]*(?:TB|TD|BT|RL|LR)?[ \t]*;?[ \t]*$/m.exec(inner)
  return head === null ? null : inner.slice(head.index + head[0].length)
}

/** The pairs of a line, and the nodes in it with their labels. */
function readLine(
  line: string,
  unquoted: (text: string) => string,
  labels: Map<string, string>,
  members: Set<string>,
): readonly (readonly [string, string])[] {
  const held: string[] = []
  const plain = line
    .replaceAll(/\|[^|]*\|/g, ' ')
    .replaceAll(shapes, (whole: string, ...groups: (string | undefined)[]) => {
      const named = /label\s*:\s*([^,}]+)/.exec(whole)?.[1]
      const label = groups.slice(0, 11).find((group) => typeof group === 'string') ?? named ?? ''
      return `\uE002${held.push(label) - 1}\uE003`
    })
    .replaceAll(/--(?![->xo])[^|]+?(-{2,}[->xo])/g, ' $1 ')
    .replaceAll(/==(?![=>xo])[^|]+?(={2,}[=>xo])/g, ' $1 ')
    .replaceAll(/-\.(?![-.])[^|]+?(\.+-[>xo]?)/g, ' -$1 ')
    .replaceAll(/:::[\w-]+/g, '')
  const groups = plain.split(arrow).map((group) =>
    group
      .split(/\s&\s?/)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  for (const each of groups.flat()) {
    const [, id = '', at] = /^([^\s\uE002]+)\s*(?:\uE002(\d+)\uE003)?$/.exec(each) ?? []
    if (id === '') continue
    members.add(id)
    const label = at === undefined ? '' : firstLine(wordsOf(unquoted(held[Number(at)] ?? '')))
    if (label !== '' || !labels.has(id)) labels.set(id, label || (labels.get(id) ?? ''))
  }
  const idOf = (each: string): string => each.replace(/\s*\uE002.*$/, '')
  return groups
    .slice(1)
    .flatMap((to, at) => (groups[at] ?? []).flatMap((a) => to.map((b) => [idOf(a), idOf(b)] as const)))
}

import { dress, readSaid, type Chart } from './chart.ts'
import { readMermaidLabel } from './label.ts'
import { takeLink } from './link.ts'
import { take, takeLine } from './scanner.ts'
import { takeVertex } from './vertex.ts'

/** A `block` chart of Mermaid: blocks as nodes, blocks that hold others as outlines, and lines. */
export function readBlocks(chart: Chart): void {
  const { scanner, graph, notes } = chart
  while (scanner.at < scanner.text.length) {
    if (take(scanner, /[\s;]+/y) !== null) continue
    if (take(scanner, /%%/y) !== null) {
      takeLine(scanner)
      continue
    }
    if (take(scanner, unseen) !== null) continue
    const [, word] = take(scanner, keyword) ?? []
    if (word === 'end') graph.close()
    else if (word === 'block') openBlock(chart)
    else if (word !== undefined) readSaid(word, takeLine(scanner), chart)
    else if (!readBlockLine(chart)) {
      if (takeLine(scanner) !== '') notes.count('setting-left')
      scanner.at += 1
    }
  }
  dress(chart)
}

/** How they are laid out, and arrows that are drawn as blocks. */
const unseen =
  /(?:columns[ \t]+\w+|space(?::\d+)?(?=[\s;]|$)|[\w-]+<\[[^\]\n]{0,400}\]>[ \t]*\([^)\n]{0,100}\)(?::\d+)?)/y
const keyword = /(block|end|classDef|class|style)(?=[\s;:]|$)/y

/** `block`, `block:id:2` or `block:id["Words"]:2`. */
function openBlock({ scanner, graph }: Chart): void {
  const [, id] = take(scanner, /:([\w-]+)/y) ?? []
  const [, title] = take(scanner, /[[(]{1,2}"?([^\])"\n]{0,400})"?[\])]{1,2}/y) ?? []
  take(scanner, /:\d+/y)
  const named = id !== undefined && /\D/.test(id) ? id : null
  graph.open(named, readMermaidLabel(title ?? named ?? '').text.replaceAll('\n', ' '))
}

/** `a["Words"]:2 --> b`; false: there is no block. */
function readBlockLine(chart: Chart): boolean {
  const { scanner, graph } = chart
  let from = takeBlock(chart)
  if (from === null) return false
  for (;;) {
    const before = scanner.at
    take(scanner, /[ \t]*/y)
    const link = takeLink(scanner)
    if (link === null) {
      scanner.at = before
      return true
    }
    take(scanner, /\s*/y)
    const to = takeBlock(chart)
    if (to === null) return true
    graph.count()
    const { label, direction, look } = link
    const ends = link.isBackwards ? { from: to, to: from } : { from, to }
    const line = { ...ends, label, direction, ...(look === undefined ? {} : { look }) }
    chart.links.push(link.isUnseen ? null : line)
    from = to
  }
}

function takeBlock({ scanner, graph, classesOf }: Chart): string | null {
  const vertex = takeVertex(scanner)
  if (vertex === null) return null
  take(scanner, /:\d+/y)
  // How many columns it is wide stands behind its name.
  const id = vertex.id.replace(/:\d{1,4}$/, '')
  const node = graph.mention(id)
  if (node !== null) Object.assign(node, vertex.said)
  for (const name of vertex.classes) classesOf.set(id, name)
  return id
}

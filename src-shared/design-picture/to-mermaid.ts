import { addressOf } from '#shared/design/card.ts'
import type { Design, DesignNode, Relationship } from '#shared/design/design.ts'
import { kindPaths, type KindFamily } from './kind-paths.ts'
import { oneLine } from '#shared/design/text/one-line.ts'
import { outlineTree } from './outline-tree.ts'
import { palettes } from './palette.ts'

const arrows: Readonly<Record<Relationship['direction'], string>> = {
  none: '---',
  forward: '-->',
  both: '<-->',
}

/** Mermaid draws these as shapes of their own; the rest as boxes. */
const shapes: Readonly<Partial<Record<DesignNode['kind'], readonly [string, string]>>> = {
  database: ['[(', ')]'],
  s3: ['[(', ')]'],
  'storage-block': ['[(', ')]'],
  firewall: ['{{', '}}'],
  computer: ['(', ')'],
  laptop: ['(', ')'],
  phone: ['(', ')'],
  tablet: ['(', ')'],
}

/**
 * A design as a Mermaid flowchart, outlines as subgraphs. Positions are lost: Mermaid lays out by itself. Ids are
 * `n1`, `o1` and so on, in the design's order; every text is quoted, with entities for what Mermaid reads as signs.
 */
export function toMermaid(design: Design): string {
  const numbers = new Map([...design.nodes.keys()].map((id, at) => [id, `n${at + 1}`]))
  const byOutline = Map.groupBy(design.nodes.values(), ({ outlineId }) =>
    outlineId !== null && design.outlines.has(outlineId) ? outlineId : null,
  )
  const nodeLines = (outlineId: string | null, depth: number): string[] =>
    (byOutline.get(outlineId) ?? []).map(
      (node) => indent(depth) + printNode(node, numbers.get(node.id) ?? ''),
    )
  const lines = ['flowchart LR']
  let open = 0
  const closeTo = (depth: number): void => {
    for (; open > depth; open -= 1) lines.push(`${indent(open)}end`)
  }
  for (const [at, { outline, depth }] of outlineTree(design.outlines.values()).entries()) {
    closeTo(depth)
    lines.push(`${indent(depth + 1)}subgraph o${at + 1}["${quoted(outline.name)}"]`)
    open = depth + 1
    lines.push(...nodeLines(outline.id, depth + 2))
  }
  closeTo(0)
  lines.push(...nodeLines(null, 1))
  for (const { from, to, label, direction } of design.relationships.values()) {
    const [a, b] = [numbers.get(from), numbers.get(to)]
    if (a === undefined || b === undefined) continue
    const text = quoted(label)
    lines.push(`  ${a} ${arrows[direction]}${text === '' ? '' : `|"${text}"|`} ${b}`)
  }
  lines.push(...printFamilies(design, numbers))
  return `${lines.join('\n')}\n`
}

function printNode(node: DesignNode, number: string): string {
  const [open, close] = shapes[node.kind] ?? ['[', ']']
  const address = addressOf(node)
  return `${number}${open}"${quoted(node.name)}${address === '' ? '' : `<br/>${quoted(address)}`}"${close}`
}

function printFamilies(design: Design, numbers: ReadonlyMap<string, string>): string[] {
  const families = Map.groupBy(design.nodes.values(), ({ kind }) => kindPaths[kind].family)
  return [...families].flatMap(([family, nodes]: [KindFamily, DesignNode[]]) => {
    const { accent, soft } = palettes.light.families[family]
    return [
      `  classDef ${family} fill:${soft},stroke:${accent},color:${palettes.light.text}`,
      `  class ${nodes.map(({ id }) => numbers.get(id) ?? '').join(',')} ${family}`,
    ]
  })
}

/** Letters, digits and harmless signs stay; all others become entities by their number, which Mermaid shows as text. */
function quoted(text: string): string {
  return oneLine(text).replaceAll(
    /[^\p{L}\p{M}\p{N} ._/:,()+=@*?!-]/gu,
    (sign) => `#${sign.codePointAt(0) ?? 63};`,
  )
}

function indent(depth: number): string {
  return '  '.repeat(Math.min(depth, 20))
}

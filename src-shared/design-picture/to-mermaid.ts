import { addressOf } from '#shared/design/card.ts'
import type { Design, DesignNode, Relationship } from '#shared/design/design.ts'
import { kindPaths, type KindFamily } from './kind-paths.ts'
import { oneLine } from '#shared/design/text/one-line.ts'
import { outlineTree } from './outline-tree.ts'
import { lineLook } from './line-look.ts'
import { knownColor, mixColors, palettes } from './palette.ts'

/** Lines of Mermaid by what they are made of; how wide others are is said in their style. */
const arrows: Readonly<
  Record<'solid' | 'dashed' | 'thick', Readonly<Record<Relationship['direction'], string>>>
> = {
  solid: { none: '---', forward: '-->', both: '<-->' },
  dashed: { none: '-.-', forward: '-.->', both: '<-.->' },
  thick: { none: '===', forward: '==>', both: '<==>' },
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
 * A design as a Mermaid flowchart, outlines as subgraphs, with the looks that Mermaid knows. Positions, paths and
 * places of labels are lost: Mermaid lays out by itself. Ids are `n1`, `o1` and so on, in the design's order; every
 * text is quoted, with entities for what Mermaid reads as signs.
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
  const drawn = [...design.relationships.values()].filter(
    ({ from, to }) => numbers.has(from) && numbers.has(to),
  )
  for (const line of drawn) {
    const text = quoted(line.label)
    const arrow = arrows[strokeOf(line)][line.direction]
    const label = text === '' ? '' : `|"${text}"|`
    lines.push(`  ${numbers.get(line.from) ?? ''} ${arrow}${label} ${numbers.get(line.to) ?? ''}`)
  }
  lines.push(
    ...printFamilies(design, numbers),
    ...printCards(design, numbers),
    ...printOutlines(design),
    ...printLineLooks(drawn),
  )
  return `${lines.join('\n')}\n`
}

function strokeOf({ style, width }: Relationship): keyof typeof arrows {
  if (style === 'dashed' || style === 'dotted') return 'dashed'
  return width === 'thick' ? 'thick' : 'solid'
}

/** Cards with a colour of their own: the edge in it, the ground with a tint of it. */
function printCards(design: Design, numbers: ReadonlyMap<string, string>): string[] {
  return [...design.nodes.values()].flatMap(({ id, color }) => {
    const own = knownColor(color ?? '', '')
    if (own === '') return []
    const ground = mixColors(own, 0.12, palettes.light.surface)
    return [`  style ${numbers.get(id) ?? ''} fill:${ground},stroke:${own}`]
  })
}

function printOutlines(design: Design): string[] {
  return outlineTree(design.outlines.values()).map(({ outline: { edge, background } }, at) => {
    const ground = knownColor(background ?? '', '')
    const fill = ground === '' ? 'fill:none' : `fill:${ground},fill-opacity:0.06`
    const dash = { solid: '', dashed: ',stroke-dasharray:7 5', dotted: ',stroke-dasharray:0 4' }[edge.style]
    return `  style o${at + 1} ${fill},stroke:${knownColor(edge.color, palettes.light.line)}${dash}`
  })
}

/** What the kind of a line does not say already, once for all that have it. */
function printLineLooks(drawn: readonly Relationship[]): string[] {
  const numbered = drawn.map((line, at) => ({ at, look: lookOf(line) })).filter(({ look }) => look !== '')
  return [...Map.groupBy(numbered, ({ look }) => look)].map(
    ([look, lines]) => `  linkStyle ${lines.map(({ at }) => at).join(',')} ${look}`,
  )
}

function lookOf(line: Relationship): string {
  const { color, width, dash } = lineLook(line)
  const isSaid = strokeOf(line) === 'thick' || (line.width ?? 'normal') === 'normal'
  return [
    ...(color === null ? [] : [`stroke:${color}`]),
    ...(isSaid ? [] : [`stroke-width:${width}px`]),
    ...(line.style === 'dotted' ? [`stroke-dasharray:${dash.join(' ')}`, 'stroke-linecap:round'] : []),
  ].join(',')
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

import type { Rect } from '#shared/base/rect.ts'
import { cardSize } from '#shared/design/card.ts'
import type { DrawnArea, DrawnLine, DrawnNode } from '../drawing/drawing.ts'
import { colorFrom } from '../graph-text/colors.ts'
import type { Graph, GraphNode } from '../graph-text/graph.ts'
import { htmlToText } from '../text/markup.ts'

/** What stands in brackets behind a node, a line or a word for all of them. */
export type Attributes = ReadonlyMap<string, Value>
export interface Value {
  readonly text: string
  readonly isHtml: boolean
}

export function said(attributes: Attributes, name: string): string {
  return attributes.get(name)?.text ?? ''
}

/** Shapes and what they say of the kind. */
const shapeWords: Readonly<Record<string, string>> = {
  cylinder: 'database',
  box3d: 'server',
  tab: '',
  folder: '',
}
const bare: ReadonlySet<string> = new Set(['plaintext', 'plain', 'none'])

/** Whether its style says that it is not drawn. */
export function isUnseen(attributes: Attributes): boolean {
  return /\binvis/.test(said(attributes, 'style'))
}

/** The words of a label: of a record its fields, of HTML its lines. `\N` is the name of the node. */
export function labelOf(value: Value, id: string, isRecord: boolean): string {
  const { text } = value
  if (value.isHtml) return htmlToText(text.replaceAll(/<\/t[dh]>/gi, ' ').replaceAll(/<\/?[btiu]>/gi, ''))
  const fields = isRecord ? text.replaceAll(/<[^<>|{}]{0,200}>/g, '').replaceAll(/(?<!\\)[{}|]/g, '\n') : text
  return htmlToText(
    fields
      .replaceAll('<', '&lt;')
      .replaceAll('\\N', id)
      .replaceAll(/\\[nlr]/g, '\n')
      .replaceAll(/\\(.)/g, '$1'),
  )
}

/** Gives a node what its attributes say. */
export function dressNode(node: GraphNode, attributes: Attributes): void {
  const shape = said(attributes, 'shape').toLowerCase()
  const label = attributes.get('label')
  if (label !== undefined) node.label = labelOf(label, node.id, /record/i.test(shape)) || null
  const image =
    said(attributes, 'image')
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  node.words = [
    image.replaceAll(/[-_]/g, ' '),
    Object.hasOwn(shapeWords, shape) ? (shapeWords[shape] ?? '') : '',
  ]
  node.written = shape === 'note' ? 'note' : bare.has(shape) && image === '' ? 'text' : null
  if (isUnseen(attributes)) node.isUnseen = true
  node.look = nodeLook(attributes)
  node.box = boxOf(said(attributes, 'pos'))
}

function nodeLook(attributes: Attributes): DrawnNode['look'] {
  const isFilled = /filled/.test(said(attributes, 'style'))
  const fill = colorFrom(said(attributes, 'fillcolor') || (isFilled ? said(attributes, 'color') : ''))
  const edge = colorFrom(said(attributes, 'color'))
  const color = isFilled ? fill : edge
  return color === undefined || color === '#ffffff' || color === '#000000' ? undefined : { color }
}

/** Points of a page from its foot, as `dot -Tdot` and `neato` write them; a card is in the middle. */
function boxOf(pos: string): Rect | null {
  const [, x, y] = /^(-?[\d.]+),(-?[\d.]+)!?$/.exec(pos) ?? []
  if (x === undefined || y === undefined) return null
  const scale = 96 / 72
  return {
    x: Number(x) * scale - cardSize.width / 2,
    y: -Number(y) * scale - cardSize.height / 2,
    ...cardSize,
  }
}

/** What a cluster says of itself. */
export function dressArea(area: NonNullable<ReturnType<Graph['area']>>, attributes: Attributes): void {
  const label = attributes.get('label')
  if (label !== undefined) area.name = labelOf(label, area.name, false).replaceAll('\n', ' ') || area.name
  const color = colorFrom(said(attributes, 'color') || said(attributes, 'pencolor'))
  const style = strokeOf(said(attributes, 'style'))
  if (attributes.has('style')) area.isUnseen = isUnseen(attributes)
  const ground = colorFrom(said(attributes, 'fillcolor') || said(attributes, 'bgcolor'))
  const edge: DrawnArea['edge'] = {
    ...(color === undefined ? {} : { color }),
    ...(style === undefined ? {} : { style }),
  }
  area.edge = edge
  if (ground !== undefined) area.background = ground
}

function strokeOf(style: string): 'dashed' | 'dotted' | undefined {
  if (/dotted/.test(style)) return 'dotted'
  return /dashed/.test(style) ? 'dashed' : undefined
}

export function lineLook(attributes: Attributes): NonNullable<DrawnLine['look']> {
  const style = strokeOf(said(attributes, 'style'))
  const color = colorFrom(said(attributes, 'color'))
  const wide = Number.parseFloat(said(attributes, 'penwidth'))
  const isThick = /bold/.test(said(attributes, 'style')) || wide >= 2
  const width = isThick ? ('thick' as const) : wide < 1 ? ('thin' as const) : undefined
  return {
    ...(style === undefined ? {} : { style }),
    ...(color === undefined || color === '#000000' ? {} : { color }),
    ...(width === undefined ? {} : { width }),
  }
}

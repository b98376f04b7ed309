import type { Point, Rect } from '#shared/base/rect.ts'
import { decodeEntities } from '../text/entities.ts'
import { attributeOf, childOf, htmlToText, wordsOf, type Element } from '../text/markup.ts'
import { checkLimit, most } from '../text/part-limits.ts'
import type { Take } from '../text/read-xml.ts'
import { readStyle, type Style } from './style.ts'

type Size = Pick<Rect, 'width' | 'height'>

/** A cell of a page: a shape, a line, a layer or the root. */
export interface Cell {
  readonly id: string
  readonly parent: string
  readonly what: 'vertex' | 'edge' | 'layer'
  readonly style: Style
  readonly label: string
  readonly source: string
  readonly target: string
  /** As it stands: seen from the parent, or in parts of it when `isRelative`. */
  readonly geometry: Rect | null
  readonly isRelative: boolean
  /** It is folded, and what stands in it is not seen: its rectangle is that of its head. */
  readonly isCollapsed: boolean
  /** It is a layer that is switched off, or was hidden by itself. */
  readonly isHidden: boolean
  /** How large it is the other way: one that is folded when it is open. Null: it was never the other way. */
  readonly otherSize: Size | null
  /** Where a line ends that is attached to nothing, seen from the parent. */
  readonly sourcePoint: Point | null
  readonly targetPoint: Point | null
  /** Attributes that people gave the shape. */
  readonly data: () => ReadonlyMap<string, string>
}

/** Elements that are asked for by name. */
const asked: ReadonlySet<string> = new Set([
  ...['mxfile', 'diagram', 'mxGraphModel', 'root', 'mxCell', 'mxGeometry', 'mxPoint', 'mxRectangle'],
])

/** The cells of all pages of a file, made while it is read: of their elements nothing is kept. */
export interface CellTaker {
  readonly take: Take
  /** A page as its cells, by id, in the order of the file. */
  readonly of: (model: Element) => ReadonlyMap<string, Cell>
  /** Throws `TooMuch` where there were more than a design takes. */
  readonly holdToBounds: () => void
}

export function createCellTaker(): CellTaker {
  const styleOf = createStyles()
  const pages = new WeakMap<Element, { readonly cells: Map<string, Cell>; index: number }>()
  let [found, given] = [0, 0]
  return {
    take(element, around) {
      if (around.tag !== 'root') return !asked.has(element.tag)
      found += 1
      if (element.tag !== 'mxCell') given += Object.keys(element.attributes).length
      if (found > most.shapes || given > most.given) return true
      const page = pages.get(around) ?? { cells: new Map<string, Cell>(), index: 0 }
      pages.set(around, page)
      const cell = toCell(element, `cell ${page.index}`, styleOf)
      page.index += 1
      if (cell !== null) page.cells.set(cell.id, cell)
      return true
    },
    of: (model) => pages.get(childOf(model, 'root') ?? model)?.cells ?? new Map<string, Cell>(),
    holdToBounds() {
      checkLimit('shapes', found, most.shapes)
      checkLimit('attributes', given, most.given)
    },
  }
}

function toCell(element: Element, otherId: string, styleOf: (text: string) => Style): Cell | null {
  const isCell = element.tag === 'mxCell'
  const inner = isCell ? element : childOf(element, 'mxCell')
  if (inner === undefined || !(isCell || element.tag === 'object' || element.tag === 'UserObject'))
    return null
  const style = styleOf(attributeOf(inner, 'style'))
  const geometry = childOf(inner, 'mxGeometry')
  const written = isCell ? wordsOf(inner, 'value') : wordsOf(element, 'label')
  const isFilled = !isCell && attributeOf(element, 'placeholders') === '1'
  const what =
    attributeOf(inner, 'vertex') === '1' ? 'vertex' : attributeOf(inner, 'edge') === '1' ? 'edge' : 'layer'
  return {
    id: attributeOf(element, 'id') || attributeOf(inner, 'id') || otherId,
    parent: attributeOf(inner, 'parent'),
    what,
    style,
    label: labelOf(isFilled ? filledIn(written, element) : written, style),
    source: attributeOf(inner, 'source'),
    target: attributeOf(inner, 'target'),
    geometry: geometry === undefined ? null : rectOf(geometry),
    isRelative: attributeOf(geometry, 'relative') === '1',
    isCollapsed: attributeOf(inner, 'collapsed') === '1',
    isHidden: attributeOf(inner, 'visible') === '0',
    otherSize: otherSizeOf(geometry),
    sourcePoint: pointOf(geometry, 'sourcePoint'),
    targetPoint: pointOf(geometry, 'targetPoint'),
    data: isCell ? noData : () => dataOf(element, isFilled ? written : ''),
  }
}

const mostStyles = 2000

/** Styles that are the same are read once: a drawing has few. */
function createStyles(): (text: string) => Style {
  const known = new Map<string, Style>()
  return (text) => {
    const style = known.get(text) ?? readStyle(text)
    if (known.size < mostStyles && text.length < mostStyles) known.set(text, style)
    return style
  }
}

const none: ReadonlyMap<string, string> = new Map()
const noData = (): typeof none => none

function labelOf(value: string, style: Style): string {
  const isHtml = style.get('html') === '1' || /<(?:br|div|p|b|span|font|table)\b/i.test(value)
  return isHtml ? htmlToText(value) : value.trim()
}

const placeholder = /%([^%\s<>&]{1,80})%/g
/** Of what is filled in for each, and in a label together. */
const mostFilledIn = { each: 1000, label: 20_000 } as const

/** A label with the attributes of its shape for `%NAME%`; where there is none, what is written stays. */
function filledIn(label: string, element: Element): string {
  let left: number = mostFilledIn.label
  return label.replaceAll(placeholder, (whole: string, name: string) => {
    if (!Object.hasOwn(element.attributes, name) || left <= 0) return whole
    const value = attributeOf(element, name).slice(0, mostFilledIn.each)
    left -= value.length
    return value
  })
}

function rectOf(geometry: Element): Rect | null {
  const sideOf = (name: string): number => Number(attributeOf(geometry, name))
  const rect = { x: sideOf('x'), y: sideOf('y'), width: sideOf('width'), height: sideOf('height') }
  const isFinite = Number.isFinite(rect.x + rect.y + rect.width + rect.height)
  return isFinite ? rect : null
}

function otherSizeOf(geometry: Element | undefined): Size | null {
  const other = geometry?.children.find((each) => attributeOf(each, 'as') === 'alternateBounds')
  const rect = other === undefined ? null : rectOf(other)
  return rect === null || rect.width <= 0 || rect.height <= 0
    ? null
    : { width: rect.width, height: rect.height }
}

function pointOf(geometry: Element | undefined, as: string): Point | null {
  const point = geometry?.children.find((each) => each.tag === 'mxPoint' && attributeOf(each, 'as') === as)
  const rect = point === undefined ? null : rectOf(point)
  return rect === null ? null : { x: rect.x, y: rect.y }
}

const ownAttributes: ReadonlySet<string> = new Set(['id', 'label', 'placeholders', 'link', 'tags'])

/** Without what the label says already. */
function dataOf(element: Element, label: string): ReadonlyMap<string, string> {
  const given = Object.entries(element.attributes).filter(
    ([name]) => !ownAttributes.has(name) && !name.startsWith('xmlns') && !label.includes(`%${name}%`),
  )
  return new Map(
    given
      .map(([name, value]) => [name, decodeEntities(value)] as const)
      .filter(([, value]) => value.trim() !== ''),
  )
}

import type { Point, Rect } from '#shared/design/card.ts'
import { attributeOf, childrenOf, htmlToText, type Element } from '../markup.ts'
import { readStyle, type Style } from './style.ts'

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
  /** Where a line ends that is attached to nothing, seen from the parent. */
  readonly sourcePoint: Point | null
  readonly targetPoint: Point | null
  /** Attributes that people gave the shape. */
  readonly data: ReadonlyMap<string, string>
}

/** A page as its cells, by id, in the order of the file. */
export function readCells(model: Element): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>()
  const root = childrenOf(model, 'root')[0]
  for (const [index, element] of (root?.children ?? []).entries()) {
    const cell = toCell(element, `cell ${index}`)
    if (cell !== null) cells.set(cell.id, cell)
  }
  return cells
}

function toCell(element: Element, otherId: string): Cell | null {
  const isCell = element.tag === 'mxCell'
  const inner = isCell ? element : childrenOf(element, 'mxCell')[0]
  if (inner === undefined || !(isCell || element.tag === 'object' || element.tag === 'UserObject'))
    return null
  const style = readStyle(attributeOf(inner, 'style'))
  const geometry = childrenOf(inner, 'mxGeometry')[0]
  const what =
    attributeOf(inner, 'vertex') === '1' ? 'vertex' : attributeOf(inner, 'edge') === '1' ? 'edge' : 'layer'
  return {
    id: attributeOf(element, 'id') || attributeOf(inner, 'id') || otherId,
    parent: attributeOf(inner, 'parent'),
    what,
    style,
    label: labelOf(isCell ? attributeOf(inner, 'value') : attributeOf(element, 'label'), style),
    source: attributeOf(inner, 'source'),
    target: attributeOf(inner, 'target'),
    geometry: geometry === undefined ? null : rectOf(geometry),
    isRelative: attributeOf(geometry, 'relative') === '1',
    sourcePoint: pointOf(geometry, 'sourcePoint'),
    targetPoint: pointOf(geometry, 'targetPoint'),
    data: isCell ? noData : dataOf(element),
  }
}

const noData: ReadonlyMap<string, string> = new Map()

function labelOf(value: string, style: Style): string {
  const isHtml = style.get('html') === '1' || /<(?:br|div|p|b|span|font|table)\b/i.test(value)
  return isHtml ? htmlToText(value) : value.trim()
}

function rectOf(geometry: Element): Rect | null {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(attributeOf(geometry, name)),
  )
  const values = [x, y, width, height]
  return values.every((value) => Number.isFinite(value))
    ? { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 }
    : null
}

function pointOf(geometry: Element | undefined, as: string): Point | null {
  const points = geometry === undefined ? [] : childrenOf(geometry, 'mxPoint')
  const point = points.find((each) => attributeOf(each, 'as') === as)
  const rect = point === undefined ? null : rectOf(point)
  return rect === null ? null : { x: rect.x, y: rect.y }
}

const ownAttributes: ReadonlySet<string> = new Set(['id', 'label', 'placeholders', 'link', 'tags'])

function dataOf(element: Element): ReadonlyMap<string, string> {
  return new Map(
    [...element.attributes].filter(([name, value]) => !ownAttributes.has(name) && value.trim() !== ''),
  )
}

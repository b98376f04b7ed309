/**
 * Counts what is inside of what in a file, by the geometry and the parents that stand there. It shares nothing with the
 * importer but this: a shape is inside of the smallest shape that has its middle.
 */

export interface Held {
  readonly name: string
  /** The name of what it is in; empty: it has none; null: it is in nothing. */
  readonly inside: string | null
}

interface Shape {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** It can hold others. */
  readonly isHolder: boolean
  /** The id of what the file says that it is in. */
  readonly parent: string | null
}

/** Every named shape that holds no other, with what it is in. */
function insides(shapes: readonly Shape[]): readonly Held[] {
  const byId = new Map(shapes.map((shape) => [shape.id, shape]))
  const holders = shapes.filter(({ isHolder }) => isHolder)
  const holderOf = (shape: Shape): Shape | null => {
    const [x, y] = [shape.x + shape.width / 2, shape.y + shape.height / 2]
    const around = holders
      .filter((each) => each.id !== shape.id && areaOf(each) > areaOf(shape))
      .filter((each) => x > each.x && x < each.x + each.width && y > each.y && y < each.y + each.height)
      .toSorted((a, b) => areaOf(a) - areaOf(b))
    return around[0] ?? (shape.parent === null ? null : (byId.get(shape.parent) ?? null))
  }
  const found = shapes.map((shape) => ({ shape, holder: holderOf(shape) }))
  const holding = new Set(found.map(({ holder }) => holder?.id))
  return found
    .filter(({ shape }) => shape.name !== '' && !holding.has(shape.id))
    .map(({ shape, holder }) => ({ name: shape.name, inside: holder === null ? null : holder.name }))
}

function areaOf({ width, height }: Shape): number {
  return width * height
}

interface Cell {
  readonly id: string
  readonly label: string
  readonly style: string
  readonly parent: string
  readonly isVertex: boolean
  x: number
  y: number
  width: number
  height: number
  isRelative: boolean
}

/** Of a page of draw.io that is not packed. */
export function drawioInsides(text: string): readonly Held[] {
  const cells = cellsOf(text)
  const shapes = [...cells.values()]
    .filter(({ isVertex, style, isRelative }) => isVertex && !isRelative && !/edgeLabel|part=1/.test(style))
    .filter(({ parent }) => !/table/.test(cells.get(parent)?.style ?? ''))
  const children = new Set(shapes.map(({ parent }) => parent))
  return insides(
    shapes
      .filter(({ style }) => !/^text|shape=note/.test(style))
      .map((cell): Shape => {
        const { x, y } = onPage(cell, cells)
        const { id, width, height, style } = cell
        const isMade = /swimlane|container=1|group/.test(style) || children.has(id)
        const isPicture = /shape=mxgraph(?!\.aws4\.group)|shape=image|^image|ellipse/.test(style)
        const parent = cells.get(cell.parent)?.isVertex === true ? cell.parent : null
        return { id, name: nameIn(cell.label), x, y, width, height, parent, isHolder: isMade || !isPicture }
      }),
  )
}

function cellsOf(text: string): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>()
  let [outerId, outerLabel] = ['', '']
  let last: Cell | null = null
  for (const [, tag = '', written = '', end = ''] of text.matchAll(
    /<(mxCell|object|UserObject|mxGeometry)\b((?:[^>"]|"[^"]*")*?)(\/?)>/g,
  )) {
    const read = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(written)?.[1] ?? ''
    if (tag === 'object' || tag === 'UserObject')
      [outerId, outerLabel] = [read('id'), read('label') || read('hostname')]
    else if (tag === 'mxCell') {
      last = {
        id: read('id') || outerId,
        label: read('id') === '' ? outerLabel : read('value'),
        style: read('style'),
        parent: read('parent'),
        isVertex: read('vertex') === '1',
        ...{ x: 0, y: 0, width: 0, height: 0, isRelative: false },
      }
      cells.set(last.id, last)
      if (end === '/') last = null
    } else if (last !== null) {
      Object.assign(last, {
        x: Number(read('x')),
        y: Number(read('y')),
        width: Number(read('width')),
        height: Number(read('height')),
        isRelative: read('relative') === '1',
      })
    }
  }
  return cells
}

function onPage(cell: Cell, cells: ReadonlyMap<string, Cell>): { readonly x: number; readonly y: number } {
  const outer = cells.get(cell.parent)
  if (outer === undefined || !outer.isVertex) return cell
  const { x, y } = onPage(outer, cells)
  return { x: cell.x + x, y: cell.y + y }
}

/** The first line of a label, without a range behind it. */
function nameIn(label: string): string {
  const plain = label
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/<(br|div|p)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
  return (plain.trim().split('\n')[0] ?? '').replace(/ [\d.]+\/\d+$/, '').trim()
}

interface Element {
  readonly id: string
  readonly type: string
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly name?: string
  readonly text?: string
  readonly containerId?: string
  readonly frameId?: string | null
  readonly isDeleted?: boolean
  readonly label?: { readonly text: string }
  readonly startBinding?: { readonly elementId: string } | null
  readonly endBinding?: { readonly elementId: string } | null
}

/** Of a scene of Excalidraw. Rectangles that lines end at are shapes and hold nothing. */
export function excalidrawInsides(text: string): readonly Held[] {
  const elements = (JSON.parse(text) as { readonly elements: readonly Element[] }).elements.filter(
    ({ isDeleted }) => isDeleted !== true,
  )
  const bound = new Set(
    elements.flatMap(({ startBinding, endBinding }) => [startBinding?.elementId, endBinding?.elementId]),
  )
  const labels = new Map(elements.map((each) => [each.containerId ?? '', each.text ?? '']))
  const shapes = elements.filter(({ type }) => ['rectangle', 'ellipse', 'diamond', 'frame'].includes(type))
  return insides(
    shapes.map(({ id, type, x = 0, y = 0, width = 0, height = 0, name, label, frameId }): Shape => ({
      ...{ id, x, y, width, height },
      name: (labels.get(id) ?? label?.text ?? name ?? '').split('\n')[0] ?? '',
      isHolder: type === 'frame' || (type === 'rectangle' && !bound.has(id)),
      parent: frameId ?? null,
    })),
  ).filter(({ name }) => name !== '')
}

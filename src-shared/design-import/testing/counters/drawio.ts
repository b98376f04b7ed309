import { inflateSync, strFromU8 } from 'fflate'
import { fromBase64 } from '#shared/base/base64.ts'
import { createPairs, firstLine, wordsOf, type Count, type CountedNode } from './count.ts'
import { areaOf, areaWithin, hasMiddle, nearestTo, smallestAround, type Boxed } from './inside.ts'

interface Cell extends Boxed {
  readonly label: string
  readonly style: string
  readonly parent: string
  readonly source: string
  readonly target: string
  readonly what: 'vertex' | 'edge' | 'other'
  readonly isRelative: boolean
  readonly points: Readonly<Record<string, { readonly x: number; readonly y: number }>>
}

/** Of all pages of draw.io, packed ones too: by a walk over its tags. */
export function countDrawio(text: string): Count | null {
  const pages = [...text.matchAll(/<diagram\b([^>]*)>([\s\S]*?)<\/diagram>/g)].map(
    ([, head = '', inner = '']) => ({
      name: unescaped(/\bname="([^"]*)"/.exec(head)?.[1] ?? ''),
      ...countPage(inner.includes('<mxGraphModel') ? inner : unpacked(inner.trim())),
    }),
  )
  const counts = pages.length === 0 ? [{ name: '', ...countPage(text) }] : pages
  // Of several pages each is drawn in an outline of its own.
  const areMany = counts.filter((each) => each.nodes.length > 0).length > 1
  const nodes = counts.flatMap((each) =>
    each.nodes.map((node) => (areMany && node.inside === null ? { ...node, inside: each.name } : node)),
  )
  return nodes.length === 0 ? null : { nodes, lines: counts.reduce((sum, { lines }) => sum + lines, 0) }
}

function unpacked(text: string): string {
  const bytes = fromBase64(text.replaceAll(/\s/g, ''))
  return bytes === null || bytes.length === 0 ? '' : decodeURIComponent(strFromU8(inflateSync(bytes)))
}

const isWords = ({ style }: Cell): boolean => /(?:^|;)text;|edgeLabel|shape=tableRow/.test(`${style};`)
const isIcon = ({ style }: Cell): boolean =>
  /shape=(?:mxgraph\.(?!(?:aws\d?\w*\.group|aws\d?\.groups|basic\b|flowchart|mockup|bpmn)|gcp2\.\w*[Rr]ect|cisco19\.rect)|image|cloud\b|cylinder|actor|umlActor)|(?:^|;)image[;=]|resIcon|prIcon/.test(
    style,
  )
const isGroup = ({ style }: Cell): boolean => /(?:^|;)group(?:;|$)/.test(style)
const isMade = ({ style }: Cell): boolean =>
  /swimlane|container=1|shape=mxgraph\.aws\d?\w*\.group|rackCabinet|rackGeneral\.container/.test(style)
const isPlain = ({ style }: Cell): boolean => {
  const isClear = /fillColor=none/.test(style) && /strokeColor=none/.test(style)
  return (
    !isClear &&
    !/(?:^|;)(?:line|image)[;=]/.test(style) &&
    !/shape=(?!rect|ext|process|umlFrame|folder|mxgraph\.basic|mxgraph\.flowchart|hexagon|cloud|module|card)/.test(
      style,
    )
  )
}

function countPage(text: string): Count {
  const cells = cellsIn(text)
  const all = [...cells.values()]
  const isOf = (cell: Cell, test: (outer: Cell) => boolean): boolean => upwards(cell, cells).some(test)
  const boxes = all
    .filter((cell) => cell.what === 'vertex' && !isWords(cell) && !/part=1/.test(cell.style))
    .filter(
      (cell) =>
        !isOf(cell, ({ what, style }) => what === 'edge' || /childLayout=table|shape=table/.test(style)),
    )
    .map((cell) => ({ ...cell, ...placed(cell, cells) }))
  const edges = all.filter(({ what }) => what === 'edge')
  const joined = new Set(edges.flatMap(({ source, target }) => [source, target]))
  const children = Map.groupBy(boxes, ({ parent }) => parent)
  const standFor = new Map<string, string>()
  // A picture alone in a box, or in a group, is that card's icon.
  for (const box of boxes) {
    const own = (children.get(box.id) ?? []).filter(({ id }) => !isGroupOf(id, children))
    const [only] = own
    const isCard = own.length === 1 && only !== undefined && !isMade(box) && !isMade(only)
    if (isCard && (isGroup(box) || isIcon(only) || only.label === '')) standFor.set(only.id, box.id)
  }
  const frames = boxes.filter((box) => isPlain(box) && !isMade(box) && !standFor.has(box.id))
  for (const frame of frames) {
    const held = boxes.filter((box) => box !== frame && !standFor.has(box.id) && hasMiddle(frame, box))
    const [only] = held
    if (held.length !== 1 || only === undefined || !isIcon(only) || only.label !== '') continue
    if (areaOf(frame) <= 16 * areaOf(only)) standFor.set(only.id, frame.id)
  }
  // A group that one of its own covers is seen by that one.
  const isUnseen = (box: Cell): boolean => {
    const own = (children.get(box.id) ?? []).filter(({ id }) => !standFor.has(id))
    const cover = own.find(
      (each) => (isPlain(each) || isMade(each)) && areaWithin(each, box) >= 0.9 * areaOf(box),
    )
    return isGroup(box) && !isMade(box) && box.label === '' && cover !== undefined && own.length > 1
  }
  const whole = boxes.filter((box) => !standFor.has(box.id) && !isUnseen(box))
  const drawn = new Set([...standFor.values()])
  const says = (box: Cell): boolean =>
    box.label !== '' ||
    joined.has(box.id) ||
    drawn.has(box.id) ||
    (isIcon(box) && box.width <= 160 && box.height <= 160)
  const things = whole.filter(says)
  const holders = whole.filter((box) => {
    if (isMade(box)) return true
    if ((children.get(box.id) ?? []).some(({ id }) => !standFor.has(id))) return true
    const least = box.label !== '' || joined.has(box.id) ? 1 : 2
    return (
      !drawn.has(box.id) &&
      isPlain(box) &&
      things.filter((each) => smallestAround(each, whole.filter(isPlain)) === box).length >= least
    )
  })
  const isHolder = new Set(holders.map(({ id }) => id))
  const nodes = things.filter(({ id }) => !isHolder.has(id))
  const nodeOf = (id: string): string | undefined => {
    for (const each of [cells.get(id), ...upwards(cells.get(id), cells)]) {
      const own = standFor.get(each?.id ?? '') ?? each?.id ?? ''
      if (isHolder.has(own) || nodes.some((node) => node.id === own)) return own
    }
    return cells.get(id)?.what === 'vertex' ? id : undefined
  }
  const pairs = createPairs()
  for (const edge of edges) {
    const [a, b] = (['source', 'target'] as const).map((end) => {
      const known = edge[end] === '' ? undefined : nodeOf(edge[end])
      const point = edge.points[`${end}Point`]
      if (known !== undefined || point === undefined) return known
      const outer = cells.get(edge.parent)
      const from = outer?.what === 'vertex' ? placed(outer, cells) : { x: 0, y: 0 }
      return nearestTo({ x: point.x + from.x, y: point.y + from.y }, nodes, 12)?.id
    })
    if (a !== undefined && b !== undefined) pairs.add(a, b)
  }
  return { nodes: nodes.map((node) => toNode(node, holders, cells)), lines: pairs.size() }
}

function isGroupOf(id: string, children: ReadonlyMap<string, readonly Cell[]>): boolean {
  return (children.get(id) ?? []).length > 1
}

function toNode(node: Cell, holders: readonly Cell[], cells: ReadonlyMap<string, Cell>): CountedNode {
  const parent = upwards(node, cells).find((outer) => holders.some(({ id }) => id === outer.id))
  const holder = smallestAround(node, holders) ?? parent
  return { name: firstLine(node.label), inside: holder === undefined ? null : firstLine(holder.label) }
}

function upwards(cell: Cell | undefined, cells: ReadonlyMap<string, Cell>): readonly Cell[] {
  const found: Cell[] = []
  for (
    let next = cells.get(cell?.parent ?? '');
    next !== undefined && found.length < 50;
    next = cells.get(next.parent)
  )
    found.push(next)
  return found
}

function placed(cell: Cell, cells: ReadonlyMap<string, Cell>): { readonly x: number; readonly y: number } {
  let { x, y } = cell
  let inner = cell
  for (const outer of upwards(cell, cells)) {
    if (outer.what !== 'vertex') break
    if (inner.isRelative) [x, y] = [inner.x * outer.width, inner.y * outer.height]
    x += outer.x
    y += outer.y
    inner = outer
  }
  return { x, y }
}

function cellsIn(text: string): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>()
  let outer: { readonly id: string; readonly label: string } | null = null
  let last: { -readonly [K in keyof Cell]: Cell[K] } | null = null
  for (const [whole, tag = '', written = ''] of text.matchAll(
    /<\/?(mxCell|object|UserObject|mxGeometry|mxPoint)\b((?:[^>"]|"[^"]*")*)>/g,
  )) {
    const read = (name: string): string => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(written)?.[1] ?? ''
    const isEnd = whole.startsWith('</')
    if (tag === 'object' || tag === 'UserObject')
      outer = isEnd ? null : { id: read('id'), label: filled(read('label'), read) }
    else if (tag === 'mxCell' && !isEnd) {
      const style = read('style')
      const label = unescaped(outer === null ? read('value') : outer.label)
      last = {
        ...{
          id: outer?.id ?? read('id'),
          parent: read('parent'),
          style,
          source: read('source'),
          target: read('target'),
        },
        label: (style.includes('html=1') || /<(?:br|div|p|b|span|font)\b/.test(label)
          ? unescaped(wordsOf(label))
          : label
        ).trim(),
        what: read('vertex') === '1' ? 'vertex' : read('edge') === '1' ? 'edge' : 'other',
        ...{ x: 0, y: 0, width: 0, height: 0, isRelative: false, points: {} },
      }
      if (last.id === '') last.id = `cell ${cells.size}`
      cells.set(last.id, last)
    } else if (isEnd || last === null) continue
    else if (tag === 'mxGeometry') {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(read(name)))
      Object.assign(last, { x, y, width, height, isRelative: read('relative') === '1' })
    } else if (read('as') !== '')
      last.points = { ...last.points, [read('as')]: { x: Number(read('x')), y: Number(read('y')) } }
  }
  return cells
}

function filled(label: string, read: (name: string) => string): string {
  return read('placeholders') === '1'
    ? label.replaceAll(/%([\w-]+)%/g, (whole, name: string) => read(name) || whole)
    : label
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:10|xa);/gi, '\n')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0xfffd)))
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}

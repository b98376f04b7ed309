import type { Point } from '#shared/base/rect.ts'
import { designKinds, type DesignKind } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import { fieldOfAddress, readLabel, type Labelled } from '../drawing/addresses.ts'
import { boxesAtPoints } from '../drawing/at-point.ts'
import {
  emptyDrawing,
  type Drawing,
  type DrawnArea,
  type DrawnLine,
  type DrawnNode,
} from '../drawing/drawing.ts'
import { chooseKind } from '../drawing/guess-kind.ts'
import type { Notes } from '../drawing/notes.ts'
import type { Cell } from './cells.ts'
import { boxOf, onPage, rolesOf, upwards, type Cells, type Role } from './roles.ts'
import { arrowsOf, colorOf, plainWord, shapeWords } from './style.ts'

/** One page: shapes to nodes, shapes that hold others to areas, lines to lines. Keys begin with the prefix. */
export function readPage(cells: Cells, prefix: string, notes: Notes): Drawing {
  const { roles, around } = rolesOf(cells)
  const holder = (from: Cell, wanted: (role: Role | undefined) => boolean): Cell | undefined =>
    upwards(from, cells).find(({ id }) => wanted(roles.get(id)))
  const extra = addedTexts(cells, roles, notes)
  const drawing = emptyDrawing()
  for (const cell of cells.values()) {
    const role = roles.get(cell.id)
    const outer = holder(cell, (each) => each === 'area')?.id ?? around.get(cell.id)
    const area = outer === undefined ? null : prefix + outer
    if (role === 'area') drawing.areas.push(toArea(cell, prefix, area, cells))
    else if (role === 'node' && drawing.nodes.length >= bounds.design.nodes) notes.count('nodes-over-limit')
    else if (role === 'node')
      drawing.nodes.push(toNode(cell, extra.get(cell.id) ?? [], prefix, area, cells, notes))
    else if (cell.what === 'vertex' && role === 'nothing') notes.count('drawing-left')
  }
  const atPoint = boxesAtPoints(drawing.nodes.flatMap(({ key, box }) => (box === null ? [] : [{ key, box }])))
  const isEnd = (each: Role | undefined): boolean => each === 'node' || each === 'area'
  const endOf = (edge: Cell, id: string, point: Point | null): string => {
    const end = cells.get(id)
    const found = end === undefined ? undefined : isEnd(roles.get(id)) ? end : holder(end, isEnd)
    if (found !== undefined) return prefix + found.id
    return (point === null ? null : atPoint(onPage(edge, point, cells))) ?? ''
  }
  for (const cell of cells.values()) {
    if (cell.what !== 'edge') continue
    const from = endOf(cell, cell.source, cell.sourcePoint)
    const to = endOf(cell, cell.target, cell.targetPoint)
    drawing.lines.push(toLine(cell, from, to, extra.get(cell.id) ?? []))
  }
  return drawing
}

function toLine(cell: Cell, from: string, to: string, added: readonly string[]): DrawnLine {
  const { atSource, atTarget } = arrowsOf(cell.style)
  const label = [cell.label, ...added].filter((text) => text !== '').join(' ')
  if (atSource && !atTarget) return { from: to, to: from, label, direction: 'forward' }
  return { from, to, label, direction: atSource ? 'both' : atTarget ? 'forward' : 'none' }
}

/** Texts by the node or line that they belong to; those that belong to none are left. */
function addedTexts(
  cells: Cells,
  roles: ReadonlyMap<string, Role>,
  notes: Notes,
): ReadonlyMap<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const cell of cells.values()) {
    if (roles.get(cell.id) !== 'text' || cell.label === '') continue
    const owner = upwards(cell, cells).find(({ id, what }) => what === 'edge' || roles.get(id) !== 'text')
    const isOwned = owner !== undefined && (owner.what === 'edge' || roles.get(owner.id) === 'node')
    if (!isOwned) notes.add('text-left', { text: cell.label })
    else if (texts.has(owner.id)) texts.get(owner.id)?.push(cell.label)
    else texts.set(owner.id, [cell.label])
  }
  return texts
}

function toArea(cell: Cell, prefix: string, area: string | null, cells: Cells): DrawnArea {
  const { name, privateIp, publicIp } = readLabel(cell.label)
  const range = [privateIp, publicIp].find((text) => text.includes('/')) ?? ''
  const color = colorOf(cell.style, 'strokeColor')
  const isDashed = cell.style.get('dashed') === '1'
  return {
    key: prefix + cell.id,
    name,
    range,
    box: boxOf(cell, cells),
    area,
    edge: {
      ...(isDashed
        ? { style: cell.style.get('dashPattern')?.startsWith('1 ') === true ? 'dotted' : 'dashed' }
        : {}),
      ...(color === undefined ? {} : { color }),
    },
    background: colorOf(cell.style, 'fillColor') ?? null,
  }
}

function toNode(
  cell: Cell,
  added: readonly string[],
  prefix: string,
  area: string | null,
  cells: Cells,
  notes: Notes,
): DrawnNode {
  const label = labelOf(cell, added)
  const fields = { publicIp: label.publicIp, privateIp: label.privateIp }
  const more: string[] = label.observations === '' ? [] : [label.observations]
  let given: DesignKind | undefined
  const data = cell.data()
  for (const [name, value] of data) {
    const field = fieldFor(name, value)
    if (name === 'kind') given = designKinds.find((kind) => kind === value)
    if (field !== null && fields[field] === '') fields[field] = value
    else if (name === 'observations') more.push(value)
    else if (name !== 'kind') more.push(`${name}: ${value}`)
  }
  return {
    key: prefix + cell.id,
    name: label.name || (data.get('name') ?? data.get('hostname') ?? ''),
    kind: given ?? chooseKind([...shapeWords(cell.style), label.name, plainWord(cell.style)], notes),
    ...fields,
    observations: more.join('\n'),
    box: boxOf(cell, cells),
    area,
  }
}

/** Our own files have everything but the name in the shape's data. */
function labelOf(cell: Cell, added: readonly string[]): Labelled {
  const isOwn = designKinds.some((kind) => kind === cell.data().get('kind'))
  if (!isOwn) return readLabel([cell.label, ...added].join('\n'))
  return { name: cell.label.split('\n')[0] ?? '', publicIp: '', privateIp: '', observations: '' }
}

function fieldFor(name: string, value: string): 'publicIp' | 'privateIp' | null {
  if (name === 'public_ip') return 'publicIp'
  return name === 'private_ip' ? 'privateIp' : fieldOfAddress(value)
}

import type { Point } from '#shared/base/rect.ts'
import { cardSize } from '#shared/design/card.ts'
import { designKinds, writtenKinds, type DesignKind } from '#shared/design/kinds.ts'
import { bounds } from '#shared/model/bounds.ts'
import {
  fieldOfAddress,
  readAreaLabel,
  readLabel,
  wrappedLines,
  type Labelled,
} from '../drawing/addresses.ts'
import {
  emptyDrawing,
  type Drawing,
  type DrawnArea,
  type DrawnLine,
  type DrawnNode,
} from '../drawing/drawing.ts'
import { chooseKind, unknownShape } from '../drawing/guess-kind.ts'
import { joinParallel } from '../drawing/parallel-lines.ts'
import { isPortName } from '../drawing/port-names.ts'
import { writtenWords } from '../drawing/written.ts'
import type { Notes } from '../drawing/notes.ts'
import { namesOf, type Names } from './names.ts'
import type { Cell } from './cells.ts'
import { createLooseEnds } from './loose-ends.ts'
import { areaLook, lineLook, nodeLook, ownAreaLook, ownLineLook } from './looks.ts'
import { onPage, upwards, type Cells } from './page-cells.ts'
import { rolesOf, type Roles } from './roles.ts'
import { arrowsOf, canSurround, isBare, isNote, isText, plainWord, shapeWords } from './style.ts'

/** A page while it is read. */
interface Page {
  readonly cells: Cells
  /** Before the ids of its cells. */
  readonly prefix: string
  readonly found: Roles
  readonly names: Names
  /** It was made here: nothing in it is guessed. */
  readonly isOurs: boolean
  readonly notes: Notes
}

/** One page: shapes to nodes, shapes that hold others to areas, lines to lines. Keys begin with the prefix. */
export function readPage(cells: Cells, prefix: string, isOurs: boolean, notes: Notes): Drawing {
  const found = rolesOf(cells, isOurs)
  const page: Page = { cells, prefix, found, names: namesOf(cells, found), isOurs, notes }
  const partsOf = Map.groupBy(found.partOf.keys(), (id) => found.partOf.get(id) ?? '')
  const drawing = emptyDrawing()
  for (const cell of cells.values()) {
    const role = found.roles.get(cell.id)
    if (role === 'area') drawing.areas.push(toArea(cell, page))
    else if (isNode(cell, page) && drawing.nodes.length >= bounds.design.nodes)
      notes.count('nodes-over-limit')
    else if (isNode(cell, page)) {
      const parts = (partsOf.get(cell.id) ?? []).flatMap((id) => cells.get(id) ?? [])
      drawing.nodes.push(toNode(cell, parts, page))
    } else if (cell.what === 'vertex' && role === 'nothing') notes.count('drawing-left')
  }
  drawLines(page, drawing)
  addTexts(page, drawing)
  return isOurs ? drawing : joinParallel(drawing, notes, 'drawn')
}

/** Words that stand alone. They come after the lines: one that ends nowhere does not mean the words beside it. */
function addTexts({ cells, prefix, found, names, notes }: Page, drawing: Drawing): void {
  for (const [id, area] of names.alone) {
    if (drawing.nodes.length >= bounds.design.nodes) {
      notes.count('nodes-over-limit')
      continue
    }
    notes.count('text-read')
    drawing.nodes.push({
      ...writtenWords(cells.get(id)?.label ?? '', notes),
      key: prefix + id,
      kind: 'text',
      box: found.boxes.get(id) ?? null,
      area: area === null ? null : prefix + area,
    })
  }
}

/** A picture without words is one when something beside names it; what only names something is none. */
function isNode({ id, what }: Cell, { found, names }: Page): boolean {
  if (what !== 'vertex') return false
  const role = found.roles.get(id)
  return (role === 'node' && !names.ownerOf.has(id)) || (role === 'nothing' && names.of.has(id))
}

function drawLines(page: Page, drawing: Drawing): void {
  const { cells, prefix, found, names, notes } = page
  const keys = new Map(drawing.nodes.map((node) => [node.key, node]))
  const words = [...names.ownerOf].flatMap(([text, owner]) => {
    const box = found.boxes.get(text)
    return box !== undefined && keys.has(prefix + owner) ? [{ key: prefix + owner, box, isPlate: false }] : []
  })
  const looseEnd = createLooseEnds([
    ...drawing.nodes.flatMap(({ key, box, name }) =>
      box === null ? [] : [{ key, box, isPlate: isPortName(name) }],
    ),
    ...words,
  ])
  const gates = createGates(page, drawing)
  const placeOf = (edge: Cell, id: string, point: Point | null): Point | null => {
    const box = found.boxes.get(id)
    if (box !== undefined) return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return point === null ? null : onPage(edge, point, cells)
  }
  const endOf = (edge: Cell, id: string, point: Point | null, other: Point | null): string => {
    const end = cells.get(id)
    const known = end === undefined ? null : keyOfEnd(end, page)
    if (known !== null) return gates(known)
    return point === null ? '' : looseEnd(onPage(edge, point, cells), other)
  }
  for (const cell of cells.values()) {
    if (cell.what !== 'edge') continue
    const { source, target, sourcePoint, targetPoint } = cell
    const from = endOf(cell, source, sourcePoint, placeOf(cell, target, targetPoint))
    const to = endOf(cell, target, targetPoint, placeOf(cell, source, sourcePoint))
    const isAtLine = [source, target].some((id) => cells.get(id)?.what === 'edge')
    // A stroke in a shape is a part of its picture.
    if (from === to && from !== '' && source === '' && target === '') notes.count('drawing-left')
    else if (isAtLine && (from === '' || to === '')) notes.count('line-to-line')
    else drawing.lines.push(toLine(cell, from, to, page))
  }
}

/** The id of the node or area that a line ends at; null: none. */
function keyOfEnd(end: Cell, page: Page): string | null {
  const { cells, found, names } = page
  if (end.what !== 'vertex') return null
  for (const { id } of [end, ...upwards(end, cells)]) {
    const owner = found.partOf.get(id) ?? id
    const named = names.ownerOf.get(owner) ?? owner
    const cell = cells.get(named)
    if (cell !== undefined && (isNode(cell, page) || found.roles.get(named) === 'area')) return named
  }
  return null
}

/**
 * An outline with lines, which no outline has: they end at a node in it that has its name. Answers the key that a line ends at.
 */
function createGates({ cells, prefix, found, names, notes }: Page, drawing: Drawing): (id: string) => string {
  const made = new Map<string, string>()
  return (id) => {
    const cell = cells.get(id)
    const box = found.boxes.get(id)
    const isArea = cell !== undefined && found.roles.get(id) === 'area'
    if (!isArea || box === undefined || drawing.nodes.length >= bounds.design.nodes) return prefix + id
    const known = made.get(id)
    if (known !== undefined) return known
    const key = `${prefix}gate ${id}`
    const label = readTexts([cell.label, ...(names.of.get(id) ?? [])])
    const kind = chooseKind([...shapeWords(cell.style), label.name, plainWord(cell.style)], notes, 'box')
    notes.count('outline-node')
    const place = { ...box, width: 0, height: Math.min(box.height, cardSize.height) }
    drawing.nodes.push({
      ...label,
      key,
      kind,
      box: { ...place, x: box.x + box.width / 2 },
      area: prefix + id,
    })
    made.set(id, key)
    return key
  }
}

function toLine(cell: Cell, from: string, to: string, { names, isOurs }: Page): DrawnLine {
  const { atSource, atTarget } = arrowsOf(cell.style)
  const label = [cell.label, ...(names.of.get(cell.id) ?? [])].filter((text) => text !== '').join(' ')
  const look = isOurs ? ownLineLook(cell.style, cell.geometry?.x ?? 0) : lineLook(cell.style)
  if (atSource && !atTarget) return { from: to, to: from, label, direction: 'forward', look }
  return { from, to, label, direction: atSource ? 'both' : atTarget ? 'forward' : 'none', look }
}

/** The area around a cell. */
function areaAround({ id }: Cell, { found, prefix }: Page): string | null {
  const outer = found.around.get(id)
  return outer === undefined ? null : prefix + outer
}

function toArea(cell: Cell, page: Page): DrawnArea {
  const texts = [cell.label, ...(page.names.of.get(cell.id) ?? [])].filter((text) => text !== '')
  const { name, range, isCut } = page.isOurs ? ownArea(cell.label) : readAreaLabel(texts.join('\n'))
  if (isCut) page.notes.count('text-cut')
  const box = page.found.boxes.get(cell.id)
  return {
    key: page.prefix + cell.id,
    name,
    range,
    box: box === undefined ? null : { ...box, ...(cell.isCollapsed ? cell.otherSize : null) },
    area: areaAround(cell, page),
    isFolded: cell.isCollapsed,
    ...(page.isOurs ? ownAreaLook(cell.style) : areaLook(cell.style)),
  }
}

/** The first text is the name, also over several lines; the others have addresses and observations. */
function readTexts(texts: readonly string[]): Labelled {
  const said = texts.filter((text) => text !== '')
  const ofName = said[0]?.split('\n').length ?? 0
  return readLabel(said.join('\n'), wrappedLines, ofName)
}

/** Our own files have the range of an outline below its name. */
function ownArea(label: string): ReturnType<typeof readAreaLabel> {
  const [name = '', range = ''] = label.split('\n')
  return { name, range, isCut: false }
}

function toNode(cell: Cell, parts: readonly Cell[], page: Page): DrawnNode {
  const data = cell.data()
  const given = designKinds.find((kind) => kind === data.get('kind'))
  const added = page.names.of.get(cell.id) ?? []
  const said = labelOf(cell, added)
  const addresses = [said.publicIp, said.privateIp]
  for (const [name, value] of data) if (fieldFor(name, value) !== null) addresses.push(value)
  const kind = given ?? kindOf(cell, parts, { name: said.name, addresses }, page.notes)
  const isWritten = given === undefined && writtenKinds.has(kind)
  const nothing = { publicIp: '', privateIp: '' }
  const label = isWritten
    ? { ...nothing, ...writtenWords([cell.label, ...added].join('\n'), page.notes) }
    : said
  const fields = { publicIp: label.publicIp, privateIp: label.privateIp }
  const more: string[] = label.observations === '' ? [] : [label.observations]
  for (const [name, value] of data) {
    const field = isWritten ? null : fieldFor(name, value)
    if (field !== null && fields[field] === '') fields[field] = value
    else if (name === 'observations') more.push(value)
    else if (name !== 'kind') more.push(`${name}: ${value}`)
  }
  return {
    key: page.prefix + cell.id,
    name: label.name || (data.get('name') ?? data.get('hostname') ?? ''),
    kind,
    ...fields,
    observations: more.join('\n'),
    box: page.found.boxes.get(cell.id) ?? null,
    area: areaAround(cell, page),
    ...lookOf([cell, ...parts], page),
  }
}

/** The first colour of a shape and its parts; none where it was made here, whose cards are drawn in tints. */
function lookOf(drawn: readonly Cell[], { isOurs }: Page): Pick<DrawnNode, 'look'> {
  const look = isOurs
    ? undefined
    : drawn.map(({ style }) => nodeLook(style)).find((each) => each !== undefined)
  return look === undefined ? {} : { look }
}

/** By the shape, its parts and its name. What says nothing is a box, or a text where nothing but words is seen. */
function kindOf(
  cell: Cell,
  parts: readonly Cell[],
  { name, addresses }: { readonly name: string; readonly addresses: readonly string[] },
  notes: Notes,
): DesignKind {
  if (isNote(cell.style)) {
    notes.count('note-read')
    return 'note'
  }
  const drawn = [cell, ...parts]
  const words = [...drawn.flatMap(({ style }) => shapeWords(style)), name]
  const isPlate = canSurround(cell.style) && isPortName(cell.label)
  const isOfWords = parts.length === 0 && (isText(cell.style) || isBare(cell.style) || isPlate) && name !== ''
  const plain = drawn.map(({ style }) => plainWord(style))
  return chooseKind([...words, ...plain], notes, isOfWords ? 'text' : unknownShape(addresses))
}

/** Our own files have everything but the name in the shape's data. */
function labelOf(cell: Cell, added: readonly string[]): Labelled {
  const isOwn = designKinds.some((kind) => kind === cell.data().get('kind'))
  if (!isOwn) return readTexts([cell.label, ...added])
  return { name: cell.label.split('\n')[0] ?? '', publicIp: '', privateIp: '', range: '', observations: '' }
}

function fieldFor(name: string, value: string): 'publicIp' | 'privateIp' | null {
  if (name === 'public_ip') return 'publicIp'
  return name === 'private_ip' ? 'privateIp' : fieldOfAddress(value)
}

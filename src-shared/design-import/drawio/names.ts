import { addToList } from '#shared/base/add-to-list.ts'
import type { Rect } from '#shared/base/rect.ts'
import { hasAddress, readAreaLabel, readLabel } from '../drawing/addresses.ts'
import { gapOf, textsBeside } from '../drawing/beside.ts'
import { isPortName } from '../drawing/port-names.ts'
import { isMostlyIn } from '../drawing/surrounding.ts'
import type { Cell } from './cells.ts'
import { upwards, type Cells } from './page-cells.ts'
import type { Roles } from './roles.ts'
import { canSurround, hasPicture, isBare, isText, shapeWords } from './style.ts'

/** The words of a page by what they belong to. */
export interface Names {
  /** Of lines, nodes and areas, by their ids, without the words that stand in them. */
  readonly of: ReadonlyMap<string, readonly string[]>
  /** By the id of a text what it belongs to. */
  readonly ownerOf: ReadonlyMap<string, string>
  /** Texts that belong to nothing, and the area that they stand in. */
  readonly alone: ReadonlyMap<string, string | null>
}

/** A name is no paragraph. */
const longestName = 160
/** How far from its edges the title of an area may stand. */
const titleReach = { inside: 60, outside: 25 } as const

/** Gives the texts of a page to what they name: what holds them, the shape beside, or the area around. */
export function namesOf(cells: Cells, found: Roles): Names {
  const of = new Map<string, string[]>()
  const ownerOf = new Map<string, string>()
  const give = (text: Cell, owner: string): void => {
    ownerOf.set(text.id, owner)
    addToList(of, owner, text.label)
  }
  const free: Cell[] = []
  const ports: (readonly [port: Cell, owner: string])[] = []
  // A port names what it is grouped with only where nothing else does.
  const giveOwn = (text: Cell, owner: string): void => {
    if (isText(text.style) && isOfPort(text) && cells.get(owner)?.what === 'vertex') ports.push([text, owner])
    else give(text, owner)
  }
  const inLists: Cell[] = []
  for (const cell of cells.values()) {
    const role = found.roles.get(cell.id)
    if (found.inLists.has(cell.id)) {
      if (role === 'text' && cell.label !== '') inLists.push(cell)
      continue
    }
    if (role === 'part' && cell.label !== '') giveOwn(cell, found.partOf.get(cell.id) ?? '')
    if (role === 'node' && cell.label !== '' && (isBare(cell.style) || isText(cell.style))) free.push(cell)
    if (role !== 'text' || cell.label === '') continue
    const owner = upwards(cell, cells).find(
      ({ id, what }) => what === 'edge' || found.roles.get(id) !== 'text',
    )
    const holder = owner === undefined ? '' : (found.partOf.get(owner.id) ?? owner.id)
    if (owner?.what === 'edge' || found.roles.get(holder) === 'node') giveOwn(cell, holder)
    else free.push(cell)
  }
  const left = besideShapes(free, cells, found, of, give)
  givePlates(cells, found, of, give)
  for (const [port, owner] of ports) give(port, owner)
  const areas = areasOf(cells, found)
  // What only looks like a text is still a shape with a name.
  const words = inAreas([...left, ...inLists], areas, found, give).filter(
    ({ id }) => found.roles.get(id) === 'text',
  )
  return { of, ownerOf, alone: new Map(words.map((text) => [text.id, areaOf(text, areas, cells, found)])) }
}

function besideShapes(
  free: readonly Cell[],
  cells: Cells,
  { roles, boxes }: Roles,
  of: ReadonlyMap<string, readonly string[]>,
  give: (text: Cell, owner: string) => void,
): readonly Cell[] {
  const isFree = new Set(free.map(({ id }) => id))
  const shapes = [...cells.values()].flatMap((cell) => {
    const [box, role] = [boxes.get(cell.id), roles.get(cell.id)]
    const isShape = role === 'node' || (role === 'nothing' && hasPicture(cell.style))
    if (!isShape || box === undefined || isFree.has(cell.id)) return []
    const isNamed = cell.label !== '' || of.has(cell.id)
    return [{ key: cell.id, box, isNamed, isPlain: canSurround(cell.style) }]
  })
  const texts = free.flatMap((text) => {
    const box = boxes.get(text.id)
    if (box === undefined || text.label.length > longestName) return []
    return [{ key: text.id, box, hasAddress: hasAddress(text.label), isPort: isPortName(text.label) }]
  })
  const taken = new Set<string>()
  for (const [shape, own] of textsBeside(shapes, texts)) {
    for (const text of portsLast(own.flatMap((id) => cells.get(id) ?? []))) {
      give(text, shape)
      taken.add(text.id)
    }
  }
  return free.filter(({ id }) => !taken.has(id))
}

/** Where a text is a name, those that say which port something is are none. */
function portsLast(texts: readonly Cell[]): readonly Cell[] {
  const isName = (text: Cell): boolean => !isOfPort(text) && !hasAddress(readLabel(text.label).name)
  return texts.some(isName) ? texts.toSorted((a, b) => Number(isOfPort(a)) - Number(isOfPort(b))) : texts
}

/** Whether words say which port of a machine something is, without its address. */
function isOfPort({ label }: Cell): boolean {
  return label.length <= longestName && isPortName(readLabel(label).name)
}

/** A box with words that lies on an icon without any is the plate with its name. */
function givePlates(
  cells: Cells,
  { roles, boxes, joined }: Roles,
  of: ReadonlyMap<string, readonly string[]>,
  give: (text: Cell, owner: string) => void,
): void {
  const boxed = [...cells.values()].flatMap((cell) => {
    const box = boxes.get(cell.id)
    return box !== undefined && roles.get(cell.id) === 'node' ? [{ ...cell, key: cell.id, box }] : []
  })
  const icons = boxed.filter(
    ({ id, label, style, box }) =>
      label === '' && !of.has(id) && shapeWords(style).length > 0 && box.width <= widestIcon,
  )
  const plates = boxed.filter(
    ({ id, label, style, box }) =>
      label !== '' &&
      !joined.has(id) &&
      box.height <= highestPlate &&
      canSurround(style) &&
      !isPortName(label),
  )
  const found = textsBeside(
    icons.map(({ key, box }) => ({ key, box, isNamed: false })),
    plates.map(({ key, box }) => ({ key, box, hasAddress: false })),
  )
  for (const [icon, own] of found) {
    const at = boxes.get(icon)
    for (const id of own) {
      const [plate, box] = [cells.get(id), boxes.get(id)]
      if (plate === undefined || at === undefined || box === undefined) continue
      if (gapOf(at, box) === 0 && box.height * 2 <= at.height && box.width <= at.width) give(plate, icon)
    }
  }
}

const widestIcon = 200
const highestPlate = 40

interface Area {
  readonly cell: Cell
  readonly box: Rect
}

/** The network that is written in a cell; that of a line between two machines is no range of an area. */
function rangeIn({ label }: Cell): string {
  const { range } = readAreaLabel(label)
  const prefix = Number(range.split('/')[1])
  return prefix > (range.includes(':') ? 124 : 29) ? '' : range
}

/** The areas of a page, the smallest first. */
function areasOf(cells: Cells, { roles, boxes }: Roles): readonly Area[] {
  return [...cells.values()]
    .flatMap((cell) => {
      const box = boxes.get(cell.id)
      return box === undefined || roles.get(cell.id) !== 'area' ? [] : [{ cell, box }]
    })
    .toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
    .slice(-mostAreas)
}

/** The area that a text stands in: the innermost that it lies in, else one that holds it in the file. */
function areaOf(text: Cell, areas: readonly Area[], cells: Cells, { roles, boxes }: Roles): string | null {
  const box = boxes.get(text.id)
  const around = box === undefined ? undefined : areas.find((area) => isMostlyIn(box, area.box))
  const holder = around?.cell ?? upwards(text, cells).find(({ id }) => roles.get(id) === 'area')
  return holder?.id ?? null
}

/** Titles of areas without one, and the ranges of areas; answers what is left. */
function inAreas(
  free: readonly Cell[],
  areas: readonly Area[],
  { boxes }: Roles,
  give: (text: Cell, owner: string) => void,
): readonly Cell[] {
  const offers = free.flatMap((text) => {
    const box = boxes.get(text.id)
    const area =
      box === undefined
        ? undefined
        : (areas.find((one) => isMostlyIn(box, one.box)) ?? areas.find((one) => isAtEdge(box, one.box)))
    if (box === undefined || area === undefined) return []
    const [isAddress, range] = [hasAddress(readAreaLabel(text.label).name), rangeIn(text)]
    return [
      { text, area, far: Math.abs(box.y - area.box.y), isAddress, range, isWord: hasLetters(text.label) },
    ]
  })
  const rangesIn = Map.groupBy(
    offers.filter(({ range }) => range !== ''),
    ({ area }) => area.cell.id,
  )
  const titled = new Set<string>()
  const ranged = new Set(areas.flatMap(({ cell }) => (rangeIn(cell) === '' ? [] : [cell.id])))
  const taken = new Set<string>()
  // What is more than an address is the title, if any is, and more than a number or the end of an address.
  const inTurn = offers.toSorted(
    (a, b) =>
      Number(a.isAddress) - Number(b.isAddress) || Number(b.isWord) - Number(a.isWord) || a.far - b.far,
  )
  for (const { text, area, far, isAddress, range } of inTurn) {
    const { id, label } = area.cell
    const box = boxes.get(text.id)
    const isNear = far <= titleReach.inside || (box !== undefined && isAtBottom(box, area.box))
    const isOnly = rangesIn.get(id)?.length === 1
    const isRange = range !== '' && !ranged.has(id) && (isNear || isOnly)
    const isTitle = label === '' && !titled.has(id) && isNear && !isAddress
    if (text.label.length > longestName || isPortName(text.label) || !(isRange || isTitle)) continue
    if (isTitle) titled.add(id)
    if (isRange) ranged.add(id)
    give(text, id)
    taken.add(text.id)
  }
  return free.filter(({ id }) => !taken.has(id))
}

const mostAreas = 500

function hasLetters(label: string): boolean {
  return /\p{L}/u.test(label)
}

/** Just above or below an area. */
function isAtEdge(text: Rect, area: Rect): boolean {
  const isAcross = text.x + text.width > area.x && text.x < area.x + area.width
  return isAcross && gapOf(text, area) <= titleReach.outside
}

function isAtBottom(text: Rect, area: Rect): boolean {
  return Math.abs(text.y + text.height - area.y - area.height) <= titleReach.inside
}

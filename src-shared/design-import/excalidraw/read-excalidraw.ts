import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Outline } from '#shared/design/design.ts'
import { readLabel } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing, type DrawnArea } from '../drawing/drawing.ts'
import { enclosed } from '../drawing/enclosed.ts'
import { chooseKind } from '../drawing/guess-kind.ts'
import type { Notes } from '../drawing/notes.ts'
import { readElements, type Element } from './elements.ts'

const shapes: ReadonlySet<string> = new Set(['rectangle', 'ellipse', 'diamond'])
const frames: ReadonlySet<string> = new Set(['frame', 'magicframe'])
const lines: ReadonlySet<string> = new Set(['arrow', 'line'])
type Elements = ReadonlyMap<string, Element>

/**
 * A scene of Excalidraw: shapes with words are nodes, frames and rectangles around nodes are outlines, arrows and
 * lines bound at both ends are relationships. Answers `import-damaged`.
 */
export function readExcalidraw(text: string, notes: Notes): Result<Drawing> {
  const elements = readElements(text)
  if (elements === null) return fail(problem('import-damaged', { format: 'excalidraw' }))
  const { on: words, taken } = wordsOf(elements)
  const joined = new Set([...elements.values()].flatMap(({ start, end }) => [start, end]))
  const drawing = emptyDrawing()
  const isNode = ({ id, type }: Element): boolean => shapes.has(type) && (words.has(id) || joined.has(id))
  const boxes = [...elements.values()].filter(({ id, type }) => type === 'rectangle' && !joined.has(id))
  const around = enclosed(
    boxes.map(({ id, box }) => ({ key: id, box })),
    [...elements.values()].filter(isNode).map(({ id, box }) => ({ key: id, box })),
  )
  for (const element of elements.values()) {
    const { id, type, frameId } = element
    const inside = around.holderOf.get(id)
    const area = inside ?? (elements.has(frameId) ? frameId : null)
    if (around.holders.has(id)) drawing.areas.push(toArea(element, words.get(id) ?? '', area))
    else if (frames.has(type)) drawing.areas.push(toArea(element, element.text, area))
    else if (isNode(element)) {
      const label = readLabel(words.get(id) ?? '')
      drawing.nodes.push({ ...label, key: id, kind: chooseKind([label.name], notes), box: element.box, area })
    } else if (lines.has(type)) drawLine(element, words.get(id) ?? '', drawing, notes)
    else if (type !== 'text') notes.count('drawing-left')
    else if (!taken.has(id) && element.text !== '') notes.add('text-left', { text: element.text })
  }
  return ok(drawing)
}

/** Words by the element that they are written on, and the texts that they come from. */
interface Words {
  readonly on: ReadonlyMap<string, string>
  readonly taken: ReadonlySet<string>
}

/** A text is written on what it is bound to, on the one shape that it forms a group with, or on what it lies on. */
function wordsOf(elements: Elements): Words {
  const on = new Map<string, string>()
  const taken = new Set<string>()
  const add = (id: string, text: string): void => {
    if (text !== '') on.set(id, on.has(id) ? `${on.get(id) ?? ''}\n${text}` : text)
  }
  for (const { id, type, text, containerId } of elements.values()) {
    if (type !== 'text' && !frames.has(type)) add(id, text)
    if (type !== 'text' || !elements.has(containerId)) continue
    add(containerId, text)
    taken.add(id)
  }
  const take = (shape: string, texts: readonly Element[]): void => {
    if (on.has(shape)) return
    for (const { id, text } of texts) {
      add(shape, text)
      taken.add(id)
    }
  }
  for (const [shape, texts] of groupedTexts(elements)) take(shape, texts)
  for (const [shape, texts] of laidTexts(elements, taken)) take(shape, texts)
  return { on, taken }
}

/** Texts that lie on a shape: of several on one the topmost, which is its title. */
function laidTexts(elements: Elements, taken: ReadonlySet<string>): ReadonlyMap<string, readonly Element[]> {
  const all = [...elements.values()]
  const free = all.filter(({ id, type, text }) => type === 'text' && text !== '' && !taken.has(id))
  const { holderOf } = enclosed(
    all.filter(({ type }) => shapes.has(type)).map(({ id, box }) => ({ key: id, box })),
    free.map(({ id, box }) => ({ key: id, box })),
  )
  const byShape = Map.groupBy(free, ({ id }) => holderOf.get(id) ?? '')
  byShape.delete('')
  return new Map(
    [...byShape].map(([shape, texts]) => [shape, texts.toSorted((a, b) => a.box.y - b.box.y).slice(0, 1)]),
  )
}

/** Groups of one shape and some texts: how people label what has no words of its own. */
function groupedTexts(elements: Elements): ReadonlyMap<string, readonly Element[]> {
  const groups = Map.groupBy(
    [...elements.values()].filter(({ groupIds }) => groupIds.length > 0),
    ({ groupIds }) => groupIds[0] ?? '',
  )
  const found = new Map<string, readonly Element[]>()
  for (const members of groups.values()) {
    const [shape, ...others] = members.filter(({ type }) => shapes.has(type))
    const texts = members.filter(({ type, containerId }) => type === 'text' && containerId === '')
    if (shape !== undefined && others.length === 0) found.set(shape.id, texts)
  }
  return found
}

function drawLine(element: Element, label: string, drawing: Drawing, notes: Notes): void {
  const { start, end, hasStartArrow, hasEndArrow } = element
  if (start === '' && end === '' && element.type === 'line') {
    notes.count('drawing-left')
    return
  }
  const ends = hasStartArrow && !hasEndArrow ? { from: end, to: start } : { from: start, to: end }
  const direction = hasStartArrow && hasEndArrow ? 'both' : hasStartArrow || hasEndArrow ? 'forward' : 'none'
  drawing.lines.push({ ...ends, label, direction })
}

function toArea(element: Element, text: string, area: string | null): DrawnArea {
  const { name, privateIp } = readLabel(text)
  const background = colorOf(element.backgroundColor)
  return {
    key: element.id,
    name,
    range: privateIp.includes('/') ? privateIp : '',
    box: element.box,
    area: area === element.id ? null : area,
    edge: edgeOf(element),
    background: background ?? null,
  }
}

function edgeOf({ strokeStyle, strokeColor }: Element): Partial<Outline['edge']> {
  const color = colorOf(strokeColor)
  const style = strokeStyle === 'dashed' || strokeStyle === 'dotted' ? strokeStyle : 'solid'
  return color === undefined ? { style } : { style, color }
}

function colorOf(text: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined
}

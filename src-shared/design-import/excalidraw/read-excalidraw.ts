import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Rect } from '#shared/base/rect.ts'
import type { Outline } from '#shared/design/design.ts'
import { readAreaLabel, readLabel, wrappedLines } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing, type DrawnArea } from '../drawing/drawing.ts'
import { chooseKind, unknownShape } from '../drawing/guess-kind.ts'
import type { Notes } from '../drawing/notes.ts'
import { joinParallel } from '../drawing/parallel-lines.ts'
import { isMostlyIn, surrounding, type Zone } from '../drawing/surrounding.ts'
import { writtenWords } from '../drawing/written.ts'
import { frames, readElements, shapes, type Element } from './elements.ts'
import { withGates } from './gates.ts'
import { iconsOf } from './icons.ts'
import { lineEndsOf } from './line-ends.ts'
import { wordsOf } from './words.ts'

const lines: ReadonlySet<string> = new Set(['arrow', 'line'])
type Elements = ReadonlyMap<string, Element>

/**
 * A scene of Excalidraw: shapes with words, icons with a text and texts that arrows join are nodes, frames and
 * rectangles around nodes are outlines, arrows and lines that join two are relationships. Answers `import-damaged`,
 * and `import-library` for a library of shapes.
 */
export function readExcalidraw(text: string, notes: Notes): Result<Drawing> {
  if (isLibrary.test(text.slice(0, 4000))) return fail(problem('import-library'))
  const elements = readElements(text)
  if (elements === null) return fail(problem('import-damaged', { format: 'excalidraw' }))
  return ok(drawScene(elements, notes))
}

const isLibrary = /"type"\s*:\s*"excalidrawlib"/

function drawScene(elements: Elements, notes: Notes): Drawing {
  const all = [...elements.values()]
  const { on: words, linesOfFirst, ownerOf, machines } = wordsOf(elements)
  const bound = new Set(all.flatMap(({ start, end }) => [start, end]))
  const { icons, partOf } = iconsOf(all, ({ id }) => words.has(id) || ownerOf.has(id), bound)
  const keyOf = (id: string): string => partOf.get(id) ?? ownerOf.get(id) ?? id
  const joined = new Set([...[...bound].map(keyOf), ...machines])
  const isFree = ({ id, type, text }: Element): boolean =>
    type === 'text' && text !== '' && keyOf(id) === id && !ownerOf.has(id)
  const isShape = ({ id, type }: Element): boolean =>
    shapes.has(type) && !partOf.has(id) && (words.has(id) || joined.has(id))
  const drawn = [
    ...all.filter((each) => isShape(each) || (isFree(each) && joined.has(each.id))).map(boxed),
    ...icons,
  ]
  const isRectangle = ({ id, type }: Element): boolean => type === 'rectangle' && !partOf.has(id)
  const zones = all.flatMap((each): readonly Zone[] => {
    if (frames.has(each.type)) return [{ ...boxed(each), least: 0 }]
    // What lines end at and has no words is a box around the one thing in it.
    const least = joined.has(each.id) && !words.has(each.id) ? 2 : 1
    return isRectangle(each) ? [{ ...boxed(each), least }] : []
  })
  const frameOf = (key: string): string => elements.get(key)?.frameId ?? ''
  const around = surrounding(
    zones,
    drawn.map((each) => ({ ...each, within: new Set([frameOf(each.key)]) })),
  )
  const nodes = drawn.filter(({ key }) => !around.zones.has(key))
  const lineElements = all.filter(({ id, type }) => lines.has(type) && !partOf.has(id))
  const free = all.filter((each) => isFree(each) && !joined.has(each.id)).map(boxed)
  const areas = all.filter(({ id, type }) => around.zones.has(id) || frames.has(type))
  const targets = { nodes, areas: areas.map(boxed), freeTexts: free }
  const ends = lineEndsOf(lineElements, targets, (id) => (elements.has(id) ? keyOf(id) : ''))
  const drawing = emptyDrawing()
  const areaOf = (key: string, frameId: string): string | null =>
    around.holderOf.get(key) ?? (elements.has(frameId) ? frameId : null)
  const addNode = (key: string, box: Rect, said: string, frameId: string): void => {
    const label = readLabel(said, wrappedLines, linesOfFirst.get(key))
    const kind = chooseKind([label.name], notes, unknownShape([label.publicIp, label.privateIp]))
    drawing.nodes.push({ ...label, key, kind, box, area: areaOf(key, frameId) })
  }
  const isLine = (bound: string): boolean => lines.has(elements.get(keyOf(bound))?.type ?? '')
  const areaAt = areasAround(areas)
  const addText = (element: Element, isJoined: boolean): void => {
    const { id, box, text, frameId } = element
    const read = readLabel(text, wrappedLines)
    const otherwise = machines.has(id) ? unknownShape([read.publicIp, read.privateIp]) : 'text'
    const kind = isJoined ? chooseKind([read.name], notes, otherwise) : 'text'
    if (!isJoined) notes.count('text-read')
    const label = kind === 'text' ? writtenWords(text, notes) : read
    drawing.nodes.push({ ...label, key: id, kind, box, area: areaOf(id, frameId) ?? areaAt(box) })
  }
  for (const { key, box, text, frameId } of icons) addNode(key, box, text, frameId)
  for (const element of all) {
    const { id, type, box, text, frameId } = element
    if (partOf.has(id)) continue
    const said = words.get(id) ?? ''
    if (around.zones.has(id) && !frames.has(type))
      drawing.areas.push(toArea(element, said, areaOf(id, frameId)))
    else if (frames.has(type)) drawing.areas.push(toArea(element, text, areaOf(id, frameId)))
    else if (isShape(element)) addNode(id, box, said, frameId)
    else if (isFree(element)) addText(element, joined.has(id) || ends.texts.has(id))
    else if (lines.has(type) && [element.start, element.end].some(isLine)) notes.count('line-to-line')
    else if (lines.has(type))
      drawLine(element, ends.of.get(id) ?? { start: '', end: '' }, said, drawing, notes)
    else if (type !== 'text') notes.count('drawing-left')
  }
  return joinParallel(withGates(drawing, notes), notes, 'drawn')
}

/** Answers the innermost area that most of a box lies in. */
function areasAround(areas: readonly Element[]): (box: Rect) => string | null {
  const bySize = areas.toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
  const looked = bySize.slice(-mostAreas)
  return (box) => looked.find((area) => isMostlyIn(box, area.box))?.id ?? null
}

const mostAreas = 500

function boxed({ id, box }: Element): { readonly key: string; readonly box: Rect } {
  return { key: id, box }
}

function drawLine(
  element: Element,
  { start, end }: { readonly start: string; readonly end: string },
  label: string,
  drawing: Drawing,
  notes: Notes,
): void {
  const { type, hasStartArrow, hasEndArrow } = element
  const isBound = element.start !== '' || element.end !== ''
  if (type === 'line' && !isBound && (start === '' || end === '')) {
    notes.count('drawing-left')
    return
  }
  const ends = hasStartArrow && !hasEndArrow ? { from: end, to: start } : { from: start, to: end }
  const direction = hasStartArrow && hasEndArrow ? 'both' : hasStartArrow || hasEndArrow ? 'forward' : 'none'
  drawing.lines.push({ ...ends, label, direction })
}

function toArea(element: Element, text: string, area: string | null): DrawnArea {
  const { name, range } = readAreaLabel(text)
  const background = colorOf(element.backgroundColor)
  return {
    key: element.id,
    name,
    range,
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

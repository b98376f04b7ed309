import { bounds } from '#shared/model/bounds.ts'
import type { Design, DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import { refuseRelationship } from '#shared/design/join.ts'
import { arrange } from './arrange.ts'
import { cleanLine, cleanLines } from '../text/clean-text.ts'
import type { Drawing, DrawnArea, DrawnLine, DrawnNode } from './drawing.ts'
import { holdingOf } from './holding.ts'
import type { Notes } from './notes.ts'

const blue = '#2563eb'
/** Beyond what a position may be, far outside of everything that is drawn. */
const edgeOfCanvas = 1_000_000

/** The design of a drawing, within the bounds of designs; whatever does not fit is in the notes. */
export function buildDesign(drawing: Drawing, makeId: () => string, notes: Notes): Design {
  const drawnNodes = within(uniqueByKey(drawing.nodes), bounds.design.nodes, 'nodes-over-limit', notes)
  const drawnAreas = within(uniqueByKey(drawing.areas), bounds.design.outlines, 'outlines-over-limit', notes)
  const holding = holdingOf(drawnNodes, drawnAreas)
  const { points, rects } = arrange(holding, drawing.isExact === true, notes)
  const idOfArea = new Map(holding.outerFirst.map((key) => [key, makeId()]))
  const outlineId = (area: string | null): string | null =>
    area === null ? null : (idOfArea.get(area) ?? null)
  const outlines = new Map<string, Outline>()
  for (const [index, key] of holding.outerFirst.entries()) {
    const [area, id, rect] = [holding.areas.get(key), idOfArea.get(key), rects.get(key)]
    if (area === undefined || id === undefined || rect === undefined) continue
    const depth = holding.depthOf.get(key) ?? 0
    const outer = depth === 0 ? null : outlineId(area.area)
    outlines.set(id, toOutline(area, id, outer, depth, rect, index, notes))
  }
  const nodes = new Map<string, DesignNode>()
  const idOfNode = new Map<string, string>()
  for (const [index, node] of drawnNodes.entries()) {
    const id = makeId()
    idOfNode.set(node.key, id)
    nodes.set(id, toNode(node, id, outlineId(node.area), points.get(node.key), index, notes))
  }
  const nameOfArea = (key: string): string | undefined => outlines.get(idOfArea.get(key) ?? '')?.name
  const relationships = join(drawing.lines, nodes, idOfNode, nameOfArea, makeId, notes)
  return { nodes, relationships, outlines }
}

function uniqueByKey<T extends { readonly key: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((item) => [item.key, item])).values()]
}

function within<T>(
  list: readonly T[],
  most: number,
  kind: 'nodes-over-limit' | 'outlines-over-limit',
  notes: Notes,
): readonly T[] {
  notes.count(kind, list.length - most)
  return list.length > most ? list.slice(0, most) : list
}

function toNode(
  node: DrawnNode,
  id: string,
  outlineId: string | null,
  at: Point | undefined,
  index: number,
  notes: Notes,
): DesignNode {
  const text = (value: string | undefined, most: number): string => shortened(value ?? '', most, notes)
  if ((node.observations ?? '').trim().length > bounds.description.max) notes.count('text-cut')
  return {
    id,
    kind: node.kind,
    name: named(node.name, index, notes),
    publicIp: text(node.publicIp, bounds.designAddress.max),
    privateIp: text(node.privateIp, bounds.designAddress.max),
    observations: cleanLines(node.observations ?? '', bounds.description.max),
    ...inCanvas(at ?? { x: 0, y: 0 }),
    outlineId,
    isLocked: false,
    z: 0,
    ...node.look,
  }
}

function toOutline(
  area: DrawnArea,
  id: string,
  outlineId: string | null,
  depth: number,
  rect: Rect,
  index: number,
  notes: Notes,
): Outline {
  const { max, width, height } = bounds.outline
  return {
    id,
    name: named(area.name, index, notes),
    ...inCanvas(rect),
    width: Math.min(max, Math.max(width, rect.width)),
    height: Math.min(max, Math.max(height, rect.height)),
    edge: { style: area.edge?.style ?? 'solid', color: area.edge?.color ?? blue },
    background: area.background === undefined ? blue : area.background,
    range: shortened(area.range ?? '', bounds.designAddress.max, notes),
    outlineId,
    isLocked: false,
    z: depth,
    ...(area.isFolded === true ? { isFolded: true } : {}),
  }
}

function inCanvas({ x, y }: Point): Point {
  const inside = (value: number): number => Math.min(edgeOfCanvas, Math.max(-edgeOfCanvas, value))
  return { x: inside(x), y: inside(y) }
}

/** Names are never empty: what has none gets its number in the file. */
function named(text: string, index: number, notes: Notes): string {
  const whole = cleanLine(text, bounds.name.max * 4)
  const name = cleanLine(whole, bounds.name.max)
  if (name.length < whole.length) notes.count('name-cut')
  if (name !== '') return name
  notes.count('name-missing')
  return `#${index + 1}`
}

function shortened(text: string, most: number, notes: Notes): string {
  if (text.trim().length > most) notes.count('text-cut')
  return cleanLine(text, most)
}

/** Relationships that a design allows; the others are named in the notes. */
function join(
  lines: readonly DrawnLine[],
  nodes: ReadonlyMap<string, DesignNode>,
  idOfNode: ReadonlyMap<string, string>,
  nameOfArea: (key: string) => string | undefined,
  makeId: () => string,
  notes: Notes,
): ReadonlyMap<string, Relationship> {
  const relationships = new Map<string, Relationship>()
  // Each pair is asked about alone, so that the answer costs the same for every line.
  const alone: Design = { nodes, relationships: new Map(), outlines: new Map() }
  const pairs = new Set<string>()
  for (const line of lines) {
    const [from, to] = [idOfNode.get(line.from) ?? '', idOfNode.get(line.to) ?? '']
    const [a, b] = [nodes.get(from)?.name, nodes.get(to)?.name]
    if (a === undefined || b === undefined) {
      const names = { from: a ?? nameOfArea(line.from), to: b ?? nameOfArea(line.to) }
      if (names.from === undefined || names.to === undefined) notes.count('line-loose')
      else notes.repeat('line-to-outline', { from: names.from, to: names.to })
      continue
    }
    const label = shortened(line.label, bounds.relationshipLabel.max, notes)
    const refused = refuseRelationship(alone, from, to)
    const pair = from < to ? `${from} ${to}` : `${to} ${from}`
    const isOfDevices = refused?.code === 'device-to-device'
    if (refused !== null && !isOfDevices) notes.repeat('line-to-itself', { name: a })
    else if (pairs.has(pair) && label === '') notes.repeat('line-double', { from: a, to: b })
    else if (pairs.has(pair)) notes.repeat('line-double-labelled', { from: a, to: b, label })
    else if (relationships.size >= bounds.design.relationships) notes.count('relationships-over-limit')
    else {
      pairs.add(pair)
      // A drawing is also a sketch: what was drawn so is kept, and marked.
      if (isOfDevices) notes.repeat('line-between-devices', { from: a, to: b })
      const id = makeId()
      relationships.set(id, { id, from, to, label, direction: line.direction, ...line.look })
    }
  }
  return relationships
}

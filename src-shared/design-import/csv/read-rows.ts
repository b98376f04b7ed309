import type { Rect } from '#shared/base/rect.ts'
import { cardSize } from '#shared/design/card.ts'
import { designKinds, directions, type DesignKind, type Relationship } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import { fieldOfAddress } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing } from '../drawing/drawing.ts'
import { chooseKind } from '../drawing/guess-kind.ts'
import type { Notes } from '../drawing/notes.ts'
import { numberOf } from '../text/plain-value.ts'
import type { Column } from './columns.ts'

/** A row by what its columns are about; `others` are those that nobody knows, with their titles. */
export interface Row {
  readonly of: (column: Column) => string
  readonly others: readonly string[]
}

const ownTypes: ReadonlySet<string> = new Set(['node', 'relationship', 'outline'])

/** A drawing of the rows: our own table says of each what it is, others have nodes, lines, or both in a row. */
export function readRows(rows: readonly Row[], notes: Notes): Drawing {
  const isOwn = rows.length > 0 && rows.every((row) => ownTypes.has(row.of('type').toLowerCase()))
  const drawing: Drawing = { ...emptyDrawing(), isExact: isOwn }
  // Rows name others by their identifier or by their name: the first that has it.
  const keys = { nodes: new Map<string, string>(), outlines: new Map<string, string>() }
  const typeOf = (row: Row): string => (isOwn ? row.of('type').toLowerCase() : 'node')
  for (const referenceOf of [(row: Row) => row.of('id'), nameOf])
    for (const [index, row] of rows.entries()) {
      const held = typeOf(row) === 'outline' ? keys.outlines : keys.nodes
      const reference = typeOf(row) === 'relationship' ? '' : referenceOf(row)
      if (reference !== '' && !held.has(reference)) held.set(reference, `row ${index}`)
    }
  for (const [index, row] of rows.entries()) {
    const key = `row ${index}`
    if (typeOf(row) === 'outline') addOutline(row, key, keys.outlines, drawing)
    else if (typeOf(row) === 'node' && nameOf(row) !== '')
      addNode(row, key, isOwn, keys.outlines, drawing, notes)
    addLine(row, isOwn, keys.nodes, drawing, notes)
  }
  return drawing
}

function nameOf(row: Row): string {
  const name = row.of('name') || row.of('address')
  return name === '' && row.of('from') === '' && row.of('to') === '' ? row.of('label') : name
}

function addNode(
  row: Row,
  key: string,
  isOwn: boolean,
  outlines: Map<string, string>,
  drawing: Drawing,
  notes: Notes,
): void {
  if (drawing.nodes.length >= bounds.design.nodes) {
    notes.count('nodes-over-limit')
    return
  }
  const kind = row.of('kind') || (isOwn ? '' : row.of('type'))
  const given = designKinds.find((each) => each === kind.toLowerCase().replaceAll(' ', '-'))
  const field = fieldOfAddress(row.of('address')) ?? 'privateIp'
  const addresses = { publicIp: row.of('public_ip'), privateIp: row.of('private_ip') }
  if (addresses[field] === '') addresses[field] = row.of('address')
  const said = [row.of('observations'), ...row.others].filter((text) => text !== '')
  drawing.nodes.push({
    key,
    name: nameOf(row),
    kind: given ?? chooseKind([kind, nameOf(row)], notes),
    ...addresses,
    observations: said.join('\n'),
    box: boxOf(row),
    area: outlineOf(row.of('outline'), outlines, drawing),
  })
}

/** The outline of a name, made where no row describes it. */
function outlineOf(name: string, outlines: Map<string, string>, drawing: Drawing): string | null {
  if (name === '') return null
  const known = outlines.get(name)
  if (known !== undefined) return known
  const key = `outline ${outlines.size}`
  outlines.set(name, key)
  drawing.areas.push({ key, name, box: null, area: null })
  return key
}

function addOutline(row: Row, key: string, outlines: Map<string, string>, drawing: Drawing): void {
  const box = boxOf(row)
  const [width, height] = [numberOf(row.of('width')), numberOf(row.of('height'))]
  const outer = row.of('outline') === '' ? null : (outlines.get(row.of('outline')) ?? null)
  drawing.areas.push({
    key,
    name: row.of('name'),
    box: box === null || width === null || height === null ? null : { ...box, width, height },
    area: outer,
    range: row.of('range') || row.of('private_ip'),
  })
}

function addLine(row: Row, isOwn: boolean, nodes: Map<string, string>, drawing: Drawing, notes: Notes): void {
  const to = row.of('to')
  const from = row.of('from') || (to === '' ? '' : nameOf(row))
  const endOf = (name: string): string =>
    nodes.get(name) ?? (isOwn || name === '' ? '' : addEnd(name, nodes, drawing, notes))
  if (from === '' && to === '') {
    if (nameOf(row) === '') notes.count('row-left')
    return
  }
  const label = row.of('label') || (isOwn ? row.of('name') : '')
  drawing.lines.push({ from: endOf(from), to: endOf(to), label, direction: directionOf(row, isOwn) })
}

/** A node that only lines speak of. */
function addEnd(name: string, nodes: Map<string, string>, drawing: Drawing, notes: Notes): string {
  const key = `end ${nodes.size}`
  nodes.set(name, key)
  const field = fieldOfAddress(name)
  const kind: DesignKind = chooseKind([name], notes)
  drawing.nodes.push({ key, name, kind, ...(field === null ? {} : { [field]: name }), box: null, area: null })
  return key
}

function boxOf(row: Row): Rect | null {
  const [x, y] = [numberOf(row.of('x')), numberOf(row.of('y'))]
  return x === null || y === null ? null : { x, y, ...cardSize }
}

function directionOf(row: Row, isOwn: boolean): Relationship['direction'] {
  const given = row.of('direction').toLowerCase()
  return directions.find((each) => each === given) ?? (isOwn ? 'none' : 'forward')
}

import type { Rect } from '#shared/base/rect.ts'
import { cardSize } from '#shared/design/card.ts'
import type { Relationship } from '#shared/design/design.ts'
import { designKinds, writtenKinds } from '#shared/design/kinds.ts'
import { directions } from '#shared/design/line-looks.ts'
import { bounds } from '#shared/model/bounds.ts'
import { fieldOfAddress } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing, type DrawnNode } from '../drawing/drawing.ts'
import { chooseKind } from '../drawing/guess-kind.ts'
import { joinParallel } from '../drawing/parallel-lines.ts'
import type { Notes } from '../drawing/notes.ts'
import { numberOf } from '../text/plain-value.ts'
import type { Column } from './columns.ts'
import { createEnds, type Ends } from './ends.ts'
import { lineLook, lookTitles, nodeLook, outlineLook, type Told } from './own-looks.ts'

/** A row by what its columns are about; `others` are those that nobody knows. */
export interface Row {
  readonly of: (column: Column) => string
  readonly titleOf: (column: Column) => string
  readonly others: readonly Told[]
}

/** What is read of a table, while it is. */
interface Table {
  readonly isOwn: boolean
  /** Each row is a line: what it says of nothing else belongs to it. */
  readonly isOfLines: boolean
  /** A line says what is at both of its ends. */
  readonly hasKinds: boolean
  /** Rows of one name are one node: each says what it is joined to. */
  readonly isMerged: boolean
  /** Rows without a name may be those of one machine: nothing else tells one row from another. */
  readonly isByAddress: boolean
  /** The nodes that are called by their address, by it and the outline that they are in. */
  readonly hosts: Map<string, string>
  readonly drawing: Drawing
  readonly outlines: Map<string, string>
  readonly ends: Ends
  readonly notes: Notes
}

const ownTypes: ReadonlySet<string> = new Set(['node', 'relationship', 'outline'])

/** A drawing of the rows: our own table says of each what it is, others have nodes, lines, or both in a row. */
export function readRows(rows: readonly Row[], columns: ReadonlySet<Column | null>, notes: Notes): Drawing {
  const isOwn = rows.length > 0 && rows.every((row) => ownTypes.has(row.of('type').toLowerCase()))
  const drawing: Drawing = { ...emptyDrawing(), isExact: isOwn }
  const hasEnds = !isOwn && columns.has('to')
  const table: Table = {
    isOwn,
    isOfLines: hasEnds && ['from', 'to_port', 'to_kind'].some((column) => columns.has(column as Column)),
    hasKinds: columns.has('to_kind'),
    isMerged: hasEnds && !columns.has('id'),
    isByAddress: !isOwn && !columns.has('id'),
    hosts: new Map(),
    drawing,
    outlines: new Map(),
    ends: createEnds(drawing, notes),
    notes,
  }
  const typeOf = (row: Row): string => (isOwn ? row.of('type').toLowerCase() : isLine(row) ? 'line' : 'node')
  // Rows name others by their identifier or by their name: the first that has it.
  for (const referenceOf of [(row: Row) => row.of('id'), nameOf])
    for (const [index, row] of rows.entries()) {
      const held = typeOf(row) === 'outline' ? table.outlines : table.ends.byName
      const isNamed = typeOf(row) === 'outline' || typeOf(row) === 'node'
      const reference = isNamed ? referenceOf(row) : ''
      if (reference !== '' && !held.has(reference)) held.set(reference, `row ${index}`)
    }
  for (const [index, row] of rows.entries()) {
    if (!table.isByAddress || typeOf(row) !== 'node' || !isHost(row)) continue
    const host = hostAt(row.of('outline'), row.of('address'))
    if (!table.hosts.has(host)) table.hosts.set(host, `row ${index}`)
  }
  const left = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const key = `row ${index}`
    if (typeOf(row) === 'outline') addOutline(row, key, table)
    const isNode = typeOf(row) === 'node' && nameOf(row) !== ''
    addLines(row, isNode ? addNode(row, key, table) : null, table)
    if (table.isOfLines) for (const { title } of toldOfLine(row)) left.set(title, (left.get(title) ?? 0) + 1)
  }
  for (const [title, count] of left) notes.add('line-column-left', { title, count })
  return isOwn ? drawing : joinParallel(drawing, notes)
}

/** Whether a row says of itself where its line begins and ends, so that its name is that of the line. */
function isLine(row: Row): boolean {
  return row.of('from') !== '' && row.of('to') !== ''
}

function nameOf(row: Row): string {
  const name = row.of('name') || row.of('address')
  return name === '' && row.of('from') === '' && row.of('to') === '' ? row.of('label') : name
}

/** What lines have no place for, although nodes have. */
const ofNodes = ['observations', 'range', 'address', 'public_ip', 'private_ip'] as const

/** What a line has no place for. */
function toldOfLine(row: Row): readonly Told[] {
  const own = (isLine(row) ? ofNodes : (['observations'] as const)).map((column) => ({
    title: row.titleOf(column),
    text: row.of(column),
  }))
  return [...own.filter(({ text }) => text !== ''), ...row.others]
}

/** The key of the node that a row is about: its own, or that of the row before which is about the same. */
function keyOf(row: Row, rowKey: string, { isMerged, isByAddress, hosts, ends }: Table): string {
  if (isByAddress && isHost(row)) return hosts.get(hostAt(row.of('outline'), row.of('address'))) ?? rowKey
  return isMerged ? (ends.byName.get(nameOf(row)) ?? rowKey) : rowKey
}

/** What has no name but its address is the machine of that address: scans have a row for each of its ports. */
function isHost(row: Row): boolean {
  return row.of('name') === '' && row.of('address') !== ''
}

/** One address may be that of other machines at other sites. */
function hostAt(outline: string, address: string): string {
  return JSON.stringify([outline, address])
}

/** Adds the node of a row, or what it says of one that is known. Answers its key. */
function addNode(row: Row, rowKey: string, table: Table): string {
  const { isOwn, drawing, ends, notes } = table
  const key = keyOf(row, rowKey, table)
  const said = observationsOf(row, table)
  const field = fieldOfAddress(row.of('address')) ?? 'privateIp'
  const addresses = { publicIp: row.of('public_ip'), privateIp: row.of('private_ip') }
  if (addresses[field] === '') addresses[field] = row.of('address')
  else if (row.of('address') !== '' && row.of('address') !== nameOf(row)) said.unshift(row.of('address'))
  const fields = { ...addresses, observations: said.join('\n'), box: boxOf(row) }
  const known = ends.placeOf(key)
  if (known !== undefined) {
    const node = drawing.nodes[known]
    if (node !== undefined) drawing.nodes[known] = merged(node, fields)
    return key
  }
  const kind = row.of('kind') || (isOwn ? '' : row.of('type'))
  const written = kind.toLowerCase().replaceAll(' ', '-')
  // In a table of somebody else `text` is a type of value.
  const given = designKinds.find((each) => each === written && (isOwn || !writtenKinds.has(each)))
  ends.add(key, () => ({
    key,
    name: nameOf(row),
    kind: given ?? chooseKind([kind, isOwn ? '' : row.of('type'), nameOf(row)], notes),
    ...fields,
    area: outlineOf(row.of('outline'), table),
    ...(isOwn ? { look: nodeLook(row.others) } : {}),
  }))
  return key
}

function observationsOf(row: Row, { isOwn, isOfLines }: Table): string[] {
  if (isOfLines) return []
  const told = isOwn ? row.others.filter(({ title }) => !lookTitles.has(title)) : row.others
  const others = told.map(({ title, text }) => `${title}: ${text}`)
  // A role says what a machine does, its type which model it is.
  const isModel = !isOwn && row.of('type') !== '' && row.of('kind') !== ''
  const model = isModel ? [`${row.titleOf('type')}: ${row.of('type')}`] : []
  return [row.of('observations'), ...model, ...portOf(row, isOwn), ...others].filter((text) => text !== '')
}

/** What would be the label of a line where the row has none. */
function portOf(row: Row, isOwn: boolean): readonly string[] {
  const label = row.of('label')
  const isOfNode = !isOwn && label !== '' && row.of('to') === '' && label !== nameOf(row)
  return isOfNode ? [`${row.titleOf('label')}: ${label}`] : []
}

type Fields = Required<Pick<DrawnNode, 'publicIp' | 'privateIp' | 'observations' | 'box'>>

/** A node of which a second row speaks: what that row adds, addresses beyond the first as observations. */
function merged(node: DrawnNode, more: Fields): DrawnNode {
  return {
    ...node,
    publicIp: node.publicIp || more.publicIp,
    privateIp: node.privateIp || more.privateIp,
    observations: observationsWith(node, more),
    box: node.box ?? more.box,
  }
}

function observationsWith(node: DrawnNode, more: Fields): string {
  const held = node.observations ?? ''
  // What a design has no space for is not looked at again for each row.
  if (held.length > bounds.description.max) return held
  const said = new Set(held.split('\n'))
  for (const field of ['publicIp', 'privateIp'] as const)
    if ((node[field] ?? '') !== '' && more[field] !== node[field]) said.add(more[field])
  for (const line of more.observations.slice(0, 8 * bounds.description.max).split('\n')) said.add(line)
  said.delete('')
  return [...said].join('\n')
}

/** The outline of a name, made where no row describes it. */
function outlineOf(name: string, { outlines, drawing }: Table): string | null {
  if (name === '') return null
  const known = outlines.get(name)
  if (known !== undefined) return known
  const key = `outline ${outlines.size}`
  outlines.set(name, key)
  drawing.areas.push({ key, name, box: null, area: null })
  return key
}

function addOutline(row: Row, key: string, { isOwn, outlines, drawing }: Table): void {
  const box = boxOf(row)
  const [width, height] = [numberOf(row.of('width')), numberOf(row.of('height'))]
  const outer = row.of('outline') === '' ? null : (outlines.get(row.of('outline')) ?? null)
  drawing.areas.push({
    key,
    name: row.of('name'),
    box: box === null || width === null || height === null ? null : { ...box, width, height },
    area: outer,
    range: row.of('range') || row.of('private_ip'),
    ...(isOwn ? outlineLook(row.others) : {}),
  })
}

/** The lines of a row, which begin at its node, unless it says where they do. */
function addLines(row: Row, ownKey: string | null, table: Table): void {
  const { isOwn, hasKinds, hosts, ends, notes } = table
  const to = row.of('to')
  const from = row.of('from') || (to === '' ? '' : nameOf(row))
  if (from === '' && to === '') {
    if (nameOf(row) === '') notes.count('row-left')
    return
  }
  const endOf = (name: string, column: Column): string =>
    isOwn ? (ends.byName.get(name) ?? '') : ends.of(name, hasKinds ? row.of(column) : '')
  const fromKey = row.of('from') === '' && ownKey !== null ? ownKey : endOf(from, 'kind')
  const isOfHosts = ownKey !== null && hosts.size > 0
  const hostOf = (name: string): string | undefined =>
    isOfHosts ? hosts.get(hostAt(row.of('outline'), name)) : undefined
  const direction = directionOf(row, isOwn)
  const look = isOwn ? { look: lineLook(row.others) } : {}
  for (const one of isOwn ? [to] : ends.partsOf(to))
    ends.join({
      from: fromKey,
      to: hostOf(one) ?? endOf(one, 'to_kind'),
      label: labelOf(row, table),
      direction,
      ...look,
    })
}

function labelOf(row: Row, { isOwn }: Table): string {
  if (isOwn) return row.of('label') || row.of('name')
  const ports = [row.of('from_port'), row.of('to_port')].filter((port) => port !== '').join(' - ')
  return row.of('label') || ports || (isLine(row) ? row.of('name') : '')
}

function boxOf(row: Row): Rect | null {
  const [x, y] = [numberOf(row.of('x')), numberOf(row.of('y'))]
  return x === null || y === null ? null : { x, y, ...cardSize }
}

function directionOf(row: Row, isOwn: boolean): Relationship['direction'] {
  const given = row.of('direction').toLowerCase()
  // Who lists the cables of machines says nothing of who calls whom.
  const isCable = row.of('from_port') !== '' && row.of('to_port') !== ''
  return directions.find((each) => each === given) ?? (isOwn || isCable ? 'none' : 'forward')
}

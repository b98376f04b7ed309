import type { Rect } from '#shared/base/rect.ts'
import { cardSize } from '#shared/design/card.ts'
import type { Relationship } from '#shared/design/design.ts'
import { fieldOfAddress, readLabel, type Labelled } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing } from '../drawing/drawing.ts'
import { chooseKind, unknownShape } from '../drawing/guess-kind.ts'
import { joinParallel } from '../drawing/parallel-lines.ts'
import type { Notes } from '../drawing/notes.ts'
import { arrowsOf, plainWord, readStyle, shapeWords } from '../drawio/style.ts'
import { htmlToText } from '../text/markup.ts'
import { fieldsOf, numberOf, textOf } from '../text/plain-value.ts'
import { readJson } from '../text/read-json.ts'
import { readHeader, type Column } from './columns.ts'
import { createEnds, type Ends } from './ends.ts'

type Settings = ReadonlyMap<string, readonly string[]>
/** The cell of a row under a title, empty where there is none. */
type CellOf = (title: string) => string

const most = { placeholders: 30, ofCell: 500 } as const

/** How draw.io joins rows: what stands in one column of a row is looked for in another of all rows. */
interface Connect {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly labelColumns: readonly string[]
  readonly isInverted: boolean
  readonly direction: Relationship['direction']
}

/** The rows of a table that tells draw.io in comments what to draw: labels, styles, parents and lines. */
export function readDrawioRows(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  settings: Settings,
  notes: Notes,
): Drawing {
  const titles = new Map(header.map((title, index) => [title.trim(), index]))
  const known = readHeader(header)
  const drawing = emptyDrawing()
  const ends = createEnds(drawing, notes)
  const connects = (settings.get('connect') ?? []).flatMap(readConnect)
  const unsaid = unsaidTitles(settings, connects)
  const [identity, parent] = [only(settings, 'identity'), only(settings, 'parent')]
  const read = rows.map((cells, index) => {
    const at = (found: number | undefined): string => (cells[found ?? -1] ?? '').trim()
    const cell: CellOf = (title) => at(titles.get(title))
    const of = (column: Column): string => at(known.includes(column) ? known.indexOf(column) : undefined)
    const others = header
      .filter((title, place) => known[place] === null && !unsaid.has(title.trim()) && at(place) !== '')
      .map((title) => `${title.trim().slice(0, 80)}: ${cell(title.trim()).slice(0, most.ofCell)}`)
    return { key: `row ${index}`, cell, of, others }
  })
  const holders = new Map(identity === '' ? [] : read.map(({ key, cell }) => [cell(identity), key]))
  holders.delete('')
  const holderOf = (cell: CellOf): string | null => (parent && holders.get(cell(parent))) || null
  const areas = new Set(read.map(({ cell }) => holderOf(cell)))
  for (const { key, cell, of, others } of read) {
    const label = readLabel(htmlToText(fill(templateOf(settings, cell, 'label'), cell)))
    const name = label.name || of('name') || cell(header[0]?.trim() ?? '')
    const area = holderOf(cell)
    const box = boxOf(settings, cell)
    if (areas.has(key)) {
      drawing.areas.push({ key, name, box: null, area: area === key ? null : area, range: of('range') })
      continue
    }
    const style = readStyle(fill(templateOf(settings, cell, 'style'), cell))
    const words = [...shapeWords(style), of('kind'), of('type'), name, plainWord(style)]
    const addresses = addressesOf(label, of)
    ends.add(key, () => ({
      key,
      name,
      kind: chooseKind(words, notes, unknownShape(Object.values(addresses))),
      ...addresses,
      observations: [label.observations, of('observations'), ...others]
        .filter((text) => text !== '')
        .join('\n'),
      box,
      area,
    }))
  }
  for (const connect of connects) joinRows(connect, read, ends)
  return joinParallel(drawing, notes)
}

function joinRows(
  connect: Connect,
  rows: readonly { readonly key: string; readonly cell: CellOf }[],
  ends: Ends,
): void {
  const { from, to, isInverted, direction } = connect
  const found = new Map(rows.toReversed().map(({ key, cell }) => [cell(to), key]))
  found.delete('')
  for (const { key, cell } of rows)
    for (const value of cell(from).slice(0, 4000).split(',', 50)) {
      if (value.trim() === '') continue
      const other = found.get(value.trim()) ?? ''
      const said = connect.labelColumns.map(cell)
      const label = [connect.label, ...said].filter((text) => text !== '').join(' ')
      ends.join({ ...(isInverted ? { from: other, to: key } : { from: key, to: other }), label, direction })
    }
}

function readConnect(text: string): readonly Connect[] {
  const fields = fieldsOf(readJson(text))
  const of = (name: string): string => textOf(fields.get(name)).slice(0, most.ofCell)
  const [from, to] = [of('from'), of('to')]
  if (from === '' || to === '') return []
  const { atSource, atTarget } = arrowsOf(readStyle(of('style')))
  const isInverted = (fields.get('invert') === true) !== (atSource && !atTarget)
  const direction = atSource && atTarget ? 'both' : atSource || atTarget ? 'forward' : 'none'
  const labelColumns = [of('fromlabel'), of('tolabel')].filter((title) => title !== '')
  return [{ from, to, label: htmlToText(of('label')), labelColumns, isInverted, direction }]
}

function only(settings: Settings, name: string): string {
  return settings.get(name)?.at(-1) ?? ''
}

/** Columns that no observation repeats: those that are to be ignored, and those that say how a row is drawn. */
function unsaidTitles(settings: Settings, connects: readonly Connect[]): ReadonlySet<string> {
  const named = ['identity', 'parent', 'stylename', 'labelname', 'left', 'top', 'width', 'height', 'link']
  const templates = ['label', 'style'].map((name) => only(settings, name))
  return new Set([
    ...only(settings, 'ignore')
      .split(',')
      .map((title) => title.trim()),
    ...named.map((name) => only(settings, name).replace(/^@/, '')),
    ...templates.flatMap((text) => [...text.matchAll(placeholder)].map(([, title = '']) => title)),
    ...connects.flatMap(({ from, labelColumns }) => [from, ...labelColumns]),
  ])
}

const placeholder = /%([^%<>{}]{1,60})%/g

/** A label or style as a row has it: the one of all rows, or the one that a column of the row names. */
function templateOf(settings: Settings, cell: CellOf, name: 'label' | 'style'): string {
  const column = only(settings, `${name}name`)
  const named = column === '' ? undefined : fieldsOf(readJson(only(settings, `${name}s`))).get(cell(column))
  return textOf(named) || only(settings, name)
}

function fill(template: string, cell: CellOf): string {
  let filled = 0
  return template.replaceAll(placeholder, (_, title: string) => {
    filled += 1
    return filled > most.placeholders ? '' : cell(title).slice(0, most.ofCell)
  })
}

/** Where a table says that a row stands: `# left: COLUMN` and `# top: COLUMN`. */
function boxOf(settings: Settings, cell: CellOf): Rect | null {
  const sideOf = (name: string): number | null => numberOf(cell(only(settings, name)))
  const [x, y] = [sideOf('left'), sideOf('top')]
  return x === null || y === null ? null : { x, y, ...cardSize }
}

/** Addresses of the label, else of the columns that are named so. */
function addressesOf(
  label: Labelled,
  of: (column: Column) => string,
): Record<'publicIp' | 'privateIp', string> {
  const fields = {
    publicIp: label.publicIp || of('public_ip'),
    privateIp: label.privateIp || of('private_ip'),
  }
  const field = fieldOfAddress(of('address')) ?? 'privateIp'
  return { ...fields, [field]: fields[field] || of('address') }
}

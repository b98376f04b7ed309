import { createPairs, type Count, type CountedNode } from './count.ts'

const ofName =
  /^(?:name|host_?name|device(?:_?name)?|node|server(?:_?name)?|host|equipo|nombre|dispositivo)$/i
const ofFrom = /^(?:from|source|src|origen|desde|local_?device|device_?a|node_?1|a_?end)$/i
const ofTo =
  /^(?:to|target|dst|destination|destino|hasta|peer(?:_?node)?|neighbou?r|remote_?device|connect(?:ed|s)_?to|uplink|device_?b|node_?2|b_?end)$/i
const ofOutline = /^(?:outline|group|zone|site|location|subnet|vlan|rack|sede|zona|grupo|red)$/i

/** Of a table of machines, or of what is joined to what: cell by cell. */
export function countTable(given: string): Count | null {
  const text = given
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(/^(?:#[^\n]*\n|sep=.\n)+/i, '')
  const first = text.split('\n')[0] ?? ''
  const sign =
    [',', ';', '\t', '|'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const [head = [], ...rows] = rowsOf(text, sign)
  const titles = head.map((cell) => cell.trim().replaceAll(/[\s-]+/g, '_'))
  const at = (pattern: RegExp): number => titles.findIndex((title) => pattern.test(title))
  const columns = {
    type: titles.indexOf('type'),
    name: at(ofName),
    from: at(ofFrom),
    to: at(ofTo),
    outline: at(ofOutline),
  }
  // Rows of interfaces say which machine they are of.
  const owner = at(/^(?:device|node|host)[_/]name$/i)
  if (owner >= 0 && columns.to >= 0 && columns.from < 0) columns.name = owner
  if (columns.name < 0 && (columns.from < 0 || columns.to < 0)) return null
  const cell = (row: readonly string[], column: number): string => (row[column] ?? '').trim()
  const isOwn =
    rows.length > 0 && rows.every((row) => /^(?:node|outline|relationship)$/.test(cell(row, columns.type)))
  const nodes = new Map<string, CountedNode>()
  const pairs = createPairs()
  const nameOfOutline = new Map(rows.map((row) => [cell(row, titles.indexOf('id')), cell(row, columns.name)]))
  for (const [index, row] of rows.entries()) {
    const [name, from, to] = [cell(row, columns.name), cell(row, columns.from), cell(row, columns.to)]
    const type = isOwn ? cell(row, columns.type) : from !== '' && to !== '' ? 'relationship' : 'node'
    const outline = cell(row, columns.outline)
    if (type === 'node' && name !== '')
      nodes.set(isOwn || columns.to < 0 ? `row ${index}` : name, {
        name,
        inside: outline === '' ? null : isOwn ? (nameOfOutline.get(outline) ?? outline) : outline,
      })
    const begin = from || name
    if (to === '' || begin === '' || (isOwn && type !== 'relationship')) continue
    for (const other of isOwn ? [to] : to.split(/[;|]|,(?!\d)/).map((each) => each.trim())) {
      if (other === '') continue
      pairs.add(begin, other)
      const ends = isOwn ? [] : [begin, other].filter((end) => !nodes.has(end))
      for (const end of ends) nodes.set(end, { name: end, inside: null })
    }
  }
  return { nodes: [...nodes.values()], lines: pairs.size() }
}

function rowsOf(text: string, sign: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const [letter = '', row = []] = [text[at], rows.at(-1)]
    if (letter === '"' && isQuoted && text[at + 1] === '"') {
      row[row.length - 1] += '"'
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === sign && !isQuoted) row.push('')
    else if (letter === '\n' && !isQuoted) rows.push([''])
    else row[row.length - 1] += letter
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
}

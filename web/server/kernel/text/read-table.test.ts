import { expect, test } from 'vitest'
import { mostLines, readTable, type Column } from './read-table.ts'

const columns = { name: { head: 'name', also: ['nombre'] }, email: { head: 'email', also: [] } } as const

const refused = [
  { name: 'a head of millions of cells', given: ','.repeat(3_499_999), expect: ['import-unreadable', 1] },
  {
    name: 'a head of too many cells',
    given: `name,email${',x'.repeat(99)}\na,b`,
    expect: ['import-unreadable', 1],
  },
  {
    name: 'a line of millions of cells',
    given: `name,email\na,b\n${','.repeat(3_000_000)}`,
    expect: ['import-unreadable', 3],
  },
  {
    name: 'a cell of millions of quotes',
    given: `name,email\n"${'""'.repeat(1_700_000)}"`,
    expect: ['import-unreadable', 2],
  },
  {
    name: 'a head of one cell that is all the file',
    given: 'x'.repeat(3_499_999),
    expect: ['import-unreadable', 1],
  },
  ...(['\n', '\r', '\r\n'] as const).map((end) => ({
    name: `a line of 64 KiB behind ${JSON.stringify(end)}`,
    given: `name,email${end}a,b${end}${'x'.repeat(65_536)}${end}`,
    expect: ['import-unreadable', 3] as const,
  })),
  {
    name: 'millions of line ends of two letters',
    given: `name,email\r\n${'\r\n'.repeat(1_700_000)}`,
    expect: ['import-too-long', mostLines],
  },
  { name: 'quotes that do not end', given: 'name,email\na,"b\n', expect: ['import-unreadable', 2] },
  {
    name: 'millions of empty lines',
    given: `name,email\n${'\n'.repeat(3_000_000)}`,
    expect: ['import-too-long', mostLines],
  },
  {
    name: 'a record too many',
    given: `name,email\n${'a,b\n'.repeat(mostLines + 1)}`,
    expect: ['import-too-long', mostLines],
  },
  {
    name: 'far too many records',
    given: `name,email\n${'a,\n'.repeat(1_000_000)}`,
    expect: ['import-too-long', mostLines],
  },
] as const
test.each(refused)(
  '$name is refused with a look at each column for a hundred cells at most',
  ({ given, expect: [code, number] }) => {
    const { counted, looks } = countLooks()
    const read = readTable(given, counted, ['name', 'email'])
    if (read.ok) throw new Error('it was read')
    const { facts } = read.problem
    expect([read.problem.code, 'line' in facts ? facts.line : facts.limit]).toEqual([code, number])
    // Three delimiters, a hundred heads, two columns.
    expect(looks()).toBeLessThanOrEqual(3 * 100 * 2)
  },
)

const read = [
  { name: 'as many records as may be', given: `name,email\n${'a,b\n'.repeat(mostLines)}`, expect: mostLines },
  { name: 'a line of less', given: `name,email\ra,b\r${'x'.repeat(65_530)},b\r`, expect: 2 },
  { name: 'empty lines between', given: `nombre;email\r\n\r\na;b\r\n;\r\n\r\nc;d`, expect: 2 },
  { name: 'a hundred heads', given: `name,email${',x'.repeat(98)}\na,b`, expect: 1 },
  { name: 'a head over lines', given: `name,email,"an\nother"\na,b`, expect: 1 },
] as const
test.each(read)('$name are read', ({ given, expect: count }) => {
  const table = readTable(given, columns, ['name', 'email'])
  expect(table.ok && table.value.lines.length).toBe(count)
})

/** The columns, and how often they were looked at. */
function countLooks() {
  let count = 0
  const counted = new Proxy<Readonly<Record<'name' | 'email', Column>>>(columns, {
    get: (all, key) => {
      count += 1
      return all[key as 'name']
    },
  })
  return { counted, looks: () => count }
}

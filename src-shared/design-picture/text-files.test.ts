import papa from 'papaparse'
import { expect, test } from 'vitest'
import { toDesign } from '#shared/design/value.ts'
import { aNode, anOutline, aRelationship } from '#shared/design/testing/designs.ts'
import { bounds } from '#shared/model/bounds.ts'
import { hostileDesign, hostileNames } from './testing/hostile-names.ts'
import { company, largeDesign } from './testing/sample-design.ts'
import { readStrictXml } from './testing/strict-xml.ts'
import type { csvColumns } from './csv-columns.ts'
import { toCsv } from './to-csv.ts'
import { toDrawio } from './to-drawio.ts'
import { toMermaid } from './to-mermaid.ts'

test('draw.io: every element of a large design, each where it was', () => {
  const design = largeDesign(300, 7)
  const cells = readDrawio(toDrawio(design, { title: 'Net' }))
  for (const element of [...design.outlines.values(), ...design.nodes.values()]) {
    const cell = cells.get(element.id)!
    const holder = cells.get(cell.parent)
    expect([cell.x + (holder?.x ?? 0), cell.y + (holder?.y ?? 0)]).toEqual([element.x, element.y])
    expect(cell.label).toContain(`<b>${element.name}</b>`)
  }
  for (const { id, from, to, label } of design.relationships.values())
    expect(cells.get(id)).toMatchObject({ source: from, target: to, label })
})

test('draw.io: a container is written before what it holds', () => {
  const text = toDrawio(company, { title: 'Net' })
  const at = (id: string): number => text.indexOf(`id="${id}"`)
  const held = [...company.nodes.values(), ...company.outlines.values()].filter(
    ({ outlineId }) => outlineId !== null,
  )
  for (const { id, outlineId } of held) expect(at(outlineId ?? '')).toBeLessThan(at(id))
})

test('draw.io: the largest design is no larger than what can be read again', () => {
  const text = toDrawio(largeDesign(bounds.design.nodes), { title: 'Net' })
  expect(text.length).toBeLessThan(bounds.design.fileBytes)
  expect(text).not.toContain('image=data:')
  expect(toDrawio(company, { title: 'Net' })).toContain('image=data:')
})

test('draw.io: hostile text stays text, in the file and in the labels', () => {
  const text = toDrawio(hostileDesign, { title: hostileNames.join(' ') })
  const labels = [...readDrawio(text).values()].map(({ label }) => label)
  const tags = labels.flatMap((label) => [...label.matchAll(/<\/?(\w+)/g)].map((match) => match[1]))
  expect(new Set(tags)).toEqual(new Set(['b', 'br', 'font']))
})

test('mermaid: names are quoted, signs are entities', () => {
  const text = toMermaid(hostileDesign)
  for (const line of text.split('\n')) {
    expect(line.replaceAll(/"[^"]*"/g, '""')).toMatch(
      /^(flowchart LR|\s*subgraph o\d+\[""\]|\s*n\d+\(""\)|\s*end|\s*n\d+ ---\|""\| n\d+|\s*classDef \w+ [\w:#,]+|\s*class [n\d,]+ \w+|\s*style [no]\d+ [\w:#,. -]+|\s*linkStyle [\d,]+ [\w:#,. -]+|)$/,
    )
  }
  expect(text).not.toMatch(/<script|%%|`/)
  expect(text).toContain('#60;script#62;alert(1)#60;/script#62;')
})

test('mermaid: colours, dashes and widths are as they were chosen', () => {
  const [a, b] = [aNode('a', { color: '#be123c' }), aNode('b')]
  const relationships = [
    aRelationship('r', a.id, b.id, { direction: 'forward', style: 'dashed' }),
    aRelationship('s', a.id, b.id, { direction: 'both', width: 'thick', color: '#0f766e' }),
    aRelationship('t', a.id, b.id, { width: 'thin' }),
    aRelationship('u', b.id, a.id, { style: 'dotted', width: 'thick' }),
    aRelationship('v', b.id, a.id, { style: 'solid', width: 'normal' }),
    aRelationship('gone', b.id, 'nobody', { width: 'thin' }),
    aRelationship('w', b.id, a.id, { width: 'thin' }),
  ]
  const lines = toMermaid(toDesign({ nodes: [a, b], relationships, outlines: [] }))
    .split('\n')
    .map((line) => line.trim())
  expect(lines.slice(3, 9)).toEqual([
    'n1 -.-> n2',
    'n1 <==> n2',
    'n1 --- n2',
    'n2 -.- n1',
    'n2 --- n1',
    'n2 --- n1',
  ])
  expect(lines.filter((line) => /^(style|linkStyle)/.test(line))).toEqual([
    'style n1 fill:#f7e3e8,stroke:#be123c',
    'linkStyle 1 stroke:#0f766e',
    'linkStyle 2,5 stroke-width:1px',
    'linkStyle 3 stroke-width:3px,stroke-dasharray:0 8,stroke-linecap:round',
  ])
})

test('mermaid: a colour that is none stands nowhere', () => {
  const hostile = '#fff;click n1 "javascript:alert(1)"'
  const node = { ...aNode('a'), color: hostile }
  const outline = {
    ...anOutline('o'),
    edge: { style: 'solid' as const, color: hostile },
    background: hostile,
  }
  const line = { ...aRelationship('r', node.id, aNode('b').id), color: hostile }
  const text = toMermaid(toDesign({ nodes: [node, aNode('b')], relationships: [line], outlines: [outline] }))
  expect(text).not.toMatch(/click|javascript|;/)
})

test('mermaid: outlines that hold each other end somewhere', () => {
  const [a, b] = [
    anOutline('a', { outlineId: anOutline('b').id }),
    anOutline('b', { outlineId: anOutline('a').id }),
  ]
  const text = toMermaid(
    toDesign({ nodes: [aNode('n', { outlineId: a.id })], relationships: [], outlines: [a, b] }),
  )
  expect(
    text
      .split('\n')
      .slice(0, 7)
      .map((line) => line.trim()),
  ).toEqual([
    'flowchart LR',
    'subgraph o1["a"]',
    'n1("n")',
    'subgraph o2["b"]',
    'end',
    'end',
    'classDef who fill:#eaf2ff,stroke:#2563eb,color:#18181b',
  ])
})

test('csv: a row for each element, with the columns that it has', () => {
  const rows = readCsv(toCsv(company))
  expect(rows.map(({ type }) => type)).toEqual([
    ...[...company.outlines.keys()].map(() => 'outline'),
    ...[...company.nodes.keys()].map(() => 'node'),
    ...[...company.relationships.keys()].map(() => 'relationship'),
  ])
  expect(rows.find(({ name }) => name === 'Pedidos')).toMatchObject({
    kind: 'database',
    color: '',
    x: '708',
    y: '416',
    outline: 'Zona privada con un nombre demasiado largo',
  })
  expect(rows.find(({ name }) => name === '443')).toMatchObject({
    from: 'Cortafuegos',
    to: 'Balanceador',
    direction: 'forward',
    thickness: '',
  })
  expect(rows.find(({ name }) => name === 'fibra')).toMatchObject({
    ...{ color: '#be123c', style: 'dashed', route: 'square', label_at: '0.25' },
  })
  expect(rows.find(({ name }) => name === 'Sala de datos')).toMatchObject({
    ...{ color: '#52525b', style: 'dashed', background: 'none' },
  })
})

test('csv: no cell is a formula, and no text is lost', () => {
  const text = toCsv(hostileDesign)
  const cells = papa.parse<string[]>(text).data.flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  for (const name of hostileNames)
    expect(cells.some((cell) => cell === name || cell === `'${name}`)).toBe(true)
})

test('csv: coordinates below zero stay numbers', () => {
  const design = toDesign({ nodes: [aNode('a', { x: -40, y: -8.5 })], relationships: [], outlines: [] })
  expect(readCsv(toCsv(design))[0]).toMatchObject({ x: '-40', y: '-8.5' })
})

test('csv: who has not the only name of its type is named by its id', () => {
  const [a, b, c] = [
    aNode('a', { name: 'Same' }),
    aNode('b', { name: 'Same' }),
    aNode('c', { name: 'Other' }),
  ]
  const relationships = [aRelationship('r', a.id, c.id), aRelationship('s', c.id, b.id)]
  const rows = readCsv(toCsv(toDesign({ nodes: [a, b, c], relationships, outlines: [] })))
  expect(rows.slice(3)).toMatchObject([
    { from: a.id, to: 'Other' },
    { from: 'Other', to: b.id },
  ])
})

function readCsv(text: string): Record<(typeof csvColumns)[number], string>[] {
  return papa.parse<Record<(typeof csvColumns)[number], string>>(text, { header: true, skipEmptyLines: true })
    .data
}

interface Cell {
  readonly label: string
  readonly parent: string
  readonly source: string
  readonly target: string
  readonly x: number
  readonly y: number
}

/** Cells by id, as draw.io would read them. */
function readDrawio(text: string): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>()
  let [id, label] = ['', '']
  for (const { name, attributes, parent } of readStrictXml(text)) {
    const read = (key: string): string => attributes.get(key) ?? ''
    if (name === 'object') [id, label] = [read('id'), read('label')]
    if (name === 'mxCell') {
      const isInner = parent?.name === 'object'
      if (!isInner) [id, label] = [read('id'), read('value')]
      const ends = { source: read('source'), target: read('target') }
      cells.set(id, { label, parent: read('parent'), ...ends, x: 0, y: 0 })
    }
    const cell = cells.get(id)
    if (name === 'mxGeometry' && cell !== undefined)
      cells.set(id, { ...cell, x: Number(read('x')), y: Number(read('y')) })
  }
  return cells
}

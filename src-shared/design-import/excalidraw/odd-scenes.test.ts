import { expect, test } from 'vitest'
import { imported, linesOf } from '../testing/import-file.ts'
import { readElements } from './elements.ts'

const box = { type: 'rectangle', y: 0, width: 100, height: 50 }
const shape = (id: string, x: number, text: string) => ({ ...box, id, x, label: { text } })

async function read(...elements: readonly object[]) {
  const bytes = new TextEncoder().encode(JSON.stringify({ type: 'excalidraw', elements }))
  const found = await imported('a.excalidraw', bytes)
  return { ...linesOf(found), notes: found.notes.map(({ kind }) => kind) }
}

test('of several with one id all are there, and lines end at the first', async () => {
  const found = await read(shape('a', 0, 'one'), shape('a', 300, 'two'), shape('b', 600, 'three'), {
    ...{ id: 'l', type: 'arrow', startBinding: { elementId: 'a' }, endBinding: { elementId: 'b' } },
  })
  expect(found).toMatchObject({
    nodes: ['box one', 'box two', 'box three'],
    relationships: ['one - three'],
  })
})

test('a text that is written on a text, or on itself, is one of its own', async () => {
  const text = { type: 'text', y: 0, width: 20, height: 20 }
  const found = await read(
    { ...text, id: 'a', x: 0, containerId: 'a', text: 'itself' },
    { ...text, id: 'b', x: 300, containerId: 'c', text: 'one' },
    { ...text, id: 'c', x: 600, containerId: 'b', text: 'other' },
  )
  expect(found.nodes).toEqual(['text itself', 'text one', 'text other'])
})

test('a line that ends at a line is counted as such', async () => {
  const found = await read(
    shape('a', 0, 'one'),
    shape('b', 300, 'two'),
    shape('c', 600, 'three'),
    { id: 'l', type: 'arrow', startBinding: { elementId: 'a' }, endBinding: { elementId: 'b' } },
    { id: 'm', type: 'arrow', startBinding: { elementId: 'c' }, endBinding: { elementId: 'l' } },
  )
  expect(found.relationships).toEqual(['one - two'])
  expect(found.notes).toContain('line-to-line')
})

test('a name over several lines is one, and words of others beside it are none of it', async () => {
  const found = await read(
    { ...shape('a', 0, 'Web\nserver\n10.0.0.5\nsince May'), groupIds: [] },
    { ...box, id: 'b', x: 300, groupIds: ['g'] },
    { type: 'text', id: 't', x: 310, y: 5, width: 20, height: 9, groupIds: ['g'], text: 'Printer' },
    { type: 'text', id: 'u', x: 310, y: 25, width: 20, height: 9, groupIds: ['g'], text: 'second floor' },
  )
  expect(found.nodes).toEqual(['server Web server 10.0.0.5', 'printer Printer'])
})

test('an address above a name takes no line of another text into it', async () => {
  const words = { type: 'text', x: 10, y: 5, width: 20, height: 20, groupIds: ['g'] }
  const found = await read(
    { ...box, id: 'b', x: 0, groupIds: ['g'] },
    { ...words, id: 't', text: '10.0.0.9\nPrinter' },
    { ...words, id: 'u', y: 35, text: 'second floor' },
  )
  expect(found.nodes).toEqual(['printer Printer 10.0.0.9'])
})

test('of groups in groups as many are read as people nest', () => {
  const groupIds = Array.from({ length: 12_000 }, (_, at) => `group ${at}`)
  const elements = readElements(JSON.stringify({ elements: [{ type: 'text', id: 'a', groupIds }] }))
  expect(elements?.get('a')?.groupIds).toEqual(groupIds.slice(0, 100))
})

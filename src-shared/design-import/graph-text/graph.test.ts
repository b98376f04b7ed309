import { expect, test } from 'vitest'
import { bounds } from '#shared/model/bounds.ts'
import { createNotes } from '../drawing/notes.ts'
import { createGraph } from './graph.ts'

test('an outline that is one too many is counted once, however often a file goes on with it', () => {
  const notes = createNotes()
  const graph = createGraph(notes)
  for (let at = 0; at < bounds.design.outlines; at += 1) {
    graph.open(`part ${at}`, 'Part')
    graph.close()
  }
  for (const key of ['over', 'over', 'other', 'over', 'part 0']) {
    graph.open(key, 'Part')
    graph.close()
  }
  expect(notes.list()).toEqual([{ kind: 'outlines-over-limit', facts: { count: 2 } }])
})

test('of outlines without a key each is one, and each that is one too many is counted', () => {
  const notes = createNotes()
  const graph = createGraph(notes)
  for (let at = 0; at < bounds.design.outlines + 3; at += 1) graph.open(null, 'Part')
  const { areas } = graph.toDrawing('')
  expect({ areas: areas.length, keys: new Set(areas.map(({ key }) => key)).size }).toEqual({
    areas: bounds.design.outlines,
    keys: bounds.design.outlines,
  })
  expect(notes.list()).toEqual([{ kind: 'outlines-over-limit', facts: { count: 3 } }])
})

test('a node is in the part that is closed first of those that name it, also between others of its part', () => {
  const graph = createGraph(createNotes())
  graph.open('outer', 'Outer')
  graph.mention('a')
  graph.mention('b')
  graph.open('inner', 'Inner')
  graph.mention('b')
  graph.mention('b')
  graph.close()
  graph.mention('c')
  graph.close()
  graph.close()
  graph.mention('d')
  const { nodes } = graph.toDrawing('')
  expect(nodes.map(({ key, area }) => [key, area])).toEqual([
    ['a', 'area outer'],
    ['b', 'area inner'],
    ['c', 'area outer'],
    ['d', null],
  ])
})

test('what lies deeper than a design has outlines is in the last of these', () => {
  const graph = createGraph(createNotes())
  const { outlines } = bounds.design
  for (let depth = 1; depth <= outlines + 3; depth += 1) graph.open(`p${depth}`, 'Part')
  graph.mention('a')
  for (let depth = 0; depth < 3; depth += 1) graph.close()
  graph.mention('b')
  graph.close()
  graph.mention('c')
  const { nodes } = graph.toDrawing('')
  expect(nodes.map(({ area }) => area)).toEqual([`area p${outlines}`, `area p${outlines}`, null])
})

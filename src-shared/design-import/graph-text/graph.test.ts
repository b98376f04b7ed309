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

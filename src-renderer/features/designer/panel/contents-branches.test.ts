import { describe, expect, test } from 'vitest'
import type { DesignContent } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, anOutline, aRelationship } from '#shared/design/testing/designs.ts'
import { treeOf } from '#shared/design/tree.ts'
import { rowsOf } from '#renderer/editor/contents/contents-rows.ts'
import { findTyped, stepOf, type TreeStep } from '#renderer/editor/contents/contents-walk.ts'
import { branchesOf, keptBy } from './contents-branches.ts'

const campus = anOutline('Campus', { width: 900, height: 900 })
const room = anOutline('Room', { outlineId: campus.id })
const a = aNode('Ana', { y: 40, outlineId: room.id })
const b = aNode('Bea', { y: 400, outlineId: campus.id })
const c = aNode('Carl', { kind: 'server', y: 800 })
const line = aRelationship('ac', a.id, c.id)
const content: DesignContent = { nodes: [a, b, c], relationships: [line], outlines: [campus, room] }
const design = toDesign(content)
const tree = treeOf(design)
const none: ReadonlySet<string> = new Set()
const rows = rowsOf(branchesOf(tree, null), none)

const drawn = (list: typeof rows): string[] =>
  list.map(({ branch, level, position, size, isOpen }) => {
    const sign = isOpen === null ? ' ' : isOpen ? '-' : '+'
    return `${'.'.repeat(level - 1)}${sign}${branch.name} ${position}/${size}`
  })

describe('rowsOf', () => {
  const table = [
    {
      name: 'outlines open, nodes closed',
      given: rows,
      expect: ['-Campus 1/2', '.-Room 1/2', '..+Ana 1/1', '. Bea 2/2', '+Carl 2/2'],
    },
    {
      name: 'the other way round where they were toggled',
      given: rowsOf(branchesOf(tree, null), new Set([room.id, c.id])),
      expect: ['-Campus 1/2', '.+Room 1/2', '. Bea 2/2', '-Carl 2/2', '. Ana 1/1'],
    },
    {
      name: 'what was found, with what holds it',
      given: rowsOf(branchesOf(tree, keptBy(design, [{ id: b.id, what: 'node' }])), none),
      expect: ['-Campus 1/1', '. Bea 1/1'],
    },
    {
      name: 'a relationship that was found, under both its ends',
      given: rowsOf(branchesOf(tree, keptBy(design, [{ id: line.id, what: 'relationship' }])), none),
      expect: ['-Campus 1/2', '.-Room 1/1', '..-Ana 1/1', '... Carl 1/1', '-Carl 2/2', '. Ana 1/1'],
    },
    { name: 'nothing found', given: rowsOf(branchesOf(tree, keptBy(design, [])), none), expect: [] },
  ]
  test.each(table)('$name', ({ given, expect: wanted }) => {
    expect(drawn(given)).toEqual(wanted)
  })

  test('a relationship has a line at each end', () => {
    const all = rowsOf(branchesOf(tree, null), new Set([a.id, c.id]))
    expect(all.filter(({ branch }) => branch.id === line.id)).toHaveLength(2)
    expect(new Set(all.map(({ branch }) => branch.key)).size).toBe(all.length)
  })
})

describe('stepOf', () => {
  const go = (to: number): TreeStep => ({ kind: 'go', to })
  const table = [
    { name: 'down', given: { at: 0, key: 'ArrowDown' }, expect: go(1) },
    { name: 'down at the end', given: { at: 4, key: 'ArrowDown' }, expect: go(4) },
    { name: 'up at the beginning', given: { at: 0, key: 'ArrowUp' }, expect: go(0) },
    { name: 'to the end', given: { at: 0, key: 'End' }, expect: go(4) },
    { name: 'to the beginning', given: { at: 3, key: 'Home' }, expect: go(0) },
    { name: 'into what is open', given: { at: 1, key: 'ArrowRight' }, expect: go(2) },
    { name: 'opens what is closed', given: { at: 2, key: 'ArrowRight' }, expect: { kind: 'toggle' } },
    { name: 'stays where nothing is inside', given: { at: 3, key: 'ArrowRight' }, expect: go(3) },
    { name: 'closes what is open', given: { at: 1, key: 'ArrowLeft' }, expect: { kind: 'toggle' } },
    { name: 'out of what holds it', given: { at: 2, key: 'ArrowLeft' }, expect: go(1) },
    { name: 'stays at the outermost', given: { at: 4, key: 'ArrowLeft' }, expect: go(4) },
    { name: 'no key of a tree', given: { at: 0, key: 'x' }, expect: null },
    { name: 'no line', given: { at: 9, key: 'Home' }, expect: null },
  ]
  test.each(table)('$name', ({ given, expect: wanted }) => {
    expect(stepOf(rows, given.at, given.key)).toEqual(wanted)
  })
})

describe('findTyped', () => {
  const table = [
    { name: 'a name below', given: { at: 0, typed: 'be' }, expect: 3 },
    { name: 'the same letter, the next such name', given: { at: 0, typed: 'c' }, expect: 4 },
    { name: 'the same letter again, round the end', given: { at: 4, typed: 'cc' }, expect: 0 },
    { name: 'a longer word stays where it fits', given: { at: 4, typed: 'ca' }, expect: 4 },
    { name: 'none', given: { at: 0, typed: 'x' }, expect: null },
  ]
  test.each(table)('$name', ({ given, expect: wanted }) => {
    expect(findTyped(rows, given.at, given.typed)).toBe(wanted)
  })
})

import { expect, test } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { emptyDesign, toContent } from '#shared/design/value.ts'
import { emptyPatch, patchBetween, type Patch } from '#shared/design/patch.ts'
import { aNode, randomDesign, seeded } from '#shared/design/testing/designs.ts'
import { patchChanges, type DesignHistory, type DesignStep } from '#shared/design/patch-changes.ts'
import { beginHistory, longestPast, takeStep } from './history.ts'

const node = aNode('a')
const begin: Patch = { ...emptyPatch, nodes: [{ id: node.id, was: null, is: node }] }
const to = (x: number, from: number): Patch => ({
  ...emptyPatch,
  nodes: [{ id: node.id, was: { x: from }, is: { x } }],
})
const act = (change: Patch, merge: string | null = null): DesignStep => ({ kind: 'do', change, merge })

const table: readonly {
  readonly name: string
  readonly given: readonly DesignStep[]
  readonly expect: { readonly x: number | undefined; readonly past: number; readonly future: number }
}[] = [
  { name: 'nothing', given: [act(emptyPatch)], expect: { x: undefined, past: 0, future: 0 } },
  { name: 'a step', given: [act(begin)], expect: { x: 0, past: 1, future: 0 } },
  { name: 'taken back', given: [act(begin), { kind: 'undo' }], expect: { x: undefined, past: 0, future: 1 } },
  {
    name: 'taken back and done again',
    given: [act(begin), { kind: 'undo' }, { kind: 'redo' }],
    expect: { x: 0, past: 1, future: 0 },
  },
  {
    name: 'what is typed is one step',
    given: [act(begin), act(to(8, 0), 'x'), act(to(16, 8), 'x'), { kind: 'undo' }],
    expect: { x: 0, past: 1, future: 1 },
  },
  {
    name: 'typing begins anew after something else',
    given: [act(begin), act(to(8, 0), 'x'), act(to(16, 8)), act(to(24, 16), 'x'), { kind: 'undo' }],
    expect: { x: 16, past: 3, future: 1 },
  },
  {
    name: 'a new step forgets what was taken back',
    given: [act(begin), { kind: 'undo' }, act(begin), { kind: 'redo' }],
    expect: { x: 0, past: 1, future: 0 },
  },
  {
    name: 'what somebody else did stays',
    given: [act(begin), act(to(8, 0)), { kind: 'heard', change: to(40, 8) }],
    expect: { x: 40, past: 2, future: 0 },
  },
  {
    name: 'more back than there was',
    given: [act(begin), { kind: 'undo' }, { kind: 'undo' }],
    expect: { x: undefined, past: 0, future: 1 },
  },
]

test.each(table)('$name', ({ given, expect: wanted }) => {
  const { value: design, past, future } = walk(emptyDesign, given)
  expect({ x: design.nodes.get(node.id)?.x, past: past.length, future: future.length }).toEqual(wanted)
})

test('keeps so many steps and no more', () => {
  const steps = Array.from({ length: longestPast + 5 }, (_, at) => act(to(at + 1, at)))
  expect(walk(emptyDesign, [act(begin), ...steps]).past).toHaveLength(longestPast)
})

test('all back and all again leads to the same', () => {
  const random = seeded(5)
  for (let round = 0; round < 50; round += 1) {
    let history: DesignHistory = beginHistory(randomDesign(random))
    const first = toContent(history.value)
    for (let step = 0; step < 10; step += 1)
      history = after(history, act(patchBetween(history.value, randomDesign(random))))
    const last = sorted(history.value)
    const count = history.past.length
    for (let step = 0; step < count; step += 1) history = after(history, { kind: 'undo' })
    expect(sorted(history.value)).toEqual(sorted(history.value, first))
    for (let step = 0; step < count; step += 1) history = after(history, { kind: 'redo' })
    expect(sorted(history.value)).toEqual(last)
  }
})

function after(history: DesignHistory, step: DesignStep): DesignHistory {
  return takeStep(patchChanges, history, step).history
}

function walk(design: Design, steps: readonly DesignStep[]): DesignHistory {
  let history: DesignHistory = beginHistory(design)
  for (const step of steps) history = after(history, step)
  return history
}

function sorted(design: Design, content = toContent(design)): unknown {
  const by = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)
  return [content.nodes.toSorted(by), content.relationships.toSorted(by), content.outlines.toSorted(by)]
}

import { expect, test } from 'vitest'
import { emptyDesign, toContent, type Design } from '#shared/design/design.ts'
import { emptyPatch, patchBetween, type Patch } from '#shared/design/patch.ts'
import { aNode, randomDesign, seeded } from '#shared/design/testing/designs.ts'
import { beginHistory, longestPast, takeStep, type History, type Step } from './history.ts'

const node = aNode('a')
const begin: Patch = { ...emptyPatch, nodes: [{ id: node.id, was: null, is: node }] }
const to = (x: number, from: number): Patch => ({
  ...emptyPatch,
  nodes: [{ id: node.id, was: { x: from }, is: { x } }],
})
const act = (patch: Patch, merge: string | null = null): Step => ({ kind: 'do', patch, merge })

const table: readonly {
  readonly name: string
  readonly given: readonly Step[]
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
    given: [act(begin), act(to(8, 0)), { kind: 'heard', patch: to(40, 8) }],
    expect: { x: 40, past: 2, future: 0 },
  },
  {
    name: 'more back than there was',
    given: [act(begin), { kind: 'undo' }, { kind: 'undo' }],
    expect: { x: undefined, past: 0, future: 1 },
  },
]

test.each(table)('$name', ({ given, expect: wanted }) => {
  const { design, past, future } = walk(emptyDesign, given)
  expect({ x: design.nodes.get(node.id)?.x, past: past.length, future: future.length }).toEqual(wanted)
})

test('keeps so many steps and no more', () => {
  const steps = Array.from({ length: longestPast + 5 }, (_, at) => act(to(at + 1, at)))
  expect(walk(emptyDesign, [act(begin), ...steps]).past).toHaveLength(longestPast)
})

test('all back and all again leads to the same', () => {
  const random = seeded(5)
  for (let round = 0; round < 50; round += 1) {
    let history = beginHistory(randomDesign(random))
    const first = toContent(history.design)
    for (let step = 0; step < 10; step += 1)
      history = takeStep(history, act(patchBetween(history.design, randomDesign(random))))
    const last = sorted(history.design)
    const count = history.past.length
    for (let step = 0; step < count; step += 1) history = takeStep(history, { kind: 'undo' })
    expect(sorted(history.design)).toEqual(sorted(history.design, first))
    for (let step = 0; step < count; step += 1) history = takeStep(history, { kind: 'redo' })
    expect(sorted(history.design)).toEqual(last)
  }
})

function walk(design: Design, steps: readonly Step[]): History {
  let history = beginHistory(design)
  for (const step of steps) history = takeStep(history, step)
  return history
}

function sorted(design: Design, content = toContent(design)): unknown {
  const by = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)
  return [content.nodes.toSorted(by), content.relationships.toSorted(by), content.outlines.toSorted(by)]
}

import { describe, expect, test } from 'vitest'
import { bounds } from '#shared/model/bounds.ts'
import { alignments, alignNodes, distribute } from './arrange.ts'
import { changeNode, removeElements, reverseRelationship, setLocked } from './change.ts'
import { copyElements, pasteElements } from './copy.ts'
import { addNode, addOutline, addRelationship, groupIntoOutline } from './create.ts'
import { designContent, type Design } from './design.ts'
import { designKinds } from './kinds.ts'
import { emptyDesign, toContent } from './value.ts'
import { fitOutline, holdsAll } from './hold.ts'
import { holdersOfOutlines } from './outline-holders.ts'
import { mendContent } from './mend.ts'
import { moveElements, nudge, resizeOutline } from './move.ts'
import { reorder, type Order } from './order.ts'
import { applyPatch, emptyPatch, invertPatch, type Patch } from './patch.ts'
import { idOf, seeded } from './testing/designs.ts'

type Random = (below: number) => number

/** Every act, with wishes at random. */
const acts: readonly ((design: Design, random: Random, makeId: () => string) => Patch)[] = [
  (design, random, id) =>
    valued(addNode(design, { id: id(), kind: pick(designKinds, random), name: 'n', at: somewhere(random) })),
  (design, random, id) =>
    valued(addOutline(design, { id: id(), name: 'o', rect: { ...somewhere(random), ...sizes(random) } })),
  (design, random, id) => valued(groupIntoOutline(design, some(design, random), { id: id(), name: 'g' })),
  (design, random, id) => {
    const ids = [...design.nodes.keys()]
    return valued(
      addRelationship(design, { id: id(), from: pick(ids, random) ?? '', to: pick(ids, random) ?? '' }),
    )
  },
  (design, random) =>
    moveElements(
      design,
      some(design, random).map((id) => ({ id, ...somewhere(random) })),
    ),
  (design, random) => nudge(design, some(design, random), { x: random(99) - 50, y: random(99) - 50 }),
  (design, random) =>
    resizeOutline(design, pick([...design.outlines.keys()], random) ?? '', {
      ...somewhere(random),
      ...sizes(random),
    }),
  (design, random) => fitOutline(design, pick([...design.outlines.keys()], random) ?? ''),
  (design, random) => alignNodes(design, some(design, random), pick(alignments, random) ?? 'left'),
  (design, random) => distribute(design, some(design, random), random(2) === 0 ? 'horizontal' : 'vertical'),
  (design, random) => setLocked(design, some(design, random).slice(0, 2), random(4) === 0),
  (design, random) =>
    removeElements(design, some(design, random).slice(0, 2), { withContent: random(2) === 0 }),
  (design, random) =>
    reorder(
      design,
      some(design, random),
      pick<Order>(['toFront', 'toBack', 'forward', 'backward'], random) ?? 'toFront',
    ),
  (design, random) => reverseRelationship(design, pick([...design.relationships.keys()], random) ?? ''),
  (design, random) =>
    changeNode(design, pick([...design.nodes.keys()], random) ?? '', { name: `n${random(9)}` }),
  (design, random, id) => {
    const content = copyElements(design, some(design, random).slice(0, 3))
    const pasted = pasteElements(design, content, { at: somewhere(random), makeId: id })
    return pasted.ok ? pasted.value.patch : emptyPatch
  },
]

describe('random acts', () => {
  test.each([1, 2, 3])('keep a design whole and are taken back, seed %i', (seed) => {
    const random = seeded(seed)
    let count = 0
    const makeId = (): string => idOf(`${seed}-${(count += 1)}`)
    let design = emptyDesign
    for (let round = 0; round < 250; round += 1) {
      const act = acts[random(acts.length)] ?? acts[0]
      const patch = act?.(design, random, makeId) ?? emptyPatch
      const after = applyPatch(design, patch)
      expect(sorted(applyPatch(after, invertPatch(patch)))).toEqual(sorted(design))
      expectWhole(after)
      design = after
    }
    expect(design.nodes.size).toBeGreaterThan(0)
  })

  test.each([7, 8, 9])('moving an outline moves all that it holds once, seed %i', (seed) => {
    const random = seeded(seed)
    let count = 0
    const makeId = (): string => idOf(`${seed}-${(count += 1)}`)
    let design = emptyDesign
    for (let round = 0; round < 60; round += 1)
      design = applyPatch(design, (acts[random(4)] ?? acts[0])?.(design, random, makeId) ?? emptyPatch)
    expect(design.outlines.size).toBeGreaterThan(3)
    for (const outline of design.outlines.values()) {
      const held = holdsAll(design, outline.id)
      const to = { x: outline.x + 40, y: outline.y - 24 }
      // The content is named too, as a selection of all of it does.
      const moves = [{ id: outline.id, ...to }, ...[...held].map((id) => ({ id, x: 0, y: 0 }))]
      const after = applyPatch(design, moveElements(design, moves))
      for (const list of ['nodes', 'outlines'] as const)
        for (const [id, element] of design[list]) {
          const by = held.has(id) || id === outline.id ? { x: 40, y: -24 } : { x: 0, y: 0 }
          expect(after[list].get(id)).toMatchObject({ x: element.x + by.x, y: element.y + by.y })
          const holder = id === outline.id ? after.outlines.get(id)?.outlineId : element.outlineId
          expect(after[list].get(id)?.outlineId).toBe(holder)
        }
    }
  })
})

function expectWhole(design: Design): void {
  const content = toContent(design)
  expect(mendContent(content)).toEqual(content)
  expect(designContent.parse(content)).toEqual(content)
  const holders = holdersOfOutlines(design.outlines)
  for (const outline of design.outlines.values()) expect(holders.get(outline.id)).toBe(outline.outlineId)
}

function valued(result: { ok: true; value: Patch } | { ok: false }): Patch {
  return result.ok ? result.value : emptyPatch
}

function pick<T>(from: readonly T[], random: Random): T {
  return from[random(from.length)] as T
}

function some(design: Design, random: Random): string[] {
  return [...design.nodes.keys(), ...design.outlines.keys()].filter(() => random(3) === 0)
}

function somewhere(random: Random): { x: number; y: number } {
  return { x: random(200) * 8, y: random(150) * 8 }
}

function sizes(random: Random): { width: number; height: number } {
  return {
    width: bounds.outline.width + random(90) * 8,
    height: bounds.outline.height + random(60) * 8,
  }
}

function sorted(design: Design): unknown {
  const by = (x: { readonly id: string }, y: { readonly id: string }): number => (x.id < y.id ? -1 : 1)
  const { nodes, relationships, outlines } = toContent(design)
  return [nodes.toSorted(by), relationships.toSorted(by), outlines.toSorted(by)]
}

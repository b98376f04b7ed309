import { expect, test } from 'vitest'
import { removeElements } from './change.ts'
import { copyElements, pasteElements } from './copy.ts'
import { addNode } from './create.ts'
import type { Design } from './design.ts'
import { foldedRoots, hiddenIn, setFolded } from './fold.ts'
import { foldedSize } from './folded-size.ts'
import { toDesign } from './value.ts'
import { outlineAt } from './hold.ts'
import { moveElements } from './move.ts'
import { namePatch } from './name-patch.ts'
import { applyPatch } from './patch.ts'
import { aNode, anOutline, idOf } from './testing/designs.ts'

const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

/** A site that is folded, with a room in it and a server in that; a desk beside. */
const site = toDesign({
  outlines: [
    anOutline('site', { ...rect(0, 0, 600, 400), isFolded: true }),
    anOutline('room', { ...rect(40, 60, 300, 200), outlineId: idOf('site') }),
    anOutline('yard', rect(1000, 0, 600, 400)),
  ],
  nodes: [
    aNode('server', { x: 80, y: 120, outlineId: idOf('room') }),
    aNode('phone', { x: 400, y: 300, outlineId: idOf('site') }),
    aNode('desk', { x: 700, y: 0 }),
  ],
  relationships: [],
})

const nodesOf = ({ nodes }: Design) => [...nodes.values()].map(({ name, x, y }) => [name, x, y])

test('the outermost folded outline stands for all that lies in it', () => {
  const both = applyPatch(site, setFolded(site, [idOf('room')], true))
  for (const design of [site, both]) {
    expect([...foldedRoots(design.outlines)]).toEqual([
      [idOf('site'), idOf('site')],
      [idOf('room'), idOf('site')],
    ])
    expect(
      ['server', 'phone', 'desk'].map((id) => hiddenIn(design, aNode(id, design.nodes.get(idOf(id))))),
    ).toEqual([idOf('site'), idOf('site'), null])
  }
  const inner = applyPatch(both, setFolded(both, [idOf('site')], false))
  expect([...foldedRoots(inner.outlines)]).toEqual([[idOf('room'), idOf('room')]])
})

test('each outline is looked at once, however deep they lie in each other', () => {
  const deep = 2000
  let reads = 0
  const outlines = new Map(
    Array.from({ length: deep }, (_, at) => {
      const outline = anOutline(`o${at}`, { outlineId: at === deep - 1 ? null : idOf(`o${at + 1}`) })
      Object.defineProperty(outline, 'isFolded', {
        get() {
          reads += 1
          return at === deep - 1
        },
      })
      return [outline.id, outline] as const
    }),
  )
  expect(new Set(foldedRoots(outlines).values())).toEqual(new Set([idOf(`o${deep - 1}`)]))
  expect(reads).toBeLessThanOrEqual(deep)
})

test('it is deleted with all that it holds, but for what is locked', () => {
  const gone = applyPatch(site, removeElements(site, [idOf('site')], { withContent: false }))
  expect([[...gone.nodes.keys()], [...gone.outlines.keys()]]).toEqual([[idOf('desk')], [idOf('yard')]])
  const held = toDesign({
    nodes: [...site.nodes.values()].map((node) => ({ ...node, isLocked: node.id === idOf('phone') })),
    outlines: [...site.outlines.values()],
    relationships: [],
  })
  const left = applyPatch(held, removeElements(held, [idOf('site')], { withContent: false }))
  expect(left.nodes.get(idOf('phone'))?.outlineId).toBeNull()
  expect(left.nodes.has(idOf('server'))).toBe(false)
})

test('it is copied with all that it holds, and pasted with the middle of its card at the place', () => {
  const made = Array.from({ length: 8 }, (_, at) => idOf(`copy${at}`))
  const pasted = pasteElements(site, copyElements(site, [idOf('site')]), {
    at: { x: 112, y: 1032 },
    makeId: () => made.shift() ?? '',
  })
  expect(pasted.ok).toBe(true)
  if (!pasted.ok) return
  const after = applyPatch(site, pasted.value.patch)
  const [copy] = pasted.value.ids.map((id) => after.outlines.get(id))
  expect(copy).toMatchObject({ x: 0, y: 1000, isFolded: true, outlineId: null })
  expect(nodesOf(after).slice(3)).toEqual([
    [site.nodes.get(idOf('server'))?.name, 80, 1120],
    [site.nodes.get(idOf('phone'))?.name, 400, 1300],
  ])
})

test('it is moved with all that it holds, and held by what its card is dropped on', () => {
  const moved = applyPatch(site, moveElements(site, [{ id: idOf('site'), x: 1100, y: 100 }]))
  expect(moved.outlines.get(idOf('site'))?.outlineId).toBe(idOf('yard'))
  expect(moved.nodes.get(idOf('server'))).toMatchObject({ x: 1180, y: 220, outlineId: idOf('room') })
})

test('it takes in nothing that is put where it was, and keeps what is moved in it', () => {
  expect(outlineAt(site, { x: 300, y: 350 })).toBeNull()
  const dropped = applyPatch(site, moveElements(site, [{ id: idOf('desk'), x: 240, y: 320 }]))
  expect(dropped.nodes.get(idOf('desk'))?.outlineId).toBeNull()
  const inside = applyPatch(site, moveElements(site, [{ id: idOf('phone'), x: 1200, y: 100 }]))
  expect(inside.nodes.get(idOf('phone'))).toMatchObject({ x: 1200, outlineId: idOf('site') })
})

test('a new node is not put over its card, nor in it', () => {
  const added = addNode(site, { id: idOf('new'), kind: 'server', name: 'New', at: { x: 84, y: 26 } })
  const after = added.ok ? applyPatch(site, added.value).nodes.get(idOf('new')) : undefined
  expect(after?.outlineId).toBeNull()
  const { x = 0, y = 0 } = after ?? {}
  expect(x >= foldedSize.width || x <= -168 || y >= foldedSize.height || y <= -52).toBe(true)
})

test('folding and unfolding are steps with their own names', () => {
  const fold = setFolded(site, [idOf('room')], true)
  expect(namePatch(fold, [site]).kind).toBe('fold')
  const open = setFolded(site, [idOf('site')], false)
  expect(namePatch(open, [site]).kind).toBe('unfold')
})

import { describe, expect, test } from 'vitest'
import { covers, type Point } from '#shared/base/rect.ts'
import { boxOf, grid } from '../card.ts'
import type { Design } from '../design.ts'
import { designKinds } from '../kinds.ts'
import { heldBy, holderOf, withHeld } from '../hold.ts'
import { designOf } from '../testing/design-of.ts'
import { aNode, anOutline, aRelationship, idOf, seeded } from '../testing/designs.ts'
import { layoutKinds } from './graph.ts'
import { laidOut, untidy } from './testing/laid-out.ts'

type Random = (below: number) => number

/** Up to 40 nodes, some in outlines in outlines, with lines between any two of them, somewhere. */
function randomDrawing(random: Random): Design {
  const place = (): Point => ({ x: random(300) * 7, y: random(300) * 7 })
  const outlines = Array.from({ length: random(6) }, (_, index) =>
    anOutline(`o${index}`, {
      ...place(),
      width: 160 + random(90) * 7,
      height: 96 + random(60) * 7,
      outlineId: index > 0 && random(2) === 0 ? idOf(`o${random(index)}`) : null,
    }),
  )
  const nodes = Array.from({ length: 2 + random(38) }, (_, index) =>
    aNode(`n${index}`, {
      ...place(),
      kind: designKinds[random(designKinds.length)] ?? 'laptop',
      outlineId: outlines[random(9)]?.id ?? null,
    }),
  )
  const end = (): string => idOf(`n${random(nodes.length)}`)
  const relationships = Array.from({ length: random(60) }, (_, index) =>
    aRelationship(`r${index}`, end(), end()),
  ).filter(({ from, to }) => from !== to)
  return designOf({ nodes, outlines, relationships })
}

/** Where everything lies, by name. */
function places(design: Design): Record<string, string> {
  const all = [...design.nodes.values(), ...design.outlines.values()]
  return Object.fromEntries(
    all.map((element) => {
      const { x, y, width, height } = boxOf(element)
      return [element.name, `${x} ${y} ${width} ${height}`]
    }),
  )
}

function offGrid(design: Design): string[] {
  return [...design.nodes.values(), ...design.outlines.values()]
    .filter(({ x, y }) => x % grid !== 0 || y % grid !== 0)
    .map(({ name }) => name)
}

const seeds = Array.from({ length: 15 }, (_, index) => index + 1)

/** Layers of each drawing are laid out in two directions, twice; others use the machine as well. */
const timeout = 120_000

describe.each(layoutKinds)('random drawings as %s', (kind) => {
  test('are tidy and on the grid, and a second time moves nothing', { timeout }, async () => {
    for (const seed of seeds) {
      const once = await laidOut(randomDrawing(seeded(seed)), kind)
      expect([seed, untidy(once), offGrid(once)]).toEqual([seed, [], []])
      expect([seed, places(await laidOut(once, kind))]).toEqual([seed, places(once)])
    }
  })

  test('what is locked stays and is not covered, and a second time moves nothing', { timeout }, async () => {
    for (const seed of seeds) {
      const random = seeded(seed)
      const drawn = randomDrawing(random)
      const nodes = [...drawn.nodes.values()].map((node) => ({ ...node, isLocked: random(8) === 0 }))
      const design = { ...drawn, nodes: new Map(nodes.map((node) => [node.id, node])) }
      const once = await laidOut(design, kind)
      const moved = new Set(changed(design, once))
      for (const { id } of nodes.filter(({ isLocked }) => isLocked)) {
        expect(moved).not.toContain(id)
        expect([seed, coveredBy(once, id, moved)]).toEqual([seed, []])
      }
      expect([seed, places(await laidOut(once, kind))]).toEqual([seed, places(once)])
    }
  })

  test(
    'of a selection nothing else moves or is covered, and a second time moves nothing',
    { timeout },
    async () => {
      for (const seed of seeds) {
        const random = seeded(seed)
        const design = randomDrawing(random)
        const selection = [...design.nodes.values(), ...design.outlines.values()].filter(
          () => random(3) === 0,
        )
        const selected = withHeld(
          design,
          selection.map(({ id }) => id),
        )
        const once = await laidOut(design, kind, selection)
        const wasMoved = changed(design, once)
        const isMeant = (id: string): boolean => selection.length < 2 || selected.has(id)
        // What holds a part of it may have to grow, and stays where it begins.
        const others = wasMoved.filter((id) => !isMeant(id))
        expect([seed, others.filter((id) => !design.outlines.has(id))]).toEqual([seed, []])
        const mine = new Set(wasMoved.filter(isMeant))
        const stayed = [...design.nodes.keys(), ...design.outlines.keys()].filter((id) => !isMeant(id))
        expect([seed, stayed.flatMap((id) => coveredBy(once, id, mine))]).toEqual([seed, []])
        expect(others.map((id) => cornerOf(once, id))).toEqual(others.map((id) => cornerOf(design, id)))
        expect([seed, places(await laidOut(once, kind, selection))]).toEqual([seed, places(once)])
      }
    },
  )
})

function changed(before: Design, after: Design): string[] {
  return [...before.nodes, ...before.outlines].flatMap(([id, element]) =>
    (after.nodes.get(id) ?? after.outlines.get(id)) === element ? [] : [id],
  )
}

function cornerOf(design: Design, id: string): Point {
  const { x, y } = boxOf(design.nodes.get(id) ?? (design.outlines.get(id) as never))
  return { x, y }
}

/** What of the moved lies over an element, of those beside it. */
function coveredBy(design: Design, id: string, moved: ReadonlySet<string>): string[] {
  const element = design.nodes.get(id) ?? design.outlines.get(id)
  if (element === undefined) return []
  const { nodes, outlines } = heldBy(design).get(holderOf(design, element)) ?? { nodes: [], outlines: [] }
  return [...nodes, ...outlines]
    .filter((other) => other.id !== id && moved.has(other.id) && covers(boxOf(other), boxOf(element)))
    .map(({ name }) => name)
}

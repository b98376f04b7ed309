import { expect, test } from 'vitest'
import { actualCamera, area, toCanvas, toWindow, wholeCamera } from './camera.ts'
import { card, leafNear, makeGraph, makeStar } from './graph.ts'
import { indexOf, toExcalidrawFile } from './excalidraw-file.ts'
import { countNodesOf, toTramaFile } from './trama-file.ts'

test.each([50, 500, 1000])('%i nodes have as many lines, each between two of them', (count) => {
  const { nodes, edges } = makeGraph(count)
  const ids = new Set(nodes.map(({ id }) => id))
  expect([ids.size, new Set(edges.map(({ id }) => id)).size]).toEqual([count, count])
  expect(edges.filter(({ from, to }) => from === to || !ids.has(from) || !ids.has(to))).toEqual([])
})

test('each cluster has a hub with a line to its 24 leaves, and the hubs are a ring', () => {
  const { nodes, edges } = makeGraph(500)
  const hubs = new Set(nodes.filter(({ kind }) => kind === 'firewall').map(({ id }) => id))
  expect(hubs.size).toBe(20)
  for (const hub of hubs) {
    const to = edges.filter(({ from }) => from === hub).map((edge) => edge.to)
    expect([to.length, to.filter((id) => hubs.has(id)).length]).toEqual([25, 1])
  }
})

test.each([
  { count: 3000, hubs: 1, lines: 2999, most: 2999 },
  { count: 10_000, hubs: 10, lines: 10_000, most: 1001 },
])('$count nodes around $hubs gateways are stars, which are a ring', ({ count, hubs, lines, most }) => {
  const { nodes, edges } = makeStar(count, hubs)
  const gates = nodes.filter(({ kind }) => kind === 'firewall').map(({ id }) => id)
  expect([nodes.length, gates.length, edges.length]).toEqual([count, hubs, lines])
  const ends = Map.groupBy(
    edges.flatMap(({ from, to }) => [from, to]),
    (id) => id,
  )
  expect(Math.max(...gates.map((id) => edges.filter(({ from }) => from === id).length))).toBeLessThanOrEqual(
    most,
  )
  expect(nodes.filter(({ id }) => !ends.has(id))).toEqual([])
})

test('what is not whole stars is refused', () => {
  expect(() => makeStar(3001, 10)).toThrow('3001')
})

test.each([makeGraph(100), makeStar(100, 2)])('no two cards touch', ({ nodes }) => {
  const touching = nodes.flatMap((a, at) =>
    nodes.slice(at + 1).filter((b) => Math.abs(a.x - b.x) < card.width && Math.abs(a.y - b.y) < card.height),
  )
  expect(touching).toEqual([])
})

test('what is not clusters of 25 is refused', () => {
  expect(() => makeGraph(510)).toThrow('510')
  expect(() => makeGraph(25)).toThrow('25')
})

test('the nearest leaf is no hub, and none that was taken', () => {
  const graph = makeGraph(500)
  const hub = graph.nodes.find(({ kind }) => kind === 'firewall')
  if (hub === undefined) throw new Error('no hub')
  const first = leafNear(graph, hub)
  const second = leafNear(graph, hub, new Set([first.id]))
  expect([first.kind, second.kind]).not.toContain('firewall')
  expect(second.id).not.toBe(first.id)
})

test('the whole graph is inside of the drawing', () => {
  const graph = makeGraph(10_000)
  const camera = wholeCamera(graph)
  const corners = graph.nodes.flatMap(({ x, y }) => [
    toWindow({ x, y }, camera),
    toWindow({ x: x + card.width, y: y + card.height }, camera),
  ])
  expect(Math.min(...corners.map(({ x }) => x))).toBeGreaterThanOrEqual(55)
  expect(Math.max(...corners.map(({ x }) => x))).toBeLessThanOrEqual(area.width - 55)
  expect(Math.min(...corners.map(({ y }) => y))).toBeGreaterThanOrEqual(55)
  expect(Math.max(...corners.map(({ y }) => y))).toBeLessThanOrEqual(area.height - 55)
})

test('both cameras look at the same middle', () => {
  const graph = makeGraph(500)
  const middle = { x: area.width / 2, y: area.height / 2 }
  const [a, b] = [toCanvas(middle, wholeCamera(graph)), toCanvas(middle, actualCamera(graph))]
  expect(a.x).toBeCloseTo(b.x)
  expect(a.y).toBeCloseTo(b.y)
})

test('as a file of the product it has all its nodes', async () => {
  expect(await countNodesOf(await toTramaFile(makeGraph(50)))).toBe(50)
})

test('keys of the drawing order are in order, and none is there twice', () => {
  const keys = Array.from({ length: 30_000 }, (_, at) => indexOf(at))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(keys)
})

test('as a file of Excalidraw every arrow is bound to two boxes that know it', () => {
  const { elements } = JSON.parse(toExcalidrawFile(makeGraph(50))) as {
    elements: {
      id: string
      type: string
      boundElements?: { id: string }[]
      startBinding?: { elementId: string }
      endBinding?: { elementId: string }
    }[]
  }
  const boxes = new Map(elements.map((element) => [element.id, element]))
  const arrows = elements.filter(({ type }) => type === 'arrow')
  expect(arrows.length).toBe(50)
  for (const { id, startBinding, endBinding } of arrows) {
    for (const end of [startBinding, endBinding])
      expect(boxes.get(end?.elementId ?? '')?.boundElements?.map((bound) => bound.id)).toContain(id)
  }
})

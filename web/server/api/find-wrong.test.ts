import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findWrong } from './find-wrong.ts'

const schema = z.object({
  name: z.string().max(5),
  live: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({
        kind: z.literal('read'),
        peers: z.array(z.object({ key: z.string().max(3), count: z.int() })),
      }),
    ])
    .nullable(),
  sets: z.record(z.string(), z.array(z.string().max(3))).default({}),
})
const peers = (count: number, wrong: number) =>
  Array.from({ length: count }, (_, at) => ({ key: at >= wrong ? 'long' : 'k', count: 1 }))

/** What is found, and the steps that it took. */
function run(input: unknown) {
  const steps = findWrong(schema, input)
  for (let count = 0; ; count += 1) {
    const { done, value } = steps.next()
    if (done === true) return { places: value?.map((issue) => issue.path) ?? null, steps: count }
  }
}

describe('the first wrong part of a large input', () => {
  const read = (count: number, wrong: number) => ({
    name: 'x',
    live: { kind: 'read', peers: peers(count, wrong) },
  })
  test.each([
    { name: 'nothing is wrong', input: read(20_000, 20_000), places: null },
    { name: 'all of a list is', input: read(20_000, 0), places: [['live', 'peers', 0, 'key']] },
    {
      name: 'the last of a list is',
      input: read(20_000, 19_999),
      places: [['live', 'peers', 19_999, 'key']],
    },
    { name: 'what stands before it is', input: { ...read(20_000, 0), name: 'too long' }, places: [['name']] },
    {
      name: 'a part of a map is',
      input: { ...read(0, 0), sets: { a: [], b: Array.from({ length: 5000 }, () => 'long') } },
      places: [['sets', 'b', 0]],
    },
    {
      name: 'a small one is, whole',
      input: { name: 'too long', live: null, sets: { a: ['long'] } },
      places: [['name'], ['sets', 'a', 0]],
    },
    {
      name: 'a choice is none',
      input: { name: 'x', live: { kind: 'else', peers: peers(5000, 0) } },
      places: null,
    },
    { name: 'it is no object', input: peers(5000, 0), places: null },
    {
      name: 'a list is none',
      input: { name: 'x', live: { kind: 'read', peers: { ...peers(5000, 0) } } },
      places: null,
    },
  ])('$name', ({ input, places }) => {
    expect(run(input).places).toEqual(places)
  })

  test('is found in steps that grow with what stands before it', () => {
    expect(run(read(20_000, 0)).steps).toBe(0)
    expect(run(read(20_000, 20_000)).steps).toBeGreaterThan(30)
    expect(run(read(200, 200)).steps).toBe(0)
  })
})

test('what a schema takes has nothing wrong', () => {
  const input = { name: 'x', live: { kind: 'read', peers: peers(5000, 5000) }, sets: { a: ['abc'] } }
  expect(schema.safeParse(input).success).toBe(true)
  expect(run(input).places).toBeNull()
})

test('a value that could be more than one choice of a union is left to the whole schema', () => {
  const either = z.union([z.object({ names: z.array(z.string()) }), z.object({ names: z.array(z.int()) })])
  const input = { names: Array.from({ length: 5000 }, (_, at) => at) }
  expect(either.safeParse(input).success).toBe(true)
  expect(findWrong(either, input).next()).toEqual({ done: true, value: null })
})

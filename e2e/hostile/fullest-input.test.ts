import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls, inputOf } from '#web/server/api/testing/calls.ts'
import { nowhere } from '#web/server/testing/furnished.ts'
import { choicesOf, fullestInput, type Filling } from './fullest-input.ts'
import { takes } from './sample-value.ts'
import { worstTexts } from './worst-inputs.ts'

const filling: Filling = { text: 'x', size: 20_000, elements: 'full', choice: null, known: {} }

const ways = (choices: number): readonly Filling[] => [
  ...worstTexts.map((text) => ({ ...filling, text })),
  ...(['distinct', 'same', 'full', 'one'] as const).flatMap((elements) =>
    [null, ...Array.from({ length: choices }, (_, at) => at)].map((choice) => ({
      ...filling,
      elements,
      choice,
    })),
  ),
]

test.each(calls)('what $name is filled with is taken and fits', (call) => {
  const { input: schema } = call.row
  const good = inputOf(call, nowhere)
  const wrong = ways(choicesOf(schema)).filter((way) => {
    const made = fullestInput(schema, good, way)
    return !takes(schema, made) || JSON.stringify(made).length > way.size
  })
  expect(wrong).toEqual([])
})

describe('a filled input', () => {
  const id = '00000000-0000-7000-8000-000000000000'
  const schema = z.object({
    name: z.string().trim().min(1).max(80),
    port: z.int().max(65_535),
    note: z.string().max(5).optional(),
    ids: z.array(z.uuid()).max(3),
    kind: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('plain') }),
      z.object({ kind: z.literal('large'), text: z.string().max(200) }),
    ]),
    sets: z.record(z.string().regex(/^k\d$/), z.array(z.int().max(9)).max(2)),
  })
  const good = { name: 'a', port: 1, ids: [id], kind: { kind: 'plain' as const }, sets: {} }

  test('has each text, number and list at its bound, and what may be left out', () => {
    expect(fullestInput(schema, good, filling)).toMatchObject({
      name: 'x'.repeat(80),
      port: 65_535,
      note: 'xxxxx',
      ids: [id, id.replace(/0000-/, '0001-'), id.replace(/0000-/, '0002-')],
      kind: { kind: 'plain' },
      sets: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`k${at}`, [9, 9]])),
    })
  })
  test('has the same in its lists where that is wanted', () => {
    expect(fullestInput(schema, good, { ...filling, elements: 'same' })).toMatchObject({ ids: [id, id, id] })
  })
  test('has one thing in its lists where that is wanted, with lists of many', () => {
    const nested = z.object({ outer: z.array(z.object({ inner: z.array(z.int()).max(50) })) })
    const made = fullestInput(nested, { outer: [{ inner: [1] }] }, { ...filling, elements: 'one' })
    expect(made).toEqual({ outer: [{ inner: Array.from({ length: 50 }, () => 1) }] })
  })
  test('has the choice that is wanted', () => {
    expect(choicesOf(schema)).toBe(2)
    expect(fullestInput(schema, good, { ...filling, choice: 1 })).toMatchObject({
      kind: { kind: 'large', text: 'x'.repeat(200) },
    })
  })
  test('keeps what refuses to be filled', () => {
    const even = z.object({ code: z.string().regex(/^ab$/), also: z.string().max(4) })
    expect(fullestInput(even, { code: 'ab', also: '' }, { ...filling, text: '\u0315' })).toEqual({
      code: 'ab',
      also: '\u0315\u0315\u0315\u0315',
    })
  })
  test('takes fewer where all together are bounded', () => {
    const few = z.object({
      list: z
        .array(z.int())
        .max(64)
        .refine((list) => list.length <= 10),
    })
    const { list } = fullestInput(few, { list: [1] }, filling) as { readonly list: readonly number[] }
    expect(list.length).toBeGreaterThan(1)
    expect(list.length).toBeLessThanOrEqual(10)
  })
  test('fits its size', () => {
    const wide = z.object({ text: z.string(), list: z.array(z.string()) })
    const made = fullestInput(wide, { text: '', list: [] }, filling)
    expect(JSON.stringify(made).length).toBeLessThanOrEqual(filling.size)
    expect(JSON.stringify(made).length).toBeGreaterThan(filling.size / 2)
  })
})

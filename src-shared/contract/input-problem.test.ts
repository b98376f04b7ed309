import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputInvalid, toInputProblems } from './input-problem.ts'

const cases = [
  { name: 'missing', schema: z.string(), given: undefined, expect: { code: 'field-required' } },
  { name: 'null', schema: z.string(), given: null, expect: { code: 'field-required' } },
  {
    name: 'another type',
    schema: z.string(),
    given: 5,
    expect: { code: 'field-unreadable', facts: { value: '5' } },
  },
  { name: 'empty', schema: z.string().min(1), given: '', expect: { code: 'field-required' } },
  {
    name: 'too short',
    schema: z.string().min(3),
    given: 'ab',
    expect: { code: 'field-too-short', facts: { value: 3 } },
  },
  {
    name: 'too long',
    schema: z.string().max(3),
    given: 'abcd',
    expect: { code: 'field-too-long', facts: { value: 3 } },
  },
  {
    name: 'a list with too many entries',
    schema: z.array(z.string()).max(1),
    given: ['a', 'b'],
    expect: { code: 'field-too-many', facts: { value: 1 } },
  },
  {
    name: 'too small',
    schema: z.int().min(1),
    given: 0,
    expect: { code: 'field-too-small', facts: { value: 1 } },
  },
  {
    name: 'too large',
    schema: z.int().max(9),
    given: 10,
    expect: { code: 'field-too-large', facts: { value: 9 } },
  },
  {
    name: 'an empty list',
    schema: z.array(z.string()).min(1),
    given: [],
    expect: { code: 'field-required' },
  },
  { name: 'no e-mail', schema: z.email(), given: 'x', expect: { code: 'field-not-email' } },
  {
    name: 'no id',
    schema: z.uuid(),
    given: 'x',
    expect: { code: 'field-unreadable', facts: { value: 'x' } },
  },
  {
    name: 'none of the choices',
    schema: z.enum(['a', 'b']),
    given: 'c',
    expect: { code: 'field-unreadable', facts: { value: 'c' } },
  },
  {
    name: 'named by a refinement',
    schema: z.string().refine(() => false, { params: { problem: 'field-too-common' } }),
    given: 'x',
    expect: { code: 'field-too-common', facts: {} },
  },
  {
    name: 'very long',
    schema: z.enum(['a']),
    given: 'x'.repeat(500),
    expect: { code: 'field-unreadable', facts: { value: `${'x'.repeat(79)}…` } },
  },
]

test.each(cases)('a field that is $name', ({ schema, given, expect: problem }) => {
  const input = { list: [{ field: given }] }
  const parsed = z.object({ list: z.array(z.object({ field: schema })) }).safeParse(input)
  expect(toInputProblems(parsed.error?.issues ?? [], input)).toMatchObject([
    { ...problem, at: ['list', '0', 'field'] },
  ])
})

test('no more problems are told than a form has fields', () => {
  const input = { list: Array.from({ length: 5000 }, () => 1) }
  const parsed = z.object({ list: z.array(z.string()) }).safeParse(input)
  expect(parsed.error?.issues).toHaveLength(5000)
  const { also } = inputInvalid(parsed.error?.issues ?? [], input)
  expect(also).toHaveLength(100)
  expect(also?.[99]?.at).toEqual(['list', '99'])
})

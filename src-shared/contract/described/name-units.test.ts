import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import type { Contract } from '../row.ts'
import { findUnnamed, nameUnits } from './name-units.ts'

const rows = Object.entries(contract as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, row]) => ({ area, name, row })),
)

const printed = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

test.each(rows)('every number of $area $name has a unit', ({ area, row }) => {
  const schemas = [
    printed(row.input, 'input'),
    row.kind === 'call' ? printed(row.output, 'output') : printed(row.event, 'output'),
  ]
  for (const schema of schemas) nameUnits(schema, area)
  expect(findUnnamed(schemas, area)).toEqual([])
})

test('a number that nobody gave a unit is found, wherever it stands', () => {
  const schema = printed(
    z.object({
      furlongs: z.int(),
      list: z.array(z.object({ furlongs: z.number().nullable() })),
      one: z.discriminatedUnion('kind', [z.object({ kind: z.literal('far'), furlongs: z.int().optional() })]),
      record: z.record(z.string(), z.object({ many: z.array(z.int()) })),
      text: z.string().regex(/^\d{1,9}$/),
      name: z.string(),
    }),
    'input',
  )
  nameUnits(schema, 'area')
  expect(findUnnamed(schema, 'area')).toEqual([
    'area.furlongs',
    'list.furlongs',
    'one.furlongs',
    'record.many',
    'area.text',
  ])
})

test('a unit is said by the name, by the place before it, and never over what is said already', () => {
  const schema = printed(
    z.object({
      atMs: z.int(),
      tookMs: z.array(z.int()),
      stepMs: z.int().describe('How long a step is.'),
      from: z.string().regex(/^\d{1,9}$/),
      nodes: z.int(),
      sketch: z.object({ nodes: z.array(z.int()) }),
    }),
    'input',
  )
  nameUnits(schema, 'utilities')
  expect(schema.properties).toMatchObject({
    atMs: { description: 'UTC milliseconds since 1970.' },
    tookMs: { description: 'Milliseconds.' },
    stepMs: { description: 'How long a step is.' },
    from: { description: 'Characters of the output before it.' },
    nodes: { description: 'How many there are.' },
  })
  expect(JSON.stringify(schema.properties?.sketch)).toContain('x, y, width and height of each rectangle')
})

test('a parameter of an address is described beside its schema', () => {
  const operation = {
    parameters: [
      { name: 'untilMs', in: 'query', schema: { anyOf: [{ type: 'integer' }, { type: 'string' }] } },
    ],
  }
  expect(findUnnamed(operation, 'area')).toEqual(['area.untilMs'])
  nameUnits(operation, 'area')
  expect(operation.parameters[0]).toMatchObject({ description: 'UTC milliseconds since 1970.' })
})

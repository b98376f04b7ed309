import { expect, test } from 'vitest'
import { keysOf, tableOf } from './table.ts'

test('a table has a value for each name, in their order', () => {
  const table = tableOf(['b', 'a'], (name) => name.toUpperCase())
  expect(table).toEqual({ a: 'A', b: 'B' })
  expect(keysOf(table)).toEqual(['b', 'a'])
})

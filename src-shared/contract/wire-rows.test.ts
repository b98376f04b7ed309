import { expect, test } from 'vitest'
import { contract, workstation } from './contract.ts'
import { wireRowAt } from './find-wire-row.ts'
import * as table from './wire-rows.ts'

test('the wire knows every row of the contract, and what it needs of it', () => {
  for (const [area, rows] of Object.entries(contract)) {
    for (const [name, row] of Object.entries(rows)) expect(row).toMatchObject(wireRowAt(area, name))
    expect(Object.keys(table.wireRows[area] ?? {})).toEqual(Object.keys(rows))
  }
  expect(table.workstationAreas).toEqual(Object.keys(workstation))
  expect(wireRowAt('accounts', 'refresh')).toEqual({
    kind: 'call',
    method: 'POST',
    path: expect.stringMatching(/^\//) as string,
    session: 'renews',
  })
})

test('a page has the table as data: nothing of it is lost on the way', () => {
  expect(JSON.parse(JSON.stringify(table))).toEqual({ ...table })
})

test('what every object has is no row', () => {
  expect(() => wireRowAt('__proto__', 'toString')).toThrow('no call')
  expect(() => wireRowAt('networks', 'constructor')).toThrow('no call')
})

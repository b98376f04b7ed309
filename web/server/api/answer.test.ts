import { expect, test } from 'vitest'
import { rowAt } from '#shared/contract/find-row.ts'
import { aboutRow } from './answer.ts'

test.each([
  { area: 'devices', name: 'create', mayChange: true },
  { area: 'accounts', name: 'resetPassword', mayChange: true },
  { area: 'devices', name: 'page', mayChange: false },
  { area: 'networks', name: 'states', mayChange: false },
  { area: 'utilities', name: 'preview', mayChange: false },
])('whether a request for $area.$name is waited for: $mayChange', ({ area, name, mayChange }) => {
  expect(aboutRow(rowAt(area, name), `${area}.${name}`)).toMatchObject({ mayChange })
})

import { expect, test } from 'vitest'
import { api } from '#shared/contract/contract.ts'
import { apiAreas } from './api-areas.ts'

test('every subject of the API has its place on the page', () => {
  expect([...apiAreas].toSorted()).toEqual(Object.keys(api).toSorted())
})

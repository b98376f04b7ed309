import { expect, test } from 'vitest'
import type { Edit } from '#shared/model/edit-value.ts'
import { emptyModel } from '#shared/model/model.ts'
import { readLeft, writeEdits } from './kept-text.ts'

const [nodeId, networkId] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000009']
const placement = { address: '10.20.0.5', address6: null, publicKey: null }
const placed: readonly Edit[] = [{ kind: 'place', nodeId, position: { x: 0, y: 0 }, placement }]

test('what a page of a former version kept as a member is the placement', () => {
  const text = writeEdits(placed, emptyModel, networkId) ?? ''
  expect(text).toContain('"placement":')
  const former = text.replace('"placement":', '"member":')
  expect(readLeft([{ kind: 'edits', name: 'Office', text: former, atMs: 0 }], 0).edits).toEqual(placed)
})

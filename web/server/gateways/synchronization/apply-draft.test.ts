import { expect, test } from 'vitest'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { emptyModel } from '#shared/model/model.ts'
import { network } from '#shared/model/testing/records.ts'
import { applyDraft } from './apply-draft.ts'

const model = { ...emptyModel, networks: [network({ id: 'n' })] }
const flips = (count: number): readonly Edit[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'set-internal-traffic', allow: index % 2 === 1 }))

test('a draft comes to what its edits come to at once, and others have their turn meanwhile', async () => {
  let turns = 0
  const wait = (): void => {
    turns += 1
    next = setImmediate(wait)
  }
  let next = setImmediate(wait)
  const done = await applyDraft(model, 'n', flips(95))
  clearImmediate(next)
  expect(done).toEqual(applyEdits(model, 'n', flips(95)))
  expect(turns).toBeGreaterThanOrEqual(9)
})

test('the first edit that is refused ends it', async () => {
  const wrong: Edit = { kind: 'remove', nodeId: 'nobody' }
  expect(await applyDraft(model, 'n', [...flips(20), wrong, ...flips(20)])).toMatchObject({
    ok: false,
    problem: { code: 'node-missing' },
  })
})

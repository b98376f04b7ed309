import { expect, test } from 'vitest'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { emptyModel } from '#shared/model/model.ts'
import { gateway, gatewayForm } from '#shared/model/testing/records.ts'
import { editLines } from './edit-text.ts'

test('a step that only makes way for another is not told', () => {
  const before = { ...emptyModel, gateways: [gateway('g1', { name: 'one' }), gateway('g2', { name: 'two' })] }
  const change = (id: string, name: string) => ({
    kind: 'change-gateway' as const,
    id,
    form: gatewayForm(name),
  })
  const move = (address: string) => ({ kind: 'set-address' as const, nodeId: 'g1', address, address6: null })
  const edits = [
    change('g1', 'on its way'),
    change('g2', 'one'),
    change('g1', 'two'),
    move('10.20.0.9'),
    move('10.20.0.2'),
  ]
  const { t } = createWords('en', en)
  expect(editLines(before, { people: [], edits, after: before }, t)).toEqual(
    [
      t('commandLine.edit.change-gateway', { name: 'one' }),
      t('commandLine.edit.change-gateway', { name: 'two' }),
      t('commandLine.edit.set-address', { name: 'one', address: '10.20.0.2' }),
    ].map((line) => `~ ${line}`),
  )
})

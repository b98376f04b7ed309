import { expect, test } from 'vitest'
import { createWords } from '#shared/words/create-words.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { contextEntries } from './context-menu.ts'

const { t } = createWords('es', es)
const editFlags = { canCut: false, canCopy: false, canPaste: true }

test.each([
  { name: 'nothing', under: { isEditable: false, selectionText: ' \n' }, expect: [] },
  { name: 'a chosen text', under: { isEditable: false, selectionText: 'key' }, expect: ['Copiar'] },
  {
    name: 'a field',
    under: { isEditable: true, selectionText: '' },
    expect: ['Cortar', 'Copiar', 'Pegar', 'Seleccionar todo'],
  },
])('over $name', ({ under, expect: labels }) => {
  expect(contextEntries(t, { ...under, editFlags }).map(({ label }) => label)).toEqual(labels)
})

test('what cannot be done is off', () => {
  const entries = contextEntries(t, { isEditable: true, selectionText: '', editFlags })
  expect(entries.map(({ role, enabled }) => ({ role, enabled: enabled ?? true }))).toEqual([
    { role: 'cut', enabled: false },
    { role: 'copy', enabled: false },
    { role: 'paste', enabled: true },
    { role: 'selectAll', enabled: true },
  ])
})

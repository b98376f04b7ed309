import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idOf } from '#shared/design/testing/designs.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import type { OpenDialog } from '../context/designer-context.tsx'
import { showDialog } from './testing/show-dialog.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const aligning = {
  id: 'align',
  group: 'arrange' as const,
  label: 'Align left',
  shortcut: 'Alt A',
  keys: [{ key: 'a' }],
}

describe('an outline', () => {
  test('is drawn by form with its middle at a place', async () => {
    const shown = await showDialog({ dialog: { kind: 'outline', id: null, at: { x: 1000, y: 1000 } } })
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Cali')
    await page.getByRole('textbox', { name: /Range/ }).fill('10.9.0.0/24')
    await page.getByRole('radio', { name: 'Dashed' }).click()
    await page.getByRole('radio', { name: 'Amber' }).first().click()
    await page.getByRole('checkbox', { name: 'With a background' }).click()
    await button('Create the outline').click()
    await expect.poll(() => shown.design().outlines.size).toBe(2)
    expect([...shown.design().outlines.values()].at(-1)).toMatchObject({
      name: 'Cali',
      range: '10.9.0.0/24',
      edge: { style: 'dashed', color: '#b45309' },
      background: null,
      ...{ x: 760, y: 840, width: 480, height: 320 },
    })
    expect(shown.asked).toEqual(['show 1'])
  })

  test('is changed in one step, and one that is too small is refused', async () => {
    const shown = await showDialog({ dialog: { kind: 'outline', id: idOf('area'), at: null }, locale: 'es' })
    await page.getByRole('textbox', { name: 'Ancho' }).fill('20')
    await button('Guardar el contorno').click()
    await expect.element(page.getByRole('textbox', { name: 'Ancho' })).toHaveAccessibleDescription(/160/)
    await page.getByRole('textbox', { name: 'Ancho' }).fill('640')
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Sede')
    await button('Guardar el contorno').click()
    await expect.poll(() => shown.designer().screen.dialog).toBeNull()
    expect(shown.design().outlines.get(idOf('area'))).toMatchObject({ name: 'Sede', width: 640 })
    shown.designer().undo()
    expect(shown.design().outlines.get(idOf('area'))).toMatchObject({ name: 'Bogotá', width: 320 })
  })
})

describe.each(['en', 'es'] as const)('Escape, where nothing was typed, in %s', (locale) => {
  const forms: readonly OpenDialog[] = [
    { kind: 'new' },
    { kind: 'new', begins: 'template' },
    { kind: 'designs' },
    { kind: 'export' },
    { kind: 'import', files: [] },
    { kind: 'convert' },
    { kind: 'outline', id: null, at: null },
    { kind: 'outline', id: idOf('area'), at: null },
  ]
  test.each(forms)('closes the form without a question: %o', async (dialog) => {
    const shown = await showDialog({ dialog, locale, session: carolina, answers: organizationOf() })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => page.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shown.designer().screen.dialog).toBeNull()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('searching', () => {
  const found = [
    { name: 'a node by what it observes', given: 'desk', expect: /^ana/, asked: ['show 1'] },
    { name: 'an outline without its accent', given: 'bogota', expect: /^Bogotá/, asked: ['show 1'] },
  ]
  test.each(found)('finds $name', async ({ given, expect: label, asked }) => {
    const shown = await showDialog({ dialog: { kind: 'search' } })
    await userEvent.keyboard(given)
    await expect.element(page.getByRole('option', { name: label })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown.asked).toEqual(asked)
    expect(shown.designer().screen.dialog).toBeNull()
  })

  test('finds a relationship by its label', async () => {
    const shown = await showDialog({ dialog: { kind: 'search' } })
    await userEvent.keyboard('sql')
    await expect.element(page.getByRole('option', { name: /SQL/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown.designer().screen.edgeId).toBe(idOf('r'))
  })

  test('runs what can be done, and offers nothing else', async () => {
    const run = vi.fn<() => void>()
    const actions: Action[] = [
      { ...aligning, run },
      { ...aligning, id: 'off', label: 'Align right', disabledReason: 'Select two', run },
    ]
    await showDialog({ dialog: { kind: 'search' }, actions })
    await userEvent.keyboard('align')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => run.mock.calls.length).toBe(1)
  })
})

const keysOf = [
  { locale: 'en', typed: 'SNAPPING guides', row: 'Ctrl Drag', other: 'Go to the next node' },
  { locale: 'es', typed: 'guias ajustar', row: 'Ctrl Arrastrar', other: 'Ir al nodo siguiente' },
] as const

test.each(keysOf)('the keys are by what one does, and filtered at once, in $locale', async (told) => {
  const frame: Action = { id: 'tool-frame', group: 'tool', label: 'Outline', run: () => undefined }
  const actions = [{ ...aligning, run: () => undefined }, frame]
  await showDialog({ dialog: { kind: 'keys' }, actions, locale: told.locale })
  await expect.element(page.getByText('Align left')).toBeVisible()
  await expect.element(page.getByText(told.other, { exact: true })).toBeVisible()
  expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(5)
  // What is done begins at one line in all groups, beside keys that are all seen.
  const begins = [...document.querySelectorAll('dd')].map((text) => text.getBoundingClientRect().left)
  expect(new Set(begins).size).toBe(1)
  const keys = [...document.querySelectorAll('dt kbd')].map((key) => key.getBoundingClientRect().right)
  expect(Math.max(...keys)).toBeLessThanOrEqual(begins[0] ?? 0)
  await expectAccessible()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard(told.typed)
  await expect.element(page.getByText(told.row, { exact: true })).toBeVisible()
  expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(1)
  await userEvent.keyboard('xyz')
  await expect.poll(() => page.getByRole('heading', { level: 3 }).elements()).toHaveLength(0)
  await expect.element(page.getByRole('status').first()).not.toBeEmptyDOMElement()
  await page.getByRole('button').last().click()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

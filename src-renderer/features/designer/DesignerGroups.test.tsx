import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { drawnCount, openDrawing, selectedCount } from './testing/open-drawing.ts'

const frames = () => document.querySelectorAll('.react-flow__node-frame').length
const group = '{Control>}g{/Control}'
const ungroup = '{Control>}{Shift>}g{/Shift}{/Control}'

describe.each(['en', 'es'] as const)('grouping in %s', (locale) => {
  /** A server and a laptop in an outline, which is selected. */
  async function open() {
    const drawing = await openDrawing(locale, ['server', 'laptop'])
    await userEvent.keyboard(`{Control>}a{/Control}${group}`)
    await expect.poll(frames).toBe(1)
    expect(drawnCount()).toBe(3)
    return drawing
  }
  const line = (name: string) => page.getByRole('menuitem', { name, exact: false })

  test('Ctrl+Shift+G takes the outline away: what it held stays and is selected, in one step', async () => {
    await open()
    await userEvent.keyboard(ungroup)
    await expect.poll(frames).toBe(0)
    expect(drawnCount()).toBe(2)
    await expect.poll(selectedCount).toBe(2)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(frames).toBe(1)
    await userEvent.keyboard(`{Control>}a{/Control}${ungroup}${group}`)
    await expect.poll(frames).toBe(1)
    expect(drawnCount()).toBe(3)
  })

  test('a locked outline stays, and the menu says why', async () => {
    const { t, button } = await open()
    await userEvent.keyboard(`{Control>}l{/Control}${ungroup}`)
    await button(t('designer.menu.arrange')).click()
    const entry = line(t('inspector.selection.ungroup'))
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true')
    await expect.element(entry.getByText(t('inspector.selection.ungroup-locked'))).toBeVisible()
    await expectAccessible(page.getByRole('menu').element())
    expect(frames()).toBe(1)
  })

  test('it stands in the menu of the outline and in the sheet of keys', async () => {
    const { t } = await open()
    const frame = page.elementLocator(document.querySelector('.cv-frame-grasp') as HTMLElement)
    await frame.click({ button: 'right', position: { x: 20, y: 12 } })
    await line(t('inspector.selection.ungroup')).click()
    await expect.poll(frames).toBe(0)
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await userEvent.keyboard('?')
    const sheet = page.getByRole('dialog', { name: t('editor.keys.title') })
    const keys = `Ctrl ${t('editor.keys.name.Shift')} G`
    await expect.element(sheet.getByText(keys, { exact: true })).toBeVisible()
    await expect.element(sheet.getByText(t('inspector.selection.ungroup'), { exact: true })).toBeVisible()
  })
})

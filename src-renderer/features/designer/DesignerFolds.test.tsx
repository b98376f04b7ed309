import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { drawnCount, openDrawing } from './testing/open-drawing.ts'

const cards = () => document.querySelectorAll('.react-flow__node-fold').length

describe.each(['en', 'es'] as const)('folds of who only looks, in %s', (locale) => {
  /** A server and a laptop in an outline that is folded and selected, only to look at. */
  async function look() {
    const drawing = await openDrawing(locale, ['server', 'laptop'])
    await userEvent.keyboard('{Control>}a{/Control}{Control>}g{/Control}')
    await expect.poll(drawnCount).toBe(3)
    await userEvent.keyboard('f')
    await expect.poll(cards).toBe(1)
    expect(drawnCount()).toBe(1)
    await userEvent.keyboard('e')
    await expect
      .element(page.getByRole('complementary').getByRole('textbox').first())
      .toHaveAttribute('readonly')
    return drawing
  }

  test('F shows them what a folded outline holds, and for whoever draws it stays folded', async () => {
    await look()
    await userEvent.keyboard('f')
    await expect.poll(drawnCount).toBe(3)
    expect(cards()).toBe(0)
    await userEvent.keyboard('f')
    await expect.poll(cards).toBe(1)
    await userEvent.keyboard('f')
    await expect.poll(cards).toBe(0)
    await userEvent.keyboard('e')
    await expect.poll(cards).toBe(1)
  })

  test('the menu View and the panel say the same', async () => {
    const { t, button } = await look()
    await button(t('designer.menu.view')).click()
    await expectAccessible(page.getByRole('menu').element())
    await page.getByRole('menuitem', { name: t('designer.action.unfold'), exact: false }).click()
    await expect.poll(drawnCount).toBe(3)
    // Whether the menu has gone already or is still going.
    await userEvent.keyboard('f')
    await expect.poll(cards).toBe(1)
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('designer.action.unfold') })
      .click()
    await expect.poll(drawnCount).toBe(3)
  })
})

describe.each(['en', 'es'] as const)('lines to a folded outline, in %s', (locale) => {
  const lines = () => document.querySelectorAll('.react-flow__edge').length
  const size = () => document.querySelector('.cv-fold-size')?.textContent

  test('one is drawn to its card by keyboard, and its node comes and goes with it', async () => {
    const { t } = await openDrawing(locale, ['laptop', 'server'])
    const sizeOf = (count: number) => t('designer.fold.size', { count, number: String(count) })
    await userEvent.keyboard('{Control>}g{/Control}')
    await expect.poll(drawnCount).toBe(3)
    await userEvent.keyboard('f')
    await expect.poll(size).toBe(sizeOf(1))
    document.querySelector<HTMLElement>('.react-flow__node-item')?.focus()
    await userEvent.keyboard('c')
    await expect.poll(() => document.querySelector('.cv-why')).not.toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect.poll(lines).toBe(1)
    expect(size()).toBe(sizeOf(2))
    expect(drawnCount()).toBe(2)
    await expectAccessible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(lines).toBe(0)
    await expect.poll(size).toBe(sizeOf(1))
  })
})

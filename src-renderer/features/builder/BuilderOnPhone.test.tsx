import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createBuilderHost } from './testing/builder-host.ts'
import { address, button, node, open } from './testing/open-builder.ts'

afterEach(() => page.viewport(1024, 768))

/** Until the camera has stood for so many frames. */
async function rested(): Promise<void> {
  const view = () => document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform
  for (let left = 20, last = view(); left > 0; left -= 1) {
    await new Promise((resolve) => void requestAnimationFrame(resolve))
    if (view() !== last) left = 20
    last = view()
  }
}

describe.each(['en', 'es'] as const)('the builder on a phone in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const show = async (width: number, height: number) => {
    await open(createBuilderHost(), locale === 'es' ? `/es${address}` : address)
    // The application is first shown at a width of its own, where a panel is open beside the drawing.
    await page.viewport(width, height)
    const close = button(t('editor.panel.close'))
    if (close.query() !== null) await close.click()
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
  }

  test.each([
    [390, 844],
    [844, 390],
  ])(
    'what was added is seen on the drawing, selected and under no panel, %i by %i',
    async (width, height) => {
      await show(width, height)
      await button(t('builder.tools.rule')).click()
      const dialog = page.getByRole('dialog', { name: t('builder.add.rule-title') })
      await dialog.getByRole('textbox', { name: t('builder.rule.name') }).fill('Printer')
      await dialog.getByRole('textbox', { name: t('builder.rule.address') }).fill('192.168.10.60')
      await dialog.getByRole('textbox', { name: t('builder.rule.ports') }).fill('9100')
      await dialog.getByRole('button', { name: t('builder.add.rule-act') }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      const made = node(/ Printer,/)
      await expect.element(made).toBeInTheDocument()
      await expect.poll(() => made.element().matches('.selected')).toBe(true)
      await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
      const isMet = (): boolean => {
        const { x, y, width: across, height: down } = made.element().getBoundingClientRect()
        return made.element().contains(document.elementFromPoint(x + across / 2, y + down / 2))
      }
      await expect.poll(isMet).toBe(true)
    },
  )

  test('what folds devices leaves the drawing to what it has folded', async () => {
    await show(390, 844)
    await button(t('builder.fold.title')).click()
    await page.getByRole('menuitemcheckbox', { name: t('builder.fold.by.gateway') }).click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  test('the answer to a question is in view on a phone on its side', async () => {
    await show(844, 300)
    await node(/ana-laptop/).click()
    await userEvent.keyboard('w')
    const panel = page.getByRole('complementary')
    await panel.getByRole('combobox', { name: t('reach.ask.to') }).fill('ERP')
    await page.getByRole('option').first().click()
    const answer = panel.getByRole('status').or(panel.getByRole('alert')).first()
    const isSeen = (): boolean => {
      const { top, bottom } = answer.element().getBoundingClientRect()
      return top >= 0 && bottom <= 300
    }
    await expect.poll(isSeen).toBe(true)
  })

  test('the menu of a device asks whom it reaches, and so does that of the ground', async () => {
    await show(390, 844)
    const reach = page.getByRole('menuitem', { name: t('builder.action.reach'), exact: false })
    const menuAt = (element: Element, x: number, y: number): boolean =>
      element.dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }),
      )
    const ana = node(/ana-laptop/).element()
    const { x, y } = ana.getBoundingClientRect()
    menuAt(ana, x + 8, y + 8)
    await reach.click()
    const panel = page.getByRole('complementary')
    await expect.element(panel.getByRole('combobox', { name: t('reach.ask.from') })).toHaveValue('ana-laptop')
    await panel.getByRole('button', { name: t('editor.panel.close') }).click()
    await expect.element(panel).not.toBeInTheDocument()
    const ground = document.querySelector('.react-flow__pane')
    if (ground !== null) menuAt(ground, 195, 700)
    await expect.element(reach).toBeVisible()
  })

  test('a drawing that is seen from afar stays so when the panel of a node is closed', async () => {
    await open(createBuilderHost(), locale === 'es' ? `/es${address}` : address)
    await page.viewport(844, 390)
    const zoom = () => Number.parseInt(document.querySelector('.cv-zoom-number')?.textContent ?? '', 10)
    for (let presses = 12; presses > 0 && zoom() >= 40; presses -= 1) {
      const before = zoom()
      await button(t('editor.canvas.zoom-out')).click()
      await expect.poll(() => zoom() < before).toBe(true)
    }
    await rested()
    const before = zoom()
    expect(before).toBeLessThan(45)
    await node(/ana-laptop/).click()
    await expect.element(button(t('editor.panel.close'))).toBeVisible()
    await rested()
    expect(zoom()).toBe(before)
    await button(t('editor.panel.close')).click()
    await expect.element(node(/ana-laptop/)).toHaveFocus()
    await rested()
    expect(zoom()).toBe(before)
  })
})

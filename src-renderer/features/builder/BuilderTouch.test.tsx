import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { centerOf } from '#shared/base/rect.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { openFingers, type Fingers } from '#renderer/canvas/testing/fingers.ts'
import { createBuilderHost } from './testing/builder-host.ts'
import { address, button, node, open } from './testing/open-builder.ts'

let fingers: Fingers
beforeAll(async () => {
  fingers = await openFingers()
})
afterAll(async () => {
  await fingers.close()
  await page.viewport(1024, 768)
})

describe.each(['en', 'es'] as const)('the builder under a finger in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const show = async (width: number, height: number): Promise<void> => {
    await open(createBuilderHost(), locale === 'es' ? `/es${address}` : address)
    await page.viewport(width, height)
  }
  const close = button(t('editor.panel.close'))
  const ana = node(/ana-laptop/)
  const tapAna = (): Promise<void> => fingers.tap(centerOf(ana.element().getBoundingClientRect()))
  const zoom = (): number => Number.parseInt(document.querySelector('.cv-zoom-number')?.textContent ?? '', 10)

  test('beside the panel of a phone on its side every tool is seen whole', async () => {
    await show(844, 390)
    await expect.element(close).toBeVisible()
    const tools = page.getByRole('toolbar', { name: t('editor.tool.label') })
    const { left, right } = tools.element().getBoundingClientRect()
    const cut = [...tools.element().querySelectorAll('button')].filter((tool) => {
      const box = tool.getBoundingClientRect()
      return box.left < left || box.right > right
    })
    expect(cut.map((tool) => tool.ariaLabel ?? tool.textContent)).toEqual([])
    // What is no longer written is still said.
    await expect.element(tools.getByRole('button', { name: t('builder.tools.device') })).toBeVisible()
  })

  test('a second tap opens a node, and leaves a drawing that is seen from afar where it is', async () => {
    await show(390, 844)
    await close.click()
    for (let presses = 12; presses > 0 && zoom() >= 40; presses -= 1) {
      const before = zoom()
      await button(t('editor.canvas.zoom-out')).click()
      await expect.poll(() => zoom() < before).toBe(true)
    }
    const before = zoom()
    expect(before).toBeLessThan(45)
    await tapAna()
    await expect.poll(() => ana.element().matches('.selected')).toBe(true)
    await tapAna()
    await expect.element(close).toBeVisible()
    await close.click()
    await expect.element(ana).toHaveFocus()
    expect(zoom()).toBe(before)
  })
})

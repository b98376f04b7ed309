import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { centerOf } from '#shared/base/rect.ts'
import { openFingers, type Fingers } from '#renderer/canvas/testing/fingers.ts'
import { drawnCount, openDrawing, selectedCount, type OpenDrawing } from './testing/open-drawing.ts'

let fingers: Fingers
beforeAll(async () => {
  fingers = await openFingers()
})
afterAll(async () => {
  await fingers.close()
  await page.viewport(1024, 768)
})

describe.each(['en', 'es'] as const)('the designer on a phone in %s', (locale) => {
  const panel = page.getByRole('complementary')
  const zoom = (): number => Number.parseInt(document.querySelector('.cv-zoom-number')?.textContent ?? '', 10)

  /** Two nodes; nothing lies over them. */
  async function open(width = 390, height = 844): Promise<OpenDrawing> {
    const drawing = await openDrawing(locale, ['server', 'laptop'])
    await page.viewport(width, height)
    for (const name of ['editor.panel.close', 'designer.palette.close'] as const) {
      const close = drawing.button(drawing.t(name))
      if (close.query()?.checkVisibility() === true) await close.click()
    }
    await expect.element(panel).not.toBeInTheDocument()
    return drawing
  }

  test('what is placed leaves a drawing that is seen whole as it is', async () => {
    const { t, button } = await open()
    for (let presses = 12; presses > 0 && zoom() >= 40; presses -= 1) {
      const before = zoom()
      await button(t('editor.canvas.zoom-out')).click()
      await expect.poll(() => zoom() < before).toBe(true)
    }
    const before = zoom()
    await button(t('designer.palette.open')).click()
    await button(t('designer.kind.router')).click()
    await expect.poll(drawnCount).toBe(3)
    for (let left = 20; left > 0; left -= 1) await new Promise(requestAnimationFrame)
    expect(zoom()).toBe(before)
  })

  test('copies are seen, and not a panel over them', async () => {
    await open()
    await userEvent.keyboard('{Control>}a{/Control}{Control>}d{/Control}')
    await expect.poll(drawnCount).toBe(4)
    await expect.poll(selectedCount).toBe(2)
    await expect.element(panel).not.toBeInTheDocument()
  })

  test.each([
    [390, 844, 100],
    [320, 640, 100],
    [390, 844, 200],
  ])(
    'all that can be placed at the foot of %d x %d is reached, with letters at %d percent',
    async (width, height, percent) => {
      const { t, button } = await open(width, height)
      document.documentElement.style.fontSize = `${percent}%`
      onTestFinished(() => void (document.documentElement.style.fontSize = ''))
      await button(t('designer.tool.connect')).click()
      const server = page.getByRole('group', { name: new RegExp(`${t('designer.kind.server')} 1`) })
      for (let left = 20; left > 0; left -= 1) await new Promise(requestAnimationFrame)
      const from = centerOf(server.element().getBoundingClientRect())
      const to = { x: width - 40, y: height - 12 }
      await fingers.move([[from, { x: from.x, y: from.y + 60 }, to]])
      const menu = page.getByRole('menu', { name: t('designer.place') })
      await expect.element(menu).toBeVisible()
      const box = menu.element().getBoundingClientRect()
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(innerHeight)
      const { scrollHeight, clientHeight } = menu.element()
      expect(scrollHeight > clientHeight).toBe(percent > 100)
      const last = menu.getByRole('menuitem').last()
      last.element().scrollIntoView({ block: 'nearest' })
      expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
      await userEvent.keyboard('{Escape}')
    },
  )
})

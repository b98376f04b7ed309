import { afterAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createBuilderHost } from './testing/builder-host.ts'
import { address, button, open } from './testing/open-builder.ts'

afterAll(() => page.viewport(1024, 768))

describe.each(['en', 'es'] as const)('tools in a low window in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const device = button(t('builder.tools.device'))
  const tips = (): readonly string[] =>
    [...document.querySelectorAll('.ui-tooltip[data-open]')].map(({ textContent }) => textContent)
  const lettersOf = (): string => getComputedStyle(device.element()).fontSize

  async function show(width: number): Promise<void> {
    await open(createBuilderHost(), locale === 'es' ? `/es${address}` : address)
    await page.viewport(width, 420)
    await expect.element(button(t('editor.panel.close'))).toBeVisible()
    await expect.element(device).toBeVisible()
  }
  const reach = async (): Promise<void> => {
    device.element().focus()
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
    await expect.element(device).toHaveFocus()
  }

  const frames = async (): Promise<void> => {
    for (let left = 10; left > 0; left -= 1) await new Promise(requestAnimationFrame)
  }

  // 1366 x 768 at 150 % is 911 wide.
  test.each([1600, 911])('are named beside a panel where there is room, at %d', async (width) => {
    await show(width)
    expect(lettersOf()).toBe('12px')
    const tools = page.getByRole('toolbar', { name: t('editor.tool.label') }).element()
    expect(tools.scrollWidth).toBe(tools.clientWidth)
    await reach()
    await frames()
    expect(tips()).not.toContain(t('builder.tools.device'))
  })

  test('have their words as tooltips where there is none', async () => {
    await show(844)
    await expect.poll(lettersOf).toBe('0px')
    await reach()
    await expect.poll(tips).toEqual([t('builder.tools.device')])
    await userEvent.keyboard('{Escape}')
    // A pointer that rests there from before does not come there.
    await button(/%/).hover()
    await device.hover()
    await expect.poll(tips).toEqual([t('builder.tools.device')])
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { openDrawing, selectedCount } from './testing/open-drawing.ts'

type ToolName = 'editor.tool.select' | 'editor.tool.pan' | 'designer.tool.connect' | 'designer.tool.frame'

const lines = () => document.querySelectorAll('.react-flow__edge').length

describe.each(['en', 'es'] as const)('tools in %s', (locale) => {
  async function open() {
    const drawing = await openDrawing(locale, ['server', 'laptop'])
    const { t } = drawing
    const isOn = async (tool: ToolName): Promise<void> => {
      await expect.element(drawing.button(t(tool))).toHaveAttribute('aria-pressed', 'true')
    }
    return { ...drawing, isOn }
  }

  test('L draws a line by keyboard alone, and Escape leaves line, tool and selection in turn', async () => {
    const { t, isOn } = await open()
    const [from, to] = [`${t('designer.kind.laptop')} 1`, `${t('designer.kind.server')} 1`]
    const why = page.getByRole('status').getByText(t('editor.canvas.connect-enter', { from, to }))
    await userEvent.keyboard('l')
    await isOn('designer.tool.connect')
    await expect.element(why).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(lines).toBe(1)
    await expect.element(why).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(lines).toBe(0)

    // The tool is still on: Enter begins the next one.
    await userEvent.keyboard('{Enter}')
    await expect.element(why).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(why).not.toBeInTheDocument()
    await isOn('designer.tool.connect')
    await userEvent.keyboard('{Escape}')
    await isOn('editor.tool.select')
    expect(selectedCount()).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(selectedCount).toBe(0)
    expect(lines()).toBe(0)
  })

  test('a line that was begun by L is left with another tool', async () => {
    const { isOn } = await open()
    await userEvent.keyboard('l')
    await expect.poll(() => document.querySelector('.cv-why')).not.toBeNull()
    await userEvent.keyboard('h')
    await isOn('editor.tool.pan')
    await expect.poll(() => document.querySelector('.cv-why')).toBeNull()
  })

  test.each([
    ['h', 'editor.tool.pan'],
    ['f', 'designer.tool.frame'],
  ] as const)('Escape leaves the tool of %s, but not while something is open', async (key, tool) => {
    const { t, button, isOn } = await open()
    await userEvent.keyboard(key)
    await isOn(tool)
    await userEvent.keyboard('?')
    const sheet = page.getByRole('dialog', { name: t('editor.keys.title') })
    await expect.element(sheet).toBeVisible()
    await expect
      .element(sheet.getByRole('link', { name: t('shell.explained') }))
      .toHaveAttribute('href', expect.stringMatching(/^(?:\/es)?\/help\/designer$/))
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await isOn(tool)
    await button(t('designer.menu.view')).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await isOn(tool)
    // The menu gave the focus back to its button, which is no part of the canvas.
    await userEvent.keyboard('{Escape}')
    await isOn('editor.tool.select')
  })

  test('on a tool that was reached by Tab, Escape closes its tooltip and leaves it at the first press', async () => {
    const { t, button, isOn } = await open()
    await userEvent.keyboard('h')
    await isOn('editor.tool.pan')
    const tooltips = () => document.querySelectorAll('.ui-tooltip[data-open]').length
    const reach = async (): Promise<void> => {
      button(t('editor.tool.select')).element().focus()
      await userEvent.keyboard('{Tab}')
      await expect.element(button(t('editor.tool.pan'))).toHaveFocus()
      await expect.poll(tooltips).toBe(1)
    }
    await reach()
    await userEvent.keyboard('{Escape}')
    await isOn('editor.tool.select')
    await expect.poll(tooltips).toBe(0)
    expect(selectedCount()).toBe(1)
    await reach()
    await userEvent.keyboard('{Escape}')
    await expect.poll(selectedCount).toBe(0)
    await expect.element(button(t('editor.tool.pan'))).toHaveFocus()
  })
})

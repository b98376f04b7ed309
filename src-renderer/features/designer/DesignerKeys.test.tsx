import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { openShelf } from './open/use-open-design.ts'

const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } } as const
const nodes = () => document.querySelectorAll('.react-flow__node').length
const selected = () => document.querySelectorAll('.cv-node[data-selected]').length
const zoom = () => document.querySelector('.cv-zoom-number')?.textContent

describe.each(['en', 'es'] as const)('the designer in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  // Its key stands behind its words.
  const line = (name: string) => page.getByRole('menuitem', { name, exact: false })

  async function open(): Promise<void> {
    // What the test before drew lies on the shelf of this browser, and would be opened again.
    const shelf = await openShelf()
    for (const { id } of await shelf.list()) await shelf.remove(id)
    const path = '/networks/designer'
    await renderApp(locale === 'es' ? `/es${path}` : path, createFakeHost(organizationOf(), nobody))
    await expect.element(button(t('designer.kind.server'))).toBeVisible()
    expect(nodes()).toBe(0)
    await button(t('designer.kind.server')).click()
    await expect.poll(nodes).toBe(1)
    await expect.poll(selected).toBe(1)
  }

  test('keys act on the canvas after a press on the palette', async () => {
    await open()
    for (const [key, tool] of [
      ['f', 'designer.tool.frame'],
      ['l', 'designer.tool.connect'],
      ['h', 'editor.tool.pan'],
      ['v', 'editor.tool.select'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(button(t(tool))).toHaveAttribute('aria-pressed', 'true')
    }
    await userEvent.keyboard('{Delete}')
    await expect.poll(nodes).toBe(0)
  })

  test('a language is chosen, and the menu is gone', async () => {
    await open()
    const other = createWords(locale === 'es' ? 'en' : 'es', locale === 'es' ? en : es).t
    await button(t('designer.menu.view')).click()
    const name = t(locale === 'es' ? 'shell.account.english' : 'shell.account.spanish')
    await page.getByRole('menuitemcheckbox', { name }).click()
    await expect.element(button(other('designer.menu.view'))).toBeVisible()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  test('what is locked cannot be aligned, and it is said why', async () => {
    await open()
    await button(t('designer.kind.server')).click()
    await expect.poll(nodes).toBe(2)
    await userEvent.keyboard('{Control>}a{/Control}{Control>}l{/Control}')
    const reason = t('designer.reason.all-locked')
    const panel = page.getByRole('complementary')
    const align = panel.getByRole('button', { name: t('designer.align.left'), exact: true })
    await expect.element(align).toHaveAttribute('aria-disabled', 'true')
    await expect.element(align).toHaveAccessibleDescription(reason)
    await button(t('designer.menu.arrange')).click()
    await expect.element(line(t('designer.align.left'))).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('menu').getByText(reason).first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}l{/Control}')
    await expect.element(align).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('what is locked is not deleted by its key, which says why', async () => {
    await open()
    await userEvent.keyboard('{Control>}l{/Control}{Delete}')
    await expect.element(page.getByText(t('inspector.lock.remove')).first()).toBeVisible()
    expect(nodes()).toBe(1)
  })

  test('and after a press on a button of the zoom, which keys change as well', async () => {
    await open()
    await button(t('editor.canvas.zoom-in')).click()
    await expect.poll(zoom).toBe('125 %')
    for (const [keys, percent] of [
      ['{Control>}0{/Control}', '100 %'],
      ['{Control>}+{/Control}', '125 %'],
      ['{Control>}-{/Control}', '100 %'],
      ['-', '80 %'],
      ['+', '100 %'],
      ['-', '80 %'],
      ['1', '100 %'],
    ] as const) {
      await userEvent.keyboard(keys)
      await expect.poll(zoom, { message: keys }).toBe(percent)
    }
    await userEvent.keyboard('{Delete}')
    await expect.poll(nodes).toBe(0)
    await button(t('editor.action.undo')).click()
    await expect.poll(nodes).toBe(1)
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    await expect.poll(nodes).toBe(0)
  })

  test('and after a choice from a menu, whose lines are all seen', async () => {
    await open()
    await button(t('designer.menu.arrange')).click()
    const menu = page.getByRole('menu')
    await expect.element(menu).toBeVisible()
    const element = menu.element()
    await expectAccessible(element)
    expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight)
    // One sentence for all the lines that wait for the same.
    const reason = t('designer.reason.select-more', { count: 2 })
    expect(page.getByText(reason).elements()).toHaveLength(1)
    await expect.element(line(t('designer.align.left'))).toHaveAccessibleDescription(reason)
    expect(page.getByRole('separator').elements().length).toBeGreaterThanOrEqual(3)
    await line(t('designer.order.toFront')).click()
    await expect.element(menu).not.toBeInTheDocument()
    await userEvent.keyboard('{Delete}')
    await expect.poll(nodes).toBe(0)
  })

  test('and after something was found, whatever had the focus before', async () => {
    await open()
    await page.getByLabelText(t('designer.palette.search'), { exact: true }).click()
    await button(t('designer.menu.view')).click()
    await line(t('editor.action.search')).click()
    await page
      .getByRole('combobox', { name: t('editor.search.label') })
      .fill(`${t('designer.kind.server')} 1`)
    await page.getByRole('option').first().click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.closest('.cv')).not.toBeNull()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('{Delete}')
    await expect.poll(nodes).toBe(0)
  })

  test('arrows go on from what is selected, and a button that was reached by Tab keeps the focus', async () => {
    await open()
    await button(t('designer.kind.laptop')).click()
    await expect.poll(nodes).toBe(2)
    await userEvent.keyboard('{ArrowUp}')
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toContain(`${t('designer.kind.server')} 1`)
    const kind = button(t('designer.kind.laptop')).element() as HTMLElement
    kind.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(nodes).toBe(3)
    expect(document.activeElement).toBe(kind)
  })

  test('names are written where they stand: typed, by F2, Enter and a double click', async () => {
    await open()
    const field = page.getByRole('textbox', { name: t('editor.canvas.name'), exact: true })
    const name = () => document.querySelector('.cv-name')?.textContent
    const server = `${t('designer.kind.server')} 1`
    await userEvent.keyboard('{Shift>}F{/Shift}irewall')
    await expect.element(field).toHaveValue('Firewall')
    // Nothing of the card is above it.
    const box = field.element().getBoundingClientRect()
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    expect(seen).toBe(field.element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(name).toBe('Firewall')
    await expect.element(field).not.toBeInTheDocument()
    // A letter that is no key begins one, too; Escape leaves it as it was.
    await userEvent.keyboard('router{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    expect(name()).toBe('Firewall')
    for (const [key, written] of [
      ['{F2}', 'Core'],
      ['{Enter}', 'Edge'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(field).toHaveFocus()
      await userEvent.keyboard(`${written}{Enter}`)
      await expect.poll(name).toBe(written)
      // It has the focus again, so that the next key is for it.
      expect(document.activeElement).toBe(document.querySelector('.cv-node')?.closest('.react-flow__node'))
    }
    await page.elementLocator(document.querySelector('.cv-node') as HTMLElement).dblClick()
    await expect.element(field).toHaveValue('Edge')
    // No name is no name: it stays.
    await userEvent.keyboard('{Control>}a{/Control}{Delete}{Enter}')
    expect(name()).toBe('Edge')
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    await expect.poll(name).toBe(server)
    await userEvent.keyboard('{Delete}')
    await expect.poll(nodes).toBe(0)
  })

  test('a name that is too long stays where it is written, until it is mended or taken back', async () => {
    await open()
    const field = page.getByRole('textbox', { name: t('editor.canvas.name'), exact: true })
    const inPanel = page.getByRole('textbox', { name: t('inspector.node.name'), exact: true })
    // It is written on several lines.
    const name = () => document.querySelector('.cv-node .cv-name')?.textContent.replaceAll('\n', '')
    const server = `${t('designer.kind.server')} 1`
    const long = 'n'.repeat(81)
    const why = t('problems.field-too-long', { value: 80 })
    await userEvent.keyboard('{F2}')
    await field.fill(long)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(why)
    await expectAccessible()
    // Neither Enter nor another place takes it away, and the panel shows the same.
    await button(t('editor.canvas.zoom-in')).click()
    await expect.element(field).toHaveValue(long)
    await expect.element(inPanel).toHaveValue(long)
    expect(name()).toBe(server)
    await field.fill(long.slice(1))
    await userEvent.keyboard('{Enter}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.poll(name).toBe(long.slice(1))
    await userEvent.keyboard('{F2}')
    await field.fill(long)
    // The name of something else is begun meanwhile.
    await button(t('designer.kind.laptop')).click()
    await expect.poll(nodes).toBe(2)
    await userEvent.keyboard('{F2}')
    await expect.element(field).toHaveValue(`${t('designer.kind.laptop')} 1`)
    await userEvent.keyboard('{Escape}')
    await page.elementLocator(document.querySelectorAll<HTMLElement>('.cv-node')[0] as HTMLElement).dblClick()
    await expect.element(field).toHaveValue(long)
    await userEvent.keyboard('{Escape}')
    await expect.element(inPanel).toHaveValue(long.slice(1))
  })

  test('what is undone and redone is said, and shown where nothing of it was in view', async () => {
    await open()
    const name = `${t('designer.kind.server')} 1`
    const status = page.getByRole('status')
    const view = () => document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform
    const undone = (step: string) => t('editor.step.undone', { step })
    const moved = t('editor.step.move', { name })
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    const before = view()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(status.getByText(undone(moved), { exact: true })).toBeInTheDocument()
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect
      .element(status.getByText(t('editor.step.redone', { step: moved }), { exact: true }))
      .toBeInTheDocument()
    // It is in view: the camera stays, and no notice comes.
    expect(view()).toBe(before)
    expect(document.querySelector('.ui-toast')).toBeNull()
    await userEvent.keyboard('{Control>}d{/Control}')
    await expect.poll(nodes).toBe(2)
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.poll(selected).toBe(2)
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    const ground = document.querySelector('.react-flow__pane') ?? document.body
    ground.dispatchEvent(new WheelEvent('wheel', { deltaY: 4000, bubbles: true, cancelable: true }))
    await expect.poll(view).not.toBe(before)
    const far = view()
    await userEvent.keyboard('{Control>}z{/Control}')
    const notice = page.getByText(undone(t('editor.step.move-many', { count: 2 })), { exact: true })
    await expect.element(notice).toBeVisible()
    await expect.poll(view).not.toBe(far)
    await expectAccessible()
  })

  test('the menu of a node opens it, and renames it', async () => {
    await open()
    const node = page.elementLocator(document.querySelector('.cv-node') as HTMLElement)
    await button(t('editor.panel.close')).click()
    await node.click({ button: 'right' })
    await line(t('editor.action.open')).click()
    const panel = page.getByRole('complementary', {
      name: t('editor.panel.label', { name: `${t('designer.kind.server')} 1` }),
    })
    await expect.element(panel).toBeVisible()
    await node.click({ button: 'right' })
    await line(t('editor.action.rename')).click()
    const field = page.getByRole('textbox', { name: t('editor.canvas.name'), exact: true })
    await expect.element(field).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('DMZ{Enter}')
    await expect.poll(() => document.querySelector('.cv-name')?.textContent).toBe('DMZ')
  })
})

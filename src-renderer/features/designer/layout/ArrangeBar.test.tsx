import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } } as const
const drawn = () => [...document.querySelectorAll<HTMLElement>('.react-flow__node')]
/** Where nodes are on the canvas, whatever is shown of it. */
const places = () =>
  drawn()
    .map(({ style }) => style.transform)
    .toSorted()
    .join(' ')

afterEach(() => page.viewport(1024, 768))

describe.each(['en', 'es'] as const)('the bar of a layout in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const bar = page.getByRole('group', { name: t('designer.layout.bar'), exact: true })
  const choice = (name: string) => bar.getByRole('radio', { name, exact: true })
  const undo = button(t('editor.action.undo'))

  /** Five servers, and where they are. */
  async function open(): Promise<string> {
    const path = '/networks/designer'
    await renderApp(locale === 'es' ? `/es${path}` : path, createFakeHost(organizationOf(), nobody))
    await expect.element(button(t('designer.kind.server'))).toBeVisible()
    // What the test before drew is still on the shelf of this browser.
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    await expect.poll(() => drawn().length).toBe(0)
    for (const count of [1, 2, 3, 4, 5]) {
      await button(t('designer.kind.server')).click()
      await expect.poll(() => drawn().length).toBe(count)
    }
    return places()
  }

  async function arrange(before: string): Promise<void> {
    await button(t('designer.layout.layered')).click()
    await expect.element(bar).toBeVisible()
    await expect.poll(places).not.toBe(before)
    await expect.element(bar.getByRole('button', { name: t('designer.layout.keep') })).toHaveFocus()
  }

  test('what is seen is not yet the drawing: Escape leaves it as it was', async () => {
    const before = await open()
    await arrange(before)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(places).toBe(before)
    await expect.element(bar).not.toBeInTheDocument()
    // The last step is still the one before.
    await undo.click()
    await expect.poll(() => drawn().length).toBe(4)
  })

  test('ways, directions and distances are shown at once; Enter keeps them as one step', async () => {
    const before = await open()
    await arrange(before)
    for (const word of ['designer.layout.spacings.wide', 'designer.layout.spacings.compact'] as const) {
      const last = places()
      await choice(t(word)).click()
      await expect.element(choice(t(word))).toBeChecked()
      await expect.poll(places).not.toBe(last)
    }
    // Rings have no direction; a tree has.
    await choice(t('designer.layout.kinds.radial')).click()
    await expect.element(choice(t('designer.layout.directions.down'))).not.toBeInTheDocument()
    await choice(t('designer.layout.kinds.tree')).click()
    await choice(t('designer.layout.directions.down')).click()
    await expect.element(choice(t('designer.layout.directions.down'))).toBeChecked()
    await expect.element(bar.getByRole('status')).toHaveTextContent(t('designer.layout.shown'))
    const shown = places()
    await userEvent.keyboard('{Enter}')
    await expect.element(bar).not.toBeInTheDocument()
    expect(places()).toBe(shown)
    await undo.click()
    await expect.poll(places).toBe(before)
  })

  test('on a phone everything that is laid out is seen below its rows, with the name of an outline', async () => {
    await open()
    await userEvent.keyboard('{Control>}a{/Control}{Control>}g{/Control}')
    await expect.poll(() => drawn().length).toBe(6)
    await page.viewport(390, 844)
    const close = button(t('editor.panel.close'))
    if (close.query() !== null) await close.click()
    await button(t('designer.bar.menu')).click()
    await page.getByRole('menuitem', { name: t('designer.layout.layered'), exact: false }).click()
    await expect.element(bar).toBeVisible()
    const space = (): number => {
      const top = Math.min(...drawn().map((each) => each.getBoundingClientRect().top))
      return top - bar.element().getBoundingClientRect().bottom
    }
    await expect.element(bar.getByRole('status')).not.toHaveTextContent(t('designer.layout.busy'))
    await expect.poll(space).toBeGreaterThan(0)
    // As it is laid out, not as it was before.
    const across = (): number => {
      const boxes = drawn().map((each) => each.getBoundingClientRect())
      const [left, right] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.max(...boxes.map((box) => box.right)),
      ]
      return Math.round((left + right) / 2)
    }
    await expect.poll(across).toBe(195)
    const bottom = Math.max(...drawn().map((each) => each.getBoundingClientRect().bottom))
    expect(bottom).toBeLessThan(844)
  })
})

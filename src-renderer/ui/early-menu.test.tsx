import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { ContextMenu } from './ContextMenu.tsx'
import { Menu } from './Menu.tsx'
import { onMenuMissing } from './missing-menus.ts'
import './styles/app.css'

/** Whether the code comes, each time that it is asked for. */
const line = vi.hoisted(() => ({ asked: 0, answer: Promise.withResolvers<boolean>() }))
vi.mock('./load-menus.ts', async (original) => {
  const { loadMenus } = await original<typeof import('./load-menus.ts')>()
  return {
    loadMenus: async () => {
      line.asked += 1
      if (await line.answer.promise) return loadMenus()
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  }
})

function MenuOf({ name }: { readonly name: string }) {
  const entry = { kind: 'action', id: name, label: `${name} all`, onSelect: () => undefined } as const
  return <Menu trigger={<Button>{name}</Button>} entries={[entry]} />
}

/** A second button pressed in the area; answers whether the browser's own menu opens. */
function opensOwnMenu(): boolean {
  const press = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  return page.getByRole('group').element().dispatchEvent(press)
}

test('where the code of menus does not come, a press is told so, and the browser opens its own', async () => {
  const say = vi.fn<() => void>()
  const stop = onMenuMissing(say)
  await render(
    <main>
      <MenuOf name="Print" />
      <ContextMenu entries={[]}>
        <div role="group" aria-label="Drawing" style={{ height: 200 }} />
      </ContextMenu>
    </main>,
  )
  await page.getByRole('button', { name: 'Print' }).click()
  expect(opensOwnMenu()).toBe(false)
  expect(say).not.toHaveBeenCalled()
  line.answer.resolve(false)
  await expect.poll(() => say.mock.calls.length).toBe(2)
  const asked = line.asked
  expect(opensOwnMenu()).toBe(true)
  expect(line.asked).toBe(asked + 1)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => say.mock.calls.length).toBe(3)
  const askedByPress = line.asked
  line.answer = Promise.withResolvers<boolean>()
  dispatchEvent(new Event('online'))
  expect(line.asked).toBe(askedByPress + 1)
  stop()
})

test('what was pressed last before the code of menus came is carried out once, and keeps the focus', async () => {
  await render(
    <main>
      <MenuOf name="Print" />
      <MenuOf name="Draw" />
    </main>,
  )
  const draw = page.getByRole('button', { name: 'Draw' })
  await expect.element(draw).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(draw).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Print' }).click()
  await draw.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.querySelector('[role="menu"]')).toBeNull()
  line.answer.resolve(true)
  await expect.element(page.getByRole('menuitem', { name: 'Draw all' })).toHaveFocus()
  expect(document.querySelectorAll('[role="menu"]')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(draw).toHaveFocus()
})

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'
import './styles/app.css'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./DroppedMenu.tsx', async (original) => {
  await code.promise
  return original()
})

function MenuOf({ name }: { readonly name: string }) {
  const entry = { kind: 'action', id: name, label: `${name} all`, onSelect: () => undefined } as const
  return <Menu trigger={<Button>{name}</Button>} entries={[entry]} />
}

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
  code.resolve()
  await expect.element(page.getByRole('menuitem', { name: 'Draw all' })).toHaveFocus()
  expect(document.querySelectorAll('[role="menu"]')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(draw).toHaveFocus()
})

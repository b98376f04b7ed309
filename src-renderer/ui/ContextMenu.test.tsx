import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ContextMenu } from './ContextMenu.tsx'
import './styles/app.css'

const entries = [{ kind: 'action', id: 'fit', label: 'Show everything', onSelect: () => undefined }] as const

/** A field, and after it an area with a menu and one thing in it that can be focused. */
async function show(): Promise<void> {
  await render(
    <main tabIndex={-1}>
      <input aria-label="Search" />
      <ContextMenu entries={entries}>
        <div role="group" aria-label="Drawing" style={{ width: 300, height: 200 }}>
          <button type="button">Server</button>
        </div>
      </ContextMenu>
    </main>,
  )
}

const item = page.getByRole('menuitem', { name: 'Show everything' })
const ground = { button: 'right', position: { x: 200, y: 150 } } as const

test('where nothing had the focus, it goes into the area and not to a field', async () => {
  await show()
  await page.getByLabelText('Search').click()
  await page.getByRole('group').click({ position: { x: 200, y: 150 } })
  await expect.element(page.getByLabelText('Search')).not.toHaveFocus()
  await page.getByRole('group').click(ground)
  await item.click()
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Server' })).toHaveFocus()
})

test('it goes back to what had it, by Escape too', async () => {
  await show()
  await page.getByRole('button', { name: 'Server' }).click()
  await page.getByRole('button', { name: 'Server' }).click({ button: 'right' })
  await expect.element(item).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Server' })).toHaveFocus()
})

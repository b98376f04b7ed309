import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { BuilderLayout } from './layouts/BuilderLayout.tsx'
import { SidePanel } from './SidePanel.tsx'
import { Tabs } from './Tabs.tsx'
import './styles/app.css'

afterEach(() => page.viewport(1024, 768))

const frame = {
  groups: [],
  navLabel: 'Menu',
  navOpenLabel: 'Open the menu',
  skipLabel: 'Skip to content',
  brand: { name: 'Uno', render: <a href="/">Uno</a> },
  renderLink: (href: string) => <a href={href}>{href}</a>,
  bar: { start: 'Office' },
}
const tabs = [
  { value: 'node' as const, label: 'Node', content: null },
  { value: 'style' as const, label: 'Style', content: null },
]

/** A drawing with the panel of a node: head, tabs, a field far below, and what is done at its foot. */
async function show(width: number, height: number, foot = <Button>Delete</Button>) {
  await page.viewport(width, height)
  await render(
    <BuilderLayout
      {...frame}
      panel={
        <SidePanel
          label="Server 1"
          name="Server 1"
          kind="Server"
          tabs={<Tabs bare label="Parts" value="node" onValueChange={() => undefined} tabs={tabs} />}
          footer={foot}
        >
          <div style={{ height: '30rem' }} />
          <input aria-label="Address" />
          <div style={{ height: '30rem' }} />
          <label>
            <input type="radio" className="sr-only" />
            Dashed
          </label>
        </SidePanel>
      }
    >
      <p>The drawing</p>
    </BuilderLayout>,
  )
  const panel = page.getByRole('complementary', { name: 'Server 1' })
  await expect.element(panel).toBeVisible()
  return {
    panel,
    field: panel.getByRole('textbox', { name: 'Address' }),
    act: panel.getByRole('button', { name: 'Delete' }),
  }
}

/** Whether a finger would meet it where it is. */
function isMet(of: Element): boolean {
  const { left, top, width, height } = of.getBoundingClientRect()
  return [top + 2, top + height - 2].every((y) => of.contains(document.elementFromPoint(left + width / 2, y)))
}

test.each([
  [844, 390],
  [844, 195],
  [390, 422],
  [390, 320],
])('above the keyboard of a phone a field is met, and then the foot, at %i by %i', async (width, height) => {
  const { field, act } = await show(width, height)
  field.element().scrollIntoView({ block: 'center' })
  await expect.poll(() => isMet(field.element())).toBe(true)
  act.element().scrollIntoView({ block: 'center' })
  await expect.poll(() => isMet(act.element())).toBe(true)
})

test.each([
  [1280, 800],
  [768, 1024],
  [844, 390],
  [390, 422],
])('what is chosen far below scrolls the panel, and not the page, at %i by %i', async (width, height) => {
  const { panel } = await show(width, height)
  const before = panel.element().getBoundingClientRect().top
  panel.getByRole('radio').element().scrollIntoView({ block: 'center' })
  await expect.poll(() => isMet(panel.getByText('Dashed').element())).toBe(true)
  expect(panel.element().getBoundingClientRect().top).toBe(before)
})

test('on a phone on its side most of a panel is what is read, and its foot is in sight', async () => {
  const { panel, act } = await show(844, 390)
  expect(isMet(act.element())).toBe(true)
  panel.element().scrollTop = 200
  await expect.poll(() => isMet(act.element())).toBe(true)
  expect(panel.getByRole('tab', { name: 'Node' }).element().getBoundingClientRect().top).toBeLessThan(0)
})

test.each([
  [768, 1024],
  [844, 390],
])('takes its space from a drawing that keeps some, at %i by %i', async (width, height) => {
  const { panel } = await show(width, height)
  const drawing = page.getByRole('main').element().getBoundingClientRect()
  expect(drawing.right).toBeLessThanOrEqual(panel.element().getBoundingClientRect().left)
})

test.each([
  [844, 390],
  [390, 422],
])('what the keys come to is not below a foot of two rows, at %i by %i', async (width, height) => {
  const foot = (
    <div style={{ height: '5.5rem' }}>
      <Button>Delete</Button>
    </div>
  )
  const { field, panel } = await show(width, height, foot)
  // It lies below the foot, in view of the browser, before the keys come to it.
  panel.element().scrollTop = field.element().getBoundingClientRect().bottom - height
  field.element().focus()
  await expect.poll(() => isMet(field.element())).toBe(true)
})

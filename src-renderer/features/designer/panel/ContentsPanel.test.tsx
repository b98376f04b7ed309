import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aNode } from '#shared/design/testing/designs.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { office, officeContent } from './testing/office.ts'
import { renderPanel, type PanelPlan } from './testing/render-panel.tsx'

const { madrid, guard, desk, wall, wallToStore } = office
const line = (name: RegExp) => page.getByRole('treeitem', { name })
const tree = page.getByRole('tree', { name: 'Contents of the drawing' })

const open = (plan: Partial<PanelPlan> = {}) =>
  renderPanel({ content: officeContent, screen: { panel: 'contents' }, ...plan })

/** Tab to the tree, from the search above it. */
async function enter(): Promise<void> {
  await page.getByRole('searchbox').click()
  await userEvent.tab()
}

describe('the drawing as a tree', () => {
  test('lists outlines with what they hold', async () => {
    await open()
    await expect.element(line(/^Madrid outline/)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(line(/^Guard Phone/)).toHaveAttribute('aria-level', '2')
    await expect.element(line(/^Wall Firewall/)).toHaveAttribute('aria-level', '1')
    await expectAccessible()
  })

  test('is walked by keyboard', async () => {
    await open()
    await enter()
    await expect.element(line(/^Madrid/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(line(/^Desk/)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(line(/^Madrid/)).toHaveAttribute('aria-expanded', 'false')
    await expect.element(line(/^Guard/)).not.toBeInTheDocument()
    await userEvent.keyboard('{End}')
    await expect.element(line(/^Store/)).toHaveFocus()
    await userEvent.keyboard('wa')
    await expect.element(line(/^Wall/)).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
    await expect.element(line(/^Guard/)).toHaveFocus()
  })

  test('has the relationships of a node inside it', async () => {
    const { screen } = await open()
    await enter()
    await userEvent.keyboard('wall{ArrowRight}')
    await expect.element(line(/to Store, 443/)).toHaveAttribute('aria-level', '2')
    await expect.element(line(/from Guard, wg/)).toBeVisible()
    await expectAccessible()
    await line(/to Store, 443/).click()
    expect(screen().edgeId).toBe(wallToStore.id)
    expect(screen().panel).toBe('contents')
  })

  test('Space selects, Enter shows; the panel has the focus then', async () => {
    const { screen, asked } = await open()
    await enter()
    await userEvent.keyboard(' {ArrowDown} ')
    expect([...screen().selection]).toEqual([madrid.id, guard.id])
    await expect.element(line(/^Guard/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard(' {Enter}')
    expect(asked).toEqual([`show ${guard.id}`])
    await expect.element(page.getByRole('heading', { name: 'Guard' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Node', exact: true })).toHaveFocus()
  })

  test('pressing a line selects and reveals it', async () => {
    const { screen, asked } = await open()
    await line(/^Desk/).click()
    expect([...screen().selection]).toEqual([desk.id])
    expect(asked).toEqual([`reveal ${desk.id}`])
  })

  test('a tab leaves the nodes of a family', async () => {
    await open()
    await page.getByRole('tab', { name: 'Gateways' }).click()
    await expect.element(line(/^Wall/)).toBeVisible()
    expect(tree.getByRole('treeitem').elements()).toHaveLength(1)
  })

  test('a search leaves what was found and what holds it', async () => {
    await open()
    await page.getByRole('searchbox', { name: 'Search in the drawing' }).fill('desk')
    await expect.element(line(/^Guard/)).not.toBeInTheDocument()
    await expect.element(line(/^Madrid/)).toBeVisible()
    await expect.element(line(/^Desk/)).toBeVisible()
    await page.getByRole('searchbox').fill('printer')
    await expect.element(page.getByText('Nothing in the drawing matches "printer".')).toBeVisible()
  })

  test('of ten thousand nodes few are in the page, and the last one is reached', async () => {
    const nodes = Array.from({ length: 10_000 }, (_, at) =>
      aNode(`n${at}`, { name: `Node ${at}`, y: at * 64 }),
    )
    await open({ content: { nodes } })
    await expect.element(line(/^Node 0 /)).toBeVisible()
    expect(tree.getByRole('treeitem').elements().length).toBeLessThan(200)
    await enter()
    await userEvent.keyboard('{End}')
    await expect.element(line(/^Node 9999 /)).toHaveFocus()
    await expect.element(line(/^Node 9999 /)).toHaveAttribute('aria-setsize', '10000')
    await userEvent.keyboard('{Home}')
    await expect.element(line(/^Node 0 /)).toHaveFocus()
  })

  test('Escape leads back to the panel of what is selected', async () => {
    const { screen } = await open({ screen: { panel: 'contents', selection: new Set([wall.id]) } })
    await enter()
    await userEvent.keyboard('{Escape}')
    expect(screen().panel).toBe('selected')
    await expect.element(page.getByRole('heading', { name: 'Wall' })).toBeVisible()
  })

  test('in Spanish', async () => {
    await open({ locale: 'es' })
    await expect.element(line(/^Madrid contorno/)).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Dispositivos' })).toBeVisible()
    await expectAccessible()
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { designKinds } from '#shared/design/kinds.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { expectedFields } from '#shared/design/testing/kind-table.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { office, officeContent } from './testing/office.ts'
import { renderPanel, type PanelPlan } from './testing/render-panel.tsx'

const { guard, desk, madrid, wall, guardToWall } = office
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tab = (name: RegExp) => page.getByRole('tab', { name })

const open = (plan: Partial<PanelPlan> = {}) =>
  renderPanel({ content: officeContent, screen: { selection: new Set([guard.id]) }, ...plan })

describe('one node', () => {
  test('says what it is and where it lies', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'Guard' })).toBeVisible()
    await expect.element(page.getByText('Phone in Madrid')).toBeVisible()
    await expect.element(field('Observations')).toHaveValue('Night shift')
    await expectAccessible()
  })

  test('what is typed as its name is in the drawing, as one step', async () => {
    const { design, store } = await open()
    await field('Name').fill('')
    await field('Name').click()
    await userEvent.keyboard('Door')
    expect(design().nodes.get(guard.id)?.name).toBe('Door')
    store.undo()
    await expect.element(field('Name')).toHaveValue('Guard')
  })

  test('without a name the old one stays, and the field says why', async () => {
    const { design } = await open()
    await field('Name').fill('')
    await userEvent.tab()
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Name')).toHaveValue('')
    expect(design().nodes.get(guard.id)?.name).toBe('Guard')
    await expectAccessible()
  })

  test('what is too long is still there after another was looked at, until Escape takes it back', async () => {
    const { design, screen } = await open()
    const long = 'x'.repeat(81)
    const select = (id: string): void => screen().set({ selection: new Set([id]) })
    await field('Name').fill(long)
    select(desk.id)
    await expect.element(field('Name')).toHaveValue('Desk')
    select(guard.id)
    await expect.element(field('Name')).toHaveValue(long)
    await expect.element(field('Name')).toHaveAccessibleDescription(/maximum of 80 characters/)
    await expectAccessible()
    expect(design().nodes.get(guard.id)?.name).toBe('Guard')
    await field('Name').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(field('Name')).toHaveValue('Guard')
    await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('so is a number that is none, until it is mended or the drawing says another', async () => {
    const { design, screen, store } = await open()
    const select = (id: string): void => screen().set({ selection: new Set([id]) })
    await field('x').fill('9999999')
    select(desk.id)
    await expect.element(page.getByRole('heading', { name: 'Desk' })).toBeVisible()
    select(guard.id)
    await expect.element(field('x')).toHaveValue('9999999')
    await expect.element(field('x')).toHaveAttribute('aria-invalid', 'true')
    await field('x').fill('96')
    expect(design().nodes.get(guard.id)?.x).toBe(96)
    await field('x').fill('')
    await expect.element(field('x')).toHaveAttribute('aria-invalid', 'true')
    store.undo()
    await expect.element(field('x')).not.toHaveAttribute('aria-invalid', 'true')
    expect(design().nodes.get(guard.id)?.x).not.toBe(96)
  })

  test('its kind is chosen from a list', async () => {
    const { design } = await open()
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Tablet' }).click()
    await expect.element(page.getByText('Tablet in Madrid')).toBeVisible()
    expect(design().nodes.get(guard.id)?.kind).toBe('tablet')
  })

  test('an address that nobody can read is kept and marked', async () => {
    const { design } = await open()
    await field('Private IP').fill('10.21.0.300')
    await userEvent.tab()
    await expect.element(field('Private IP')).toHaveAccessibleDescription(/10\.21\.0\.300/)
    expect(design().nodes.get(guard.id)?.privateIp).toBe('10.21.0.300')
  })

  test('takes the next free address of its outline', async () => {
    const { design } = await open()
    await button('Next free address of Madrid').click()
    expect(design().nodes.get(guard.id)?.privateIp).toBe('10.21.0.1')
    await expect.element(field('Private IP')).toHaveValue('10.21.0.1')
  })

  test('is placed by numbers, and leaves its outline', async () => {
    const { design } = await open()
    await field('x').fill('96')
    expect(design().nodes.get(guard.id)).toMatchObject({ x: 96, y: 64, outlineId: madrid.id })
    await button('Remove from Madrid').click()
    await expect.element(page.getByText('In no outline')).toBeVisible()
    expect(design().nodes.get(guard.id)?.outlineId).toBeNull()
  })

  test('is locked, and cannot be placed then', async () => {
    const { design } = await open()
    await tab(/Style/).click()
    await page.getByRole('switch', { name: 'Locked' }).click()
    expect(design().nodes.get(guard.id)?.isLocked).toBe(true)
    await tab(/Node/).click()
    await expect.element(field('x')).toBeDisabled()
    await expect.element(page.getByText('It is locked: unlock it to move it.')).toBeVisible()
  })

  test('comes before the others', async () => {
    const { design } = await open()
    await tab(/Style/).click()
    await button('Bring to front').click()
    expect(design().nodes.get(guard.id)?.z).toBeGreaterThan(design().nodes.get(desk.id)?.z ?? 0)
    await expectAccessible()
  })

  test('can only be looked at in viewer mode', async () => {
    await open({ screen: { selection: new Set([guard.id]), isViewing: true } })
    await expect.element(page.getByText(/Leave viewer mode/).first()).toBeVisible()
    await expect.element(field('Name')).toHaveAttribute('readonly')
    await expect.element(button('Remove from Madrid')).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
  })
})

describe('each kind shows the fields that it has', () => {
  const addresses = { publicIp: 'Public IP', privateIp: 'Private IP' } as const

  test.each(designKinds)('%s', async (kind) => {
    const node = aNode('n', { kind, name: 'Subject' })
    await open({ content: { nodes: [node] }, screen: { selection: new Set([node.id]) } })
    const isWritten = kind === 'text' || kind === 'note'
    await expect.element(field(isWritten ? 'Text' : 'Name')).toHaveValue('Subject')
    await expect.element(field(isWritten ? 'Text below' : 'Observations')).toBeVisible()
    for (const address of ['publicIp', 'privateIp'] as const)
      expect(field(addresses[address]).elements()).toHaveLength(
        expectedFields[kind].includes(address) ? 1 : 0,
      )
    await tab(/Style/).click()
    await expect.element(page.getByRole('switch', { name: 'Locked' })).toBeVisible()
    expect(page.getByRole('switch', { name: 'Show observations' }).elements()).toHaveLength(
      expectedFields[kind].includes('showsObservations') ? 1 : 0,
    )
    expect(page.getByText('Color of the card').elements()).toHaveLength(
      expectedFields[kind].includes('color') ? 1 : 0,
    )
  })

  test('and what is left of another kind, so that it can be taken away', async () => {
    const note = aNode('n', { kind: 'note', name: 'Subject', privateIp: '10.0.0.9' })
    const { design } = await open({
      content: { nodes: [note] },
      screen: { selection: new Set([note.id]) },
      locale: 'es',
    })
    await expect.element(field('Texto')).toHaveValue('Subject')
    await field('IP privada').fill('')
    expect(design().nodes.get(note.id)?.privateIp).toBe('')
    await expect.element(field('IP privada')).toBeVisible()
    expect(field('IP pública').elements()).toHaveLength(0)
    await expectAccessible()
  })
})

describe('its relationships', () => {
  const openThem = async () => {
    const shown = await open()
    await tab(/Relationships/).click()
    return shown
  }

  test('are counted and changed', async () => {
    const { design } = await openThem()
    await expect.element(tab(/Relationships/)).toHaveTextContent('Relationships1')
    await field('Label of the relationship with Wall').fill('wg 51820')
    await page.getByRole('combobox', { name: 'Direction of the relationship with Wall' }).click()
    await page.getByRole('option', { name: 'Arrow to Wall' }).click()
    await button('Swap the direction of the relationship with Wall').click()
    expect(design().relationships.get(guardToWall.id)).toMatchObject({
      label: 'wg 51820',
      direction: 'forward',
      from: wall.id,
      to: guard.id,
    })
    await expectAccessible()
  })

  test('a label that is too long waits to be mended', async () => {
    const { design, screen } = await openThem()
    const label = field('Label of the relationship with Wall')
    const long = 'y'.repeat(81)
    await label.fill(long)
    await tab(/Node/).click()
    await tab(/Relationships/).click()
    await expect.element(label).toHaveValue(long)
    await expect.element(label).toHaveAttribute('aria-invalid', 'true')
    // The line itself says the same.
    screen().set({ selection: new Set(), edgeId: guardToWall.id })
    await expect.element(field('Label')).toHaveValue(long)
    expect(design().relationships.get(guardToWall.id)?.label).toBe(guardToWall.label)
    await field('Label').fill(long.slice(1))
    expect(design().relationships.get(guardToWall.id)?.label).toBe(long.slice(1))
  })

  test('are deleted; the focus stays in the panel', async () => {
    const { design } = await openThem()
    await button('Delete the relationship with Wall').click()
    expect(design().relationships.has(guardToWall.id)).toBe(false)
    await expect.element(page.getByText('Nothing is connected to it yet.')).toBeVisible()
    await expect.element(tab(/Relationships/)).toHaveFocus()
  })

  test('lead to the other end, and one more is drawn', async () => {
    const { asked, screen } = await openThem()
    await button('Draw a relationship').click()
    await button('Wall').click()
    expect(asked).toEqual([`connect ${guard.id}`, `show ${wall.id}`])
    expect([...screen().selection]).toEqual([wall.id])
    // The part that was open stays open.
    await expect.element(button('Store')).toBeVisible()
  })
})

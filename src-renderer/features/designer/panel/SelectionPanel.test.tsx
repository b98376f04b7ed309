import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aNode } from '#shared/design/testing/designs.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { office, officeContent } from './testing/office.ts'
import { renderPanel } from './testing/render-panel.tsx'

const { madrid, guard, desk, wall, store } = office
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = (...elements: readonly { readonly id: string }[]) =>
  renderPanel({
    content: officeContent,
    screen: { selection: new Set(elements.map(({ id }) => id)) },
  })

describe('several elements', () => {
  test('are counted by kind', async () => {
    await open(guard, wall, madrid)
    await expect.element(page.getByRole('heading', { name: '3 selected' })).toBeVisible()
    const kinds = page.getByRole('listitem')
    await expect.element(kinds.nth(0)).toHaveTextContent('Phone1')
    await expect.element(kinds.nth(1)).toHaveTextContent('Firewall1')
    await expect.element(kinds.nth(2)).toHaveTextContent('Outlines1')
    await expectAccessible()
  })

  test('are aligned', async () => {
    const { design } = await open(wall, store)
    await button('Align top').click()
    expect(design().nodes.get(store.id)?.y).toBe(64)
  })

  test('get one look at once, in one step, and show what they do not share as chosen by none', async () => {
    const { design, store: document } = await open(wall, store)
    const colors = page.getByRole('group', { name: 'Color of the card' })
    await expect.element(colors.getByRole('radio', { name: 'As its type' })).toBeChecked()
    await colors.getByRole('radio', { name: 'Red' }).click({ force: true })
    expect([wall, store].map(({ id }) => design().nodes.get(id)?.color)).toEqual(['#be123c', '#be123c'])
    document.undo()
    expect([wall, store].map(({ id }) => design().nodes.get(id)?.color ?? null)).toEqual([null, null])
  })

  test('only those that have a look get it: words have no colour', async () => {
    const [card, words] = [aNode('c', { kind: 'server' }), aNode('w', { kind: 'text', x: 300 })]
    const shown = await renderPanel({
      content: { nodes: [card, words] },
      screen: { selection: new Set([card.id, words.id]) },
    })
    await page.getByRole('switch', { name: 'Show observations' }).click()
    expect(shown.design().nodes.get(card.id)?.showsObservations).toBe(true)
    expect(shown.design().nodes.get(words.id)?.showsObservations).toBeUndefined()
  })

  test('share their distances when they are three', async () => {
    await open(wall, store)
    await expect
      .element(button('Distribute horizontally'))
      .toHaveAccessibleDescription('Select three or more to distribute them evenly.')
  })

  test('are grouped into an outline, which is shown then', async () => {
    const { design, screen } = await open(wall, store)
    await button('Group into an outline').click()
    const [id = ''] = screen().selection
    expect(design().outlines.get(id)?.name).toBe('Outline 2')
    expect([wall, store].map(({ id: held }) => design().nodes.get(held)?.outlineId)).toEqual([id, id])
    await expect.element(page.getByRole('heading', { name: 'Outline 2' })).toBeVisible()
  })

  test('are locked and unlocked together', async () => {
    const { design } = await open(wall, store)
    await button('Lock').click()
    expect(design().nodes.get(wall.id)?.isLocked).toBe(true)
    await expect.element(button('Delete the selection')).toHaveAttribute('aria-disabled', 'true')
    await button('Unlock').click()
    expect(design().nodes.get(wall.id)?.isLocked).toBe(false)
  })

  test('are deleted', async () => {
    const { design, screen } = await open(guard, desk)
    await button('Delete the selection').click()
    expect([...design().nodes.keys()]).toEqual([wall.id, store.id])
    expect(screen().selection.size).toBe(0)
  })

  test('may be gone since', async () => {
    const { store: document } = await open(guard, { id: 'gone' })
    await expect.element(page.getByRole('heading', { name: 'Guard' })).toBeVisible()
    expect(document.state().past).toEqual([])
  })
})

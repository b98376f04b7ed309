import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyDesign } from '#shared/design/value.ts'
import { idOf } from '#shared/design/testing/designs.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { createMemoryShelf } from '../shelf/memory-shelf.ts'
import type { Shelf } from '../shelf/shelf.ts'
import { DesignsDialog } from './DesignsDialog.tsx'
import { office, showDialog, type ShownDialog } from './testing/show-dialog.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** The open design and another one. */
async function twoDesigns(): Promise<Shelf> {
  let nowMs = 1000
  const shelf = createMemoryShelf(() => (nowMs += 1000))
  await shelf.create({ id: idOf('open'), name: 'Office', design: office })
  await shelf.create({ id: idOf('other'), name: 'Home', design: emptyDesign })
  return { ...shelf, isFleeting: false }
}

async function openList(shelf: Shelf): Promise<ShownDialog> {
  const openShelf = () => Promise.resolve(shelf)
  const shown = await showDialog({
    dialog: { kind: 'designs' },
    element: (close) => <DesignsDialog openShelf={openShelf} onClose={close} />,
  })
  await expect.element(button(/^Office/)).toBeVisible()
  return shown
}

const names = async (shelf: Shelf): Promise<string[]> => (await shelf.list()).map(({ name }) => name)

describe('designs of this browser', () => {
  test('are listed with what they hold, the open one marked', async () => {
    await openList(await twoDesigns())
    await expect.element(button(/^Office open 2 nodes/)).toBeVisible()
    await expect.element(button(/^Home 0 nodes/)).toBeVisible()
    await expectAccessible()
  })

  test('another one is opened', async () => {
    const shown = await openList(await twoDesigns())
    await button(/^Home/).click()
    expect(shown.asked).toEqual([`open ${idOf('other')}`])
    expect(shown.designer().screen.dialog).toBeNull()
  })

  test('one is renamed in its place; Escape leaves it, and the dialog', async () => {
    const shelf = await twoDesigns()
    const shown = await openList(shelf)
    await button('Rename Home').click()
    await userEvent.keyboard('Cabin{Escape}')
    await expect.element(button(/^Home/)).toBeVisible()
    await button('Rename Home').click()
    await expect.element(page.getByRole('textbox', { name: 'Name of Home' })).toHaveFocus()
    await userEvent.keyboard('Cabin{Enter}')
    await expect.element(button(/^Cabin/)).toBeVisible()
    await button('Rename Office').click()
    await userEvent.keyboard('Sede{Enter}')
    await expect.poll(() => shown.asked).toEqual(['rename Sede'])
    await expect.poll(() => names(shelf)).toEqual(['Sede', 'Cabin'])
  })

  test('one is duplicated with all that it holds', async () => {
    const shelf = await twoDesigns()
    await openList(shelf)
    await button('Duplicate Office').click()
    await expect.element(button(/^Office \(copy\) 2 nodes/)).toBeVisible()
    const copy = (await shelf.list()).find(({ name }) => name === 'Office (copy)')
    expect((await shelf.read(copy?.id ?? ''))?.history.value).toEqual(office)
  })

  test('one is deleted once that is confirmed; in place of the open one another opens', async () => {
    const shelf = await twoDesigns()
    const shown = await openList(shelf)
    await button('Delete Office').click()
    await expect
      .element(page.getByText(/2 nodes are deleted from this browser\. This cannot be undone/))
      .toBeVisible()
    await button('Cancel').click()
    expect(await names(shelf)).toContain('Office')
    await button('Delete Office').click()
    await button('Delete the design').click()
    await expect.poll(() => names(shelf)).toEqual(['Home'])
    await expect.poll(() => shown.asked).toEqual([`open ${idOf('other')}`])
  })

  test('what the browser refuses is said', async () => {
    const shelf = await twoDesigns()
    await openList({ ...shelf, create: () => Promise.reject(new Error('quota')) })
    await button('Duplicate Home').click()
    await expect.element(page.getByRole('alert').getByText(/The browser could not do this/)).toBeVisible()
  })
})

describe('a new design', () => {
  test('begins with nothing, by its usual name', async () => {
    const shown = await showDialog({ dialog: { kind: 'new' } })
    await button('Create the design').click()
    await expect.poll(() => shown.begun).toEqual([{ name: 'Untitled network', design: emptyDesign }])
  })

  test('begins with a template, in the language on screen', async () => {
    const shown = await showDialog({ dialog: { kind: 'new' }, locale: 'es' })
    const cards = page.getByRole('radio')
    await expect.poll(() => cards.elements().length).toBe(5)
    await expectAccessible()
    // Large enough for the names on the cards to be read.
    const pictures = () => [...document.querySelectorAll('label img')].map((img) => img.clientWidth)
    await expect.poll(() => pictures().length).toBe(4)
    expect(Math.min(...pictures())).toBeGreaterThan(250)
    await cards.nth(4).click()
    await page.getByRole('textbox', { name: /Nombre/ }).fill('Casa')
    await button('Crear el diseño').click()
    await expect.poll(() => shown.begun.map(({ name }) => name)).toEqual(['Casa'])
    expect(shown.begun[0]?.design.nodes.size).toBeGreaterThan(3)
  })

  test('from "Begin with a template" begins with the first one, also before its picture has come', async () => {
    const shown = await showDialog({ dialog: { kind: 'new', begins: 'template' } })
    await button('Create the design').click()
    await expect.poll(() => shown.begun.length).toBe(1)
    expect(shown.begun[0]?.design.nodes.size).toBeGreaterThan(3)
  })

  test('a template that is pressed twice is begun at once', async () => {
    const shown = await showDialog({ dialog: { kind: 'new' } })
    const last = page.getByRole('radio').nth(4)
    await expect.element(last).toBeEnabled()
    await last.dblClick()
    await expect.poll(() => shown.begun.length).toBe(1)
    expect(shown.begun[0]?.design.nodes.size).toBeGreaterThan(3)
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aNode, aRelationship } from '#shared/design/testing/designs.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { office, officeContent } from './testing/office.ts'
import { renderPanel } from './testing/render-panel.tsx'

const { guard, desk, wall, store, wallToStore } = office
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the drawing itself', () => {
  test('has a name, and never none', async () => {
    const { name } = await renderPanel({ content: officeContent })
    await field('Name of the drawing').fill('Company network')
    expect(name()).toBe('Company network')
    await field('Name of the drawing').fill(' ')
    expect(name()).toBe('Company network')
    await expect.element(field('Name of the drawing')).toHaveAttribute('aria-invalid', 'true')
  })

  test('shows what was found, which leads to its element', async () => {
    const wrong = { ...guard, privateIp: '10.99.0.1' }
    const { asked } = await renderPanel({ content: { ...officeContent, nodes: [wrong, wall, store] } })
    await expect.element(page.getByText(/10\.99\.0\.1/)).toBeVisible()
    await expectAccessible()
    await button('Guard').click()
    expect(asked).toEqual([`show ${guard.id}`])
  })

  test('lists a line between devices, which leads to the line and is said there', async () => {
    const [tablet, phone] = [aNode('Tablet', { kind: 'tablet' }), aNode('Phone', { kind: 'phone' })]
    const line = aRelationship('tp', tablet.id, phone.id)
    const { screen } = await renderPanel({ content: { nodes: [tablet, phone], relationships: [line] } })
    const said = page.getByText(/^Tablet and Phone are devices and are joined directly\./)
    await expect.element(said).toBeVisible()
    await page.getByRole('button', { name: /Tablet.*Phone/ }).click()
    expect(screen().edgeId).toBe(line.id)
    await expect.element(page.getByRole('button', { name: 'Swap direction', exact: true })).toBeVisible()
    await expect.element(said).toBeVisible()
  })

  test('leads a visitor to the sign-in page', async () => {
    await renderPanel({ content: officeContent })
    await expect.element(page.getByText(/4 nodes; Wall can be their gateway\./)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Create a VPN with this drawing' }))
      .toHaveAttribute('href', '/loginpublic?next=%2Fnetworks%2Fdesigner')
  })

  test('begins to become a network where that can be done', async () => {
    let turned = 0
    await renderPanel({
      content: officeContent,
      props: {
        onConvert: () => {
          turned += 1
        },
      },
    })
    await button('Create a VPN with this drawing').click()
    expect(turned).toBe(1)
  })

  test('in Spanish', async () => {
    await renderPanel({ content: officeContent, locale: 'es' })
    await expect.element(page.getByRole('heading', { name: 'De dibujo a red' })).toBeVisible()
    await expect.element(field('Nombre del dibujo')).toHaveValue('Office')
    await expect
      .element(page.getByRole('link', { name: 'Crear una VPN con este dibujo' }))
      .toHaveAttribute('href', '/es/loginpublic?next=%2Fes%2Fnetworks%2Fdesigner')
    await expectAccessible()
  })
})

describe('one relationship', () => {
  const open = () => renderPanel({ content: officeContent, screen: { edgeId: wallToStore.id } })

  test('has a label, arrows and two ends', async () => {
    const { design, asked } = await open()
    await expect.element(page.getByRole('heading', { name: '443' })).toBeVisible()
    await field('Label').fill('8443')
    await page.getByRole('combobox', { name: 'Direction' }).click()
    await page.getByRole('option', { name: 'Arrows both ways' }).click()
    await button('Swap direction').click()
    expect(design().relationships.get(wallToStore.id)).toMatchObject({
      label: '8443',
      direction: 'both',
      from: store.id,
      to: wall.id,
    })
    await expectAccessible()
    await button('Show Store').click()
    expect(asked).toEqual([`show ${store.id}`])
  })

  test('ends at another node that is chosen by keys, as one step', async () => {
    const { design, store: document } = await open()
    const end = page.getByRole('combobox', { name: 'To', exact: true })
    await expect.element(end).toHaveValue('Store')
    await end.click()
    await expect.element(page.getByRole('option', { name: /Desk/ })).toBeVisible()
    // It is joined to where the line begins already.
    await expect.element(page.getByRole('option', { name: /Guard/ })).not.toBeInTheDocument()
    await end.fill('des')
    await expect.element(page.getByRole('option', { name: /Desk/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => design().relationships.get(wallToStore.id)?.to).toBe(desk.id)
    expect(design().relationships.get(wallToStore.id)).toEqual({ ...wallToStore, to: desk.id })
    await expect.element(end).toHaveValue('Desk')
    await expectAccessible()
    document.undo()
    await expect.element(end).toHaveValue('Store')
  })

  test('begins at another node, in Spanish; what is typed and left changes nothing', async () => {
    const { design } = await renderPanel({
      content: officeContent,
      screen: { edgeId: wallToStore.id },
      locale: 'es',
    })
    const begin = page.getByRole('combobox', { name: 'Desde', exact: true })
    await begin.fill('nada')
    await userEvent.keyboard('{Escape}')
    await expect.element(begin).toHaveValue('Wall')
    expect(design().relationships.get(wallToStore.id)).toEqual(wallToStore)
    await begin.click()
    await page.getByRole('option', { name: /Guard/ }).click()
    await expect.poll(() => design().relationships.get(wallToStore.id)?.from).toBe(guard.id)
  })

  test('only says its ends in viewer mode', async () => {
    await renderPanel({ content: officeContent, screen: { edgeId: wallToStore.id, isViewing: true } })
    await expect.element(button('Store')).toBeVisible()
    expect(page.getByRole('combobox', { name: 'To', exact: true }).elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('is deleted', async () => {
    const { design, screen } = await open()
    await button('Delete the relationship').click()
    expect(design().relationships.has(wallToStore.id)).toBe(false)
    expect(screen().edgeId).toBeNull()
    await expect.element(page.getByRole('heading', { level: 2, name: 'Office' })).toBeVisible()
  })
})

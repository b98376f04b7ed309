import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { office, officeContent } from './testing/office.ts'
import { renderPanel } from './testing/render-panel.tsx'

const { madrid, guard, desk } = office
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const open = () => renderPanel({ content: officeContent, screen: { selection: new Set([madrid.id]) } })

describe('one outline', () => {
  test('has a name, and lists what it holds', async () => {
    const { design, asked } = await open()
    await field('Name').fill('Madrid office')
    expect(design().outlines.get(madrid.id)?.name).toBe('Madrid office')
    await expectAccessible()
    await button('Guard').click()
    expect(asked).toEqual([`show ${guard.id}`])
  })

  test('counts the free addresses of its range', async () => {
    const { design } = await open()
    await expect.element(page.getByText('252 addresses are free.')).toBeVisible()
    await field('Address range').fill('10.21.0.1/24')
    expect(design().outlines.get(madrid.id)?.range).toBe('10.21.0.1/24')
    await expect.element(field('Address range')).toHaveAccessibleDescription(/10\.21\.0\.0\/24/)
  })

  test('has an edge in another color and style', async () => {
    const { design } = await open()
    const edge = page.getByRole('group', { name: 'Color of the edge' })
    await expect.element(edge.getByRole('radio', { name: 'Violet' })).toBeChecked()
    await edge.getByRole('radio', { name: 'Violet' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await page.getByRole('combobox', { name: 'Edge style' }).click()
    await page.getByRole('option', { name: 'Dotted' }).click()
    expect(design().outlines.get(madrid.id)?.edge).toEqual({ style: 'dotted', color: '#0f766e' })
  })

  test('has any color behind it, or none', async () => {
    const { design } = await open()
    const behind = page.getByRole('group', { name: 'Color of the background' })
    await behind.getByLabelText('Another color').fill('#ABCDEF')
    expect(design().outlines.get(madrid.id)?.background).toBe('#abcdef')
    await page.getByRole('switch', { name: 'Background' }).click()
    expect(design().outlines.get(madrid.id)?.background).toBeNull()
    await expect.element(behind).not.toBeInTheDocument()
  })

  test('is no smaller than an outline may be', async () => {
    const { design } = await open()
    await field('width').fill('20')
    await expect.element(field('width')).toHaveAttribute('aria-invalid', 'true')
    expect(design().outlines.get(madrid.id)?.width).toBe(480)
    await field('width').fill('320')
    expect(design().outlines.get(madrid.id)?.width).toBe(320)
  })

  test('fits to what it holds', async () => {
    const { design } = await open()
    await button('Fit to its contents').click()
    expect(design().outlines.get(madrid.id)?.height).toBeLessThan(400)
  })

  const deletions = [
    { name: 'alone', given: 'Delete', expect: 4 },
    { name: 'with its content', given: 'Delete with contents', expect: 2 },
  ]
  test.each(deletions)('is deleted $name', async ({ given, expect: left }) => {
    const { design, screen, asked } = await open()
    await button(given).click()
    expect(design().outlines.size).toBe(0)
    expect(design().nodes.size).toBe(left)
    expect(screen().selection.size).toBe(0)
    expect(asked).toContain('focus')
  })

  test('is not deleted while it is locked', async () => {
    const { design } = await open()
    await page.getByRole('switch', { name: 'Locked' }).click()
    await expect.element(button('Delete')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Delete')).toHaveAccessibleDescription(/unlock it/)
    expect(design().nodes.get(desk.id)?.outlineId).toBe(madrid.id)
  })

  test('that is folded has no size, and a name as others', async () => {
    const { design } = await renderPanel({
      content: { ...officeContent, outlines: [{ ...madrid, isFolded: true }] },
      screen: { selection: new Set([madrid.id]) },
    })
    await expect.element(field('x')).toBeVisible()
    await expect.element(field('width')).not.toBeInTheDocument()
    await expect.element(button('Fit to its contents')).not.toBeInTheDocument()
    await field('Name').fill('Madrid office')
    expect(design().outlines.get(madrid.id)?.name).toBe('Madrid office')
    await button('Unfold').click()
    expect(design().outlines.get(madrid.id)?.isFolded).toBe(false)
    await expect.element(field('width')).toBeVisible()
  })

  test('that is folded is deleted with its contents only', async () => {
    const { design } = await renderPanel({
      content: { ...officeContent, outlines: [{ ...madrid, isFolded: true }] },
      screen: { selection: new Set([madrid.id]) },
    })
    await expect.element(button('Delete')).not.toBeInTheDocument()
    await button('Delete with contents').click()
    expect([design().outlines.size, design().nodes.size]).toEqual([0, 2])
  })
})

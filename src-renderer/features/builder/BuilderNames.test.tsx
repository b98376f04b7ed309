import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { createBuilderHost, ids, type BuilderHost } from './testing/builder-host.ts'
import { address, node, open } from './testing/open-builder.ts'

describe.each(['en', 'es'] as const)('names on the canvas of the builder in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const field = page.getByRole('textbox', { name: t('editor.canvas.name'), exact: true })
  const at = locale === 'es' ? `/es${address}` : address
  const ana = (host: BuilderHost) => host.model().devices.find(({ id }) => id === ids.ana)?.name

  test('are written by F2, Enter and typing, each as one step', async () => {
    const host = await open(createBuilderHost(), at)
    await node(/ana-laptop/).click()
    await userEvent.keyboard('{F2}')
    await expect.element(field).toHaveValue('ana-laptop')
    await expectAccessible()
    await userEvent.keyboard('ana-phone{Enter}')
    await expect.poll(() => ana(host)).toBe('ana-phone')
    await expect.element(field).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('ana-phone')
    await userEvent.keyboard('ana-tablet{Enter}')
    await expect.poll(() => ana(host)).toBe('ana-tablet')
    // D is the key of a new device; a capital begins a name.
    await userEvent.keyboard('{Shift>}D{/Shift}esk')
    await expect.element(field).toHaveValue('Desk')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => ana(host)).toBe('ana-phone')
    expect(new Set(host.edits().map(({ kind }) => kind))).toEqual(new Set(['change-device']))
  })

  test('by a double click, for gateways and rules as well; an empty one stays', async () => {
    const host = await open(createBuilderHost(), at)
    await node(/gw-bogota/).dblClick()
    await expect.element(field).toHaveValue('gw-bogota')
    await userEvent.keyboard('gw-cali{Enter}')
    await expect.poll(() => host.model().gateways.map(({ name }) => name)).toContain('gw-cali')
    await node(/ERP/).dblClick()
    await userEvent.keyboard('CRM{Enter}')
    await expect.poll(() => host.model().rules[0]?.name).toBe('CRM')
    await node(/ana-laptop/).dblClick()
    await userEvent.keyboard('{Control>}a{/Control}{Delete}{Enter}')
    await expect.element(field).not.toBeInTheDocument()
    expect(ana(host)).toBe('ana-laptop')
  })

  test('what is too long stays in the field with the reason, and nothing is renamed', async () => {
    const host = await open(createBuilderHost(), at)
    await node(/ana-laptop/).dblClick()
    await field.fill('n'.repeat(81))
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(t('problems.field-too-long', { value: 80 }))
    await node(/gw-bogota/).dblClick()
    await expect.element(field).toHaveValue('gw-bogota')
    await userEvent.keyboard('{Escape}')
    await node(/ana-laptop/).dblClick()
    await expect.element(field).toHaveValue('n'.repeat(81))
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    expect([ana(host), host.edits()]).toEqual(['ana-laptop', []])
  })

  test('by typing after something was placed, and from its menu', async () => {
    await open(createBuilderHost(), at)
    await page.getByRole('button', { name: t('builder.tools.device'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText(t('devices.form.name'), { exact: true }).fill('new')
    await dialog.getByRole('button', { name: t('builder.add.device-act'), exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(node(/ new,/)).toBeVisible()
    await userEvent.keyboard('{Shift>}T{/Shift}ablet')
    await expect.element(field).toHaveValue('Tablet')
    await userEvent.keyboard('{Enter}')
    await expect.element(node(/ Tablet,/)).toBeVisible()
    await node(/ Tablet,/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: t('editor.action.rename'), exact: false }).click()
    await expect.element(field).toHaveFocus()
  })

  test('are read only for whoever only looks', async () => {
    await open(createBuilderHost(), at)
    await node(/ana-laptop/).click()
    await userEvent.keyboard('e')
    await node(/ana-laptop/).dblClick()
    await userEvent.keyboard('{F2}')
    await expect.element(field).not.toBeInTheDocument()
  })
})

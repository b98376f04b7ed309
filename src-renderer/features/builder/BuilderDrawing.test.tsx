import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { carolina, networkUserView } from '#renderer/testing/records.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { createBuilderHost, emptyOffice, ids, type BuilderHost } from './testing/builder-host.ts'
import { address, button, node, open } from './testing/open-builder.ts'

const kinds = (host: BuilderHost): string[] => host.edits().map((edit) => edit.kind)

describe('drawing', () => {
  test('an empty network asks for a gateway, then takes a device and a rule, each connected at once', async () => {
    const host = await open(createBuilderHost(emptyOffice))
    await expect.element(page.getByText('Nothing is drawn yet')).toBeVisible()
    await expect.element(button('Rule')).toHaveAccessibleDescription(/A VPN must exist to create a rule/)
    await button('Add a gateway...').click()
    await page.getByRole('combobox', { name: 'Gateway' }).click()
    await page.getByRole('option', { name: /gw-bogota/ }).click()
    await button('Add the gateway').click()
    await expect.element(node(/^Gateway gw-bogota/)).toBeVisible()
    await button('Device').click()
    await page.getByRole('dialog').getByLabelText('Name', { exact: true }).fill('ana-laptop')
    await button('Add the device').click()
    await expect.element(node(/ana-laptop, 10\.20\.0\.11, not synchronized/)).toBeVisible()
    await button('Rule').click()
    await page.getByRole('dialog').getByLabelText('Name', { exact: true }).fill('ERP')
    await page.getByRole('dialog').getByLabelText('Address', { exact: true }).fill('192.168.10.20')
    await page.getByLabelText('Open ports').fill('5432')
    await button('Add the rule').click()
    await expect.element(node(/^Rule ERP/)).toBeVisible()
    // The range that the address lies in is declared with it.
    await expect
      .poll(() => kinds(host))
      .toEqual(['place', 'add-device', 'connect', 'add-rule', 'connect', 'change-gateway'])
    await expect.element(page.getByText('saved')).toBeVisible()
    await expectAccessible()
  })

  test.each([
    {
      locale: 'en',
      at: address,
      begin: 'How to begin',
      problems: 'Fix first',
      said: /First a gateway, then devices/,
    },
    {
      locale: 'es',
      at: `/es${address}`,
      begin: 'Cómo empezar',
      problems: 'Para resolver primero',
      said: /Primero un gateway, luego los dispositivos/,
    },
  ])('a network without anything says what comes first, and no fault ($locale)', async (words) => {
    await open(createBuilderHost(emptyOffice), words.at)
    await expect.element(page.getByText(words.begin)).toBeVisible()
    await expect.element(page.getByText(words.problems)).not.toBeInTheDocument()
    await expect.element(page.getByText(words.said)).toBeVisible()
    await expectAccessible()
  })

  test.each([
    { locale: 'en', at: address, add: 'Device', name: 'Name', act: 'Add the device', myself: 'Myself' },
    {
      locale: 'es',
      at: `/es${address}`,
      add: 'Dispositivo',
      name: 'Nombre',
      act: 'Agregar el dispositivo',
      myself: 'Yo',
    },
  ])('a first device is one’s own ($locale)', async (words) => {
    const { name, email } = carolina
    const made = networkUserView(70, { name, email, identification: email })
    // The server knows them once they are made.
    const host = createBuilderHost({ ...emptyOffice, networkUsers: [networkUser.parse(made)] })
    host.change({
      member: { home: () => ok(null) },
      networkUsers: { page: () => ok({ rows: [], total: 0 }), create: () => ok(made) },
    })
    await open(host, words.at)
    await button(words.add).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('combobox').nth(1)).toHaveValue(words.myself)
    await dialog.getByLabelText(words.name, { exact: true }).fill('caro-laptop')
    await button(words.act).click()
    await expect.element(node(/caro-laptop/)).toBeVisible()
    const person = { name, email, identification: email, active: true }
    expect(host.inputsOf('networkUsers.create')).toEqual([person])
  })

  test('a form that lacks something says so above its fields, until it has it', async () => {
    const host = await open(createBuilderHost())
    await button('Device').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('All fields required')).not.toBeInTheDocument()
    await button('Add the device').click()
    await expect.element(dialog.getByText('All fields required')).toBeVisible()
    await expectAccessible()
    await dialog.getByLabelText('Name', { exact: true }).fill('ana-laptop')
    await expect.element(dialog.getByText('All fields required')).not.toBeInTheDocument()
    expect(host.edits()).toEqual([])
  })

  test('a line is drawn by the keyboard alone, and undone', async () => {
    const host = await open(createBuilderHost())
    node(/luis-desktop/)
      .element()
      .focus()
    await userEvent.keyboard('c')
    await expect
      .element(page.getByText('Enter connects luis-desktop with gw-bogota. Escape cancels.'))
      .toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => kinds(host)).toEqual(['connect'])
    expect(host.model().relations.at(-1)).toMatchObject({ kind: 'peer', from: ids.luis, to: ids.bogota })
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => kinds(host)).toEqual(['connect', 'disconnect'])
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.poll(() => host.model().relations.length).toBe(3)
  })

  test('what does not accept says why before the mistake', async () => {
    const host = await open(createBuilderHost())
    node(/luis-desktop/)
      .element()
      .focus()
    await userEvent.keyboard('c')
    await node(/ana-laptop/).click()
    await expect
      .element(page.getByText('A device cannot connect to another device. Connect both to a gateway.'))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(kinds(host)).toEqual([])
  })

  test('nodes are moved by keys, and arrows go from one to the next', async () => {
    const host = await open(createBuilderHost())
    node(/ana-laptop/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(node(/luis-desktop/)).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect
      .poll(() => host.edits())
      .toMatchObject([{ kind: 'move', moves: [{ nodeId: ids.luis, position: { x: 48, y: 280 } }] }])
  })

  test('the pointer moves a node, and draws a line from its handle to wherever on another', async () => {
    const host = await open(createBuilderHost())
    await userEvent.dragAndDrop(node(/luis-desktop/), page.getByRole('application'), {
      sourcePosition: { x: 80, y: 20 },
      targetPosition: { x: 300, y: 600 },
      steps: 8,
    })
    await expect.poll(() => kinds(host)).toEqual(['move'])
    // The handle is a point at the middle of the card's edge.
    await userEvent.dragAndDrop(node(/luis-desktop/), node(/^Gateway gw-bogota/), {
      sourcePosition: { x: 197, y: 28 },
      targetPosition: { x: 60, y: 20 },
      steps: 8,
    })
    await expect.poll(() => kinds(host)).toEqual(['move', 'connect'])
    expect(host.model().relations.at(-1)).toMatchObject({ kind: 'peer', from: ids.luis, to: ids.bogota })
  })

  test('a field of the panel is a step when it is left; what is refused stands below it', async () => {
    const host = await open(createBuilderHost())
    await node(/^Rule ERP/).click()
    const panel = page.getByRole('complementary', { name: 'Properties of ERP' })
    await panel.getByLabelText('Open ports').fill('70000')
    await panel.getByLabelText('Name', { exact: true }).click()
    await expect.element(panel.getByText('70000 is not a port: they go from 1 to 65535.')).toBeVisible()
    await panel.getByLabelText('Open ports').fill('22, 443')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => host.model().rules[0]?.ports).toBe('22,443')
    await expectAccessible()
  })

  test('what a field cannot take stays in it with the reason, whatever else is done, until it is taken back', async () => {
    const host = await open(createBuilderHost())
    const ports = page.getByLabelText('Open ports')
    const reason = '70000 is not a port: they go from 1 to 65535.'
    await node(/^Rule ERP/).click()
    await ports.fill('70000')
    await page.getByLabelText('Name', { exact: true }).fill('CRM')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => host.model().rules[0]).toMatchObject({ name: 'CRM', ports: '5432' })
    await expect.element(ports).toHaveValue('70000')
    await node(/ana-laptop/).click()
    await expect.element(ports).not.toBeInTheDocument()
    await page.getByLabelText('Address', { exact: true }).fill('10.99.0.1')
    await node(/^Rule CRM/).click()
    await expect.element(ports).toHaveValue('70000')
    await expect.element(ports).toHaveAccessibleDescription(reason)
    await ports.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(ports).toHaveValue('5432')
    await expect.element(ports).not.toHaveAccessibleDescription(reason)
    await node(/ana-laptop/).click()
    const address = page.getByLabelText('Address', { exact: true })
    await expect.element(address).toHaveValue('10.99.0.1')
    await expect.element(address).toHaveAttribute('aria-invalid', 'true')
    expect(host.edits().map(({ kind }) => kind)).toEqual(['change-rule'])
  })

  test('the contents and the search lead to nodes', async () => {
    await open(createBuilderHost())
    await button('Contents').click()
    await page.getByLabelText('Search in the drawing').fill('luis')
    const line = page.getByRole('treeitem', { name: /^luis-desktop/ })
    await line.click()
    await expect.element(line).toHaveAttribute('aria-selected', 'true')
    expect(page.getByRole('treeitem').elements()).toHaveLength(1)
    await button('Search...').click()
    await userEvent.keyboard('erp{Enter}')
    await expect.element(page.getByRole('complementary', { name: 'Properties of ERP' })).toBeVisible()
  })

  test('an edit that the server cannot take now is kept and sent again', async () => {
    const host = createBuilderHost()
    let isOff = true
    const { edit } = { edit: host.transport.request }
    const transport = {
      ...host.transport,
      request: (area: string, name: string, input: unknown) =>
        isOff && name === 'edit' ? Promise.resolve(fail(problem('offline'))) : edit(area, name, input),
    }
    await open({ ...host, transport })
    node(/ana-laptop/)
      .element()
      .focus()
    await userEvent.keyboard(' {Delete}')
    await expect.element(page.getByText('not saved: no connection')).toBeVisible()
    // With the press itself: the queue tries by itself as well, and would take the button away before it.
    document.addEventListener('click', () => (isOff = false), { once: true, capture: true })
    await button('Try now').click()
    await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
    expect(kinds(host)).toEqual(['remove'])
  })
})

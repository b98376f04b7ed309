import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const office = networkView(1, { name: 'Office', deviceCount: 4, gatewayCount: 2, ruleCount: 1 })
const stores = networkView(2, { name: 'Stores', range: '10.30.0.0/24', active: false })

describe('networks', () => {
  test('are listed, filtered by text and by activity', async () => {
    await renderApp('/networks', createFakeHost(organizationOf({ networks: [office, stores] })))
    await expect.element(page.getByRole('row', { name: /Office 10\.20\.0\.0\/24/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('radio', { name: 'Inactive' }).click()
    await expect.element(page.getByRole('row', { name: /Office/ })).not.toBeInTheDocument()
    await page.getByLabelText('Filter by name, range or description').fill('moon')
    await expect.element(page.getByText('No network matches "moon"')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.element(page.getByRole('row', { name: /Office/ })).toBeVisible()
  })

  test('say what they are when there is none, in Spanish too', async () => {
    await renderApp('/es/networks', createFakeHost(organizationOf()))
    await expect.element(page.getByText('Aún no hay redes')).toBeVisible()
    await page.getByRole('button', { name: 'Crear red...' }).click()
    await page.getByLabelText('Dirección de la red').fill('8.8.8.0/24')
    await page.getByRole('textbox', { name: /Descripción/ }).click()
    await expect
      .element(
        page.getByText(
          '8.8.8.0/24 es un rango público. Elija uno en 10.0.0.0/8, 172.16.0.0/12 o 192.168.0.0/16.',
        ),
      )
      .toBeVisible()
    await expectAccessible()
  })

  test('a viewer is offered nothing that changes them', async () => {
    const viewer = { accounts: { refresh: () => ok({ ...carolina, roles: ['viewer' as const] }) } }
    await renderApp('/networks', createFakeHost(organizationOf({ networks: [office] }), viewer))
    await page.getByRole('button', { name: 'Actions of Office' }).click()
    await expect.element(page.getByRole('menuitem')).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: 'Create network...' })).not.toBeInTheDocument()
  })
})

describe('the list of networks', () => {
  const far = networkView(3, {
    name: 'Bogotá',
    range: '10.100.0.0/24',
    description: 'Bodega norte',
    deviceCount: 9,
    state: { kind: 'drift', atMs: Date.UTC(2026, 10, 1), lines: 2 },
  })
  const names = () =>
    [...document.querySelectorAll('tbody .ui-table-open')].map((button) => button.textContent?.trim())

  test('is ordered by numbers, not by letters', async () => {
    await renderApp('/networks', createFakeHost(organizationOf({ networks: [far, office, stores] })))
    await page.getByRole('button', { name: 'Network address' }).click()
    await expect.poll(names).toEqual(['Office', 'Stores', 'Bogotá'])
    await page.getByRole('button', { name: 'Devices' }).click()
    await expect.poll(names).toEqual(['Stores', 'Office', 'Bogotá'])
  })

  test('finds a description without its accents, and is narrowed by state, in the address', async () => {
    const host = createFakeHost(organizationOf({ networks: [far, office, stores] }))
    const router = await renderApp('/networks?text=bogota', host)
    await expect.poll(names).toEqual(['Bogotá'])
    await page.getByLabelText('Filter by name, range or description').fill('BODEGA')
    await expect.poll(() => placeOf(router)).toBe('/networks?text=BODEGA')
    await expect.poll(names).toEqual(['Bogotá'])
    await page.getByLabelText('Filter by name, range or description').fill('')
    await page.getByRole('button', { name: 'State' }).first().click()
    await page.getByRole('checkbox', { name: 'Inactive' }).click()
    await expect.poll(names).toEqual(['Stores'])
    await expectAccessible()
    await page.getByRole('radio', { name: 'Active', exact: true }).click()
    await expect.element(page.getByText('No network matches these filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filter' }).last().click()
    await expect.poll(names).toEqual(['Bogotá', 'Office', 'Stores'])
  })
})

describe('a long list of networks', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    networkView(100 + index, {
      name: `net ${index + 1}`,
      range: `10.${index}.0.0/24`,
      deviceCount: 60 - index,
    }),
  )
  const names = () =>
    [...document.querySelectorAll('tbody .ui-table-open')].map((button) => button.textContent?.trim())

  test('comes by pages in the order that is asked for', async () => {
    const host = createFakeHost(organizationOf({ networks: many }))
    const router = await renderApp('/networks?sort=devices', host)
    await expect.element(page.getByRole('status').filter({ hasText: '1-50 of 60' })).toBeVisible()
    await expect.poll(() => names()[0]).toBe('net 60')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => names().at(-1)).toBe('net 1')
    expect(placeOf(router)).toBe('/networks?sort=devices&page=2')
    expect(host.inputsOf('networks.page').at(-1)).toMatchObject({ sort: 'devices', offset: 50, limit: 50 })
    await expectAccessible()
  })

  test('in Spanish', async () => {
    await renderApp('/es/networks?page=2', createFakeHost(organizationOf({ networks: many })))
    await expect.element(page.getByRole('status').filter({ hasText: '51-60 de 60' })).toBeVisible()
    await expect.poll(names).toHaveLength(10)
    await expectAccessible()
  })
})

describe('the form of a network', () => {
  const open = async () => {
    const host = createFakeHost(organizationOf({ networks: [office] }))
    await renderApp('/networks', host)
    await page.getByRole('button', { name: 'Create network...' }).click()
    return host
  }
  const send = () => page.getByRole('button', { name: 'Create the network' }).click()

  test('begins at its name, and sends what was typed', async () => {
    const host = await open()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus()
    await userEvent.keyboard('Stores')
    await page.getByLabelText('Network address').fill(' 10.30.0.0/24 ')
    await page.getByRole('switch', { name: 'Allow internal traffic' }).click()
    await send()
    await expect.element(page.getByRole('dialog', { name: 'Create a network' })).not.toBeInTheDocument()
    expect(host.inputsOf('networks.create')).toEqual([
      {
        name: 'Stores',
        description: '',
        range: '10.30.0.0/24',
        ipv6: false,
        allowInternalTraffic: true,
        active: true,
      },
    ])
  })

  test('says under each field what is wrong with it', async () => {
    const host = await open()
    await page.getByLabelText('Network address', { exact: true }).fill('')
    await send()
    for (const name of ['Name', 'Network address'])
      await expect
        .element(page.getByLabelText(name, { exact: true }))
        .toHaveAccessibleDescription('Field is required')
    await page.getByLabelText('Name', { exact: true }).fill('x'.repeat(81))
    await expect
      .element(page.getByLabelText('Name', { exact: true }))
      .toHaveAccessibleDescription('This field can contain a maximum of 80 characters.')
    await page.getByRole('textbox', { name: /^Description/ }).fill('x'.repeat(501))
    await send()
    await expect
      .element(page.getByRole('textbox', { name: /^Description/ }))
      .toHaveAccessibleDescription('This field can contain a maximum of 500 characters.')
    for (const [range, said] of [
      ['10.30', '10.30 is not a range. Write it as 10.20.0.0/24.'],
      ['10.30.0.7/24', '10.30.0.7/24 is an address inside a range. The range is 10.30.0.0/24.'],
      ['10.30.0.0/31', '10.30.0.0/31 is too large or too small: choose a prefix from /8 to /30.'],
    ] as const) {
      await page.getByLabelText('Network address').fill(range)
      await expect.element(page.getByLabelText('Network address')).toHaveAccessibleDescription(said)
    }
    await expectAccessible()
    expect(host.inputsOf('networks.create')).toEqual([])
  })

  test('changes one, beginning with what it is', async () => {
    const host = createFakeHost(organizationOf({ networks: [office] }), {
      networks: { change: ({ ipv6: _ipv6, ...form }) => ok(networkView(1, form)) },
    })
    await renderApp('/es/networks', host)
    await page.getByRole('button', { name: 'Acciones de Office' }).click()
    await page.getByRole('menuitem', { name: 'Editar...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar Office' })
    await expect.element(dialog.getByLabelText('Dirección de la red')).toHaveValue(office.range)
    await expectAccessible()
    await dialog.getByLabelText('Nombre').fill('Sede')
    await dialog.getByRole('switch', { name: 'Activa' }).click()
    await userEvent.keyboard('{Tab}')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.inputsOf('networks.change')).toMatchObject([
      { id: idOf(1), name: 'Sede', range: office.range, active: false },
    ])
  })

  test('puts what the server refuses under its field', async () => {
    const host = await open()
    const overlap = {
      range: '10.20.0.0/16',
      network: 'Office',
      otherRange: '10.20.0.0/24',
      suggestion: '10.21.0.0/16',
    }
    host.change({ networks: { create: () => fail(problem('network-overlaps', overlap, ['range'])) } })
    await page.getByLabelText('Name', { exact: true }).fill('Stores')
    await page.getByLabelText('Network address').fill('10.20.0.0/16')
    await send()
    await expect
      .element(page.getByLabelText('Network address'))
      .toHaveAccessibleDescription(
        '10.20.0.0/16 overlaps Office (10.20.0.0/24). Choose a range outside it, for example 10.21.0.0/16.',
      )
    // What was typed stays while one reads.
    const meaning = page.getByRole('button', { name: 'What does this mean?' })
    await meaning.click()
    await expect
      .element(page.getByText('Two networks of an organization may not share', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Stores')
    // A sentence that says all needs no way to it.
    await page.getByLabelText('Network address').fill('')
    await expect
      .element(page.getByLabelText('Network address'))
      .toHaveAccessibleDescription('Field is required')
    await expect.element(meaning).not.toBeInTheDocument()
  })

  test('says what belongs to no field above them', async () => {
    const host = await open()
    host.change({
      networks: { create: () => fail(problem('plan-limit', { what: 'networks', limit: 1, have: 1 })) },
    })
    await page.getByLabelText('Name', { exact: true }).fill('Stores')
    await page.getByLabelText('Network address').fill('10.30.0.0/24')
    await send()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Your plan allows 1 networks and you have 1.')
  })

  test('asks before it loses what was typed, by name', async () => {
    await open()
    await page.getByLabelText('Name', { exact: true }).fill('Stores')
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect.element(question).toMatchTextContent('These changes are not saved: Name.')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Stores')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('asks before another page is opened', async () => {
    const router = await renderApp('/networks', createFakeHost(organizationOf({ networks: [office] })))
    await page.getByRole('button', { name: 'Create network...' }).click()
    await page.getByLabelText('Name', { exact: true }).fill('Stores')
    // As people do, who go on before they leave: the router hears of the question after the field has drawn itself.
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByLabelText('Name', { exact: true })).not.toHaveFocus()
    void router.navigate('/gateways')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(placeOf(router)).toBe('/networks')
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Stores')
    void router.navigate('/gateways')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.poll(() => placeOf(router)).toBe('/gateways')
  })

  test('closes without a question when nothing was typed', async () => {
    await open()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

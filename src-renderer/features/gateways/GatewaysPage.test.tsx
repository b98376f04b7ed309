import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { ruleFormOf } from '#shared/model/testing/records.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { gatewayView, hostKey, idOf, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const fresh = gatewayView(1, { name: 'gw-bogota', publicAddress: '203.0.113.10' })
const pinned = gatewayView(2, {
  name: 'gw-quito',
  publicAddress: '198.51.100.91',
  hostKey,
  networkIds: [idOf(9)],
  ruleCount: 2,
})
const office = networkView(9, { name: 'Office' })

function open(address: string, ...more: readonly Answers[]) {
  const host = createFakeHost(organizationOf({ gateways: [fresh, pinned], networks: [office] }), ...more)
  return renderApp(address, host).then((router) => ({ host, router }))
}

describe('gateways', () => {
  test('are listed with what they serve, and one opens beside them', async () => {
    const { router } = await open('/gateways')
    await expect
      .element(
        page.getByRole('row', { name: /gw-quito VPN 198\.51\.100\.91 Office 2 Not synchronized never/ }),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'gw-quito' }).click()
    await expect
      .element(page.getByRole('complementary', { name: 'Gateway gw-quito' }))
      .toMatchTextContent('SHA256:Vn4k…6yNs')
    expect(placeOf(router)).toBe(`/gateways?gateway=${idOf(2)}`)
    await expectAccessible()
  })

  test('in Spanish', async () => {
    await open(`/es/gateways?gateway=${idOf(1)}`)
    await expect
      .element(page.getByRole('complementary', { name: 'Gateway gw-bogota' }))
      .toMatchTextContent('Puesta en marcha')
    await expect.element(page.getByRole('row', { name: /gw-bogota/ })).toMatchTextContent('No sincronizado')
    await expectAccessible()
  })

  test('a new one starts with what most are', async () => {
    const { host } = await open('/gateways')
    await page.getByRole('button', { name: 'Add gateway...' }).click()
    await page.getByLabelText('Name', { exact: true }).fill('gw-lima')
    await page.getByLabelText('Public IP').fill('VPN.Example.org')
    await page.getByRole('button', { name: 'Add the gateway' }).click()
    await expect.element(page.getByRole('complementary', { name: 'Gateway gw-lima' })).toBeVisible()
    expect(host.inputsOf('gateways.create')).toEqual([
      {
        kind: 'vpn',
        name: 'gw-lima',
        publicAddress: 'VPN.Example.org',
        sshUser: 'root',
        sshPort: 22,
        os: 'debian',
        custody: 'server',
        active: true,
        listenPort: 51820,
        dialPort: null,
        localAddress: null,
        ranges: [],
        visible: true,
        autoStart: true,
      },
    ])
  })

  test('an address that is none is said under its field', async () => {
    const { host } = await open('/gateways?create=1')
    await page.getByLabelText('Name', { exact: true }).fill('gw-lima')
    await page.getByLabelText('Public IP').fill('vpn example')
    await page.getByRole('button', { name: 'Add the gateway' }).click()
    await expect
      .element(page.getByLabelText('Public IP'))
      .toHaveAccessibleDescription(
        'vpn example is not an address or a DNS name. Write 203.0.113.10, 2001:db8::10 or vpn.example.org.',
      )
    expect(host.inputsOf('gateways.create')).toEqual([])
  })
})

describe('the list of gateways', () => {
  const hub = gatewayView(3, {
    name: 'gw-perú',
    kind: 'hub',
    active: false,
    state: { kind: 'synchronized', atMs: Date.UTC(2026, 10, 1), generation: 1 },
    lastContactAtMs: Date.UTC(2026, 10, 3),
  })
  const names = () =>
    [...document.querySelectorAll('tbody .ui-table-open')].map((button) => button.textContent?.trim())
  const narrow = async (filter: string, choice: string | RegExp) => {
    await page.getByRole('button', { name: filter }).first().click()
    await page.getByRole('checkbox', { name: choice }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('checkbox', { name: choice })).not.toBeInTheDocument()
  }

  test('is narrowed by activity, type, network and state, and keeps that beside an open one', async () => {
    const host = createFakeHost(organizationOf({ gateways: [fresh, pinned, hub], networks: [office] }))
    const router = await renderApp('/gateways?text=peru', host)
    await expect.element(page.getByRole('row', { name: /gw-perú .*Inactive .*3 Nov, 2026/ })).toBeVisible()
    await expect.poll(names).toEqual(['gw-perú'])
    await page.getByLabelText('Filter by name or IP').fill('')
    await page.getByRole('radio', { name: 'Active', exact: true }).click()
    await expect.poll(names).toEqual(['gw-bogota', 'gw-quito'])
    await narrow('Networks', /^Office/)
    await expect.poll(names).toEqual(['gw-quito'])
    await page.getByRole('button', { name: 'gw-quito' }).click()
    await expect.element(page.getByRole('complementary', { name: 'Gateway gw-quito' })).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      active: 'active',
      network: idOf(9),
      gateway: idOf(2),
    })
    await page.getByRole('button', { name: 'Test connection' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'gw-quito' })).toHaveFocus()
  })

  test('says when no type and state go together', async () => {
    const host = createFakeHost(organizationOf({ gateways: [fresh, hub] }))
    await renderApp('/gateways', host)
    await narrow('Type', 'Hub')
    await expect.poll(names).toEqual(['gw-perú'])
    await narrow('State', 'Drift')
    await expect.element(page.getByText('No gateway matches these filters')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.poll(names).toEqual(['gw-bogota', 'gw-perú'])
  })
})

describe('a long list of gateways', () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    gatewayView(1000 + index, { name: `gw ${index + 1}`, publicAddress: `gw-${120 - index}.example.org` }),
  )
  const names = () =>
    [...document.querySelectorAll('tbody .ui-table-open')].map((button) => button.textContent?.trim())

  test('comes by pages in the order that is asked for, all of it in the address', async () => {
    const host = createFakeHost(organizationOf({ gateways: many }))
    const router = await renderApp('/gateways', host)
    await expect.element(page.getByRole('status').filter({ hasText: '1-50 of 120' })).toBeVisible()
    await expect.poll(names).toHaveLength(50)
    await page.getByRole('button', { name: 'Last page' }).click()
    await expect.poll(() => names()[0]).toBe('gw 101')
    await page.getByRole('button', { name: 'Public IP' }).click()
    await expect.poll(() => names()[0]).toBe('gw 120')
    expect(placeOf(router)).toBe('/gateways?sort=address')
    await expectAccessible()
    expect(host.inputsOf('gateways.page').at(-1)).toMatchObject({ sort: 'address', offset: 0, limit: 50 })
  })

  test('opens one that is on another page', async () => {
    await renderApp(`/gateways?gateway=${idOf(1119)}`, createFakeHost(organizationOf({ gateways: many })))
    await expect.element(page.getByRole('complementary', { name: 'Gateway gw 120' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'gw 120' })).not.toBeInTheDocument()
  })

  test('in Spanish', async () => {
    await renderApp('/es/gateways?page=3', createFakeHost(organizationOf({ gateways: many })))
    await expect.element(page.getByRole('status').filter({ hasText: '101-120 de 120' })).toBeVisible()
    await expect.poll(() => names()[0]).toBe('gw 101')
    await expectAccessible()
    await page.getByRole('button', { name: 'Página anterior' }).click()
    await expect.poll(() => names()[0]).toBe('gw 51')
  })
})

describe('the rules of a gateway', () => {
  const ruleIn = (number: number, change: Parameters<typeof ruleFormOf>[0]) => ({
    ...ruleFormOf(change),
    id: idOf(number),
    networkId: idOf(9),
  })
  const behind = (ruleId: string, gatewayId: string) => ({
    id: idOf(70),
    networkId: idOf(9),
    kind: 'rule' as const,
    from: gatewayId,
    to: ruleId,
    exit: false,
  })
  const rules = [
    ruleIn(31, { name: 'Intranet', ports: '443' }),
    ruleIn(32, { name: 'Books', kind: 'database', address: '192.168.10.6', ports: '5432', active: false }),
    ruleIn(33, { name: 'Elsewhere' }),
  ]
  const model = {
    networks: [],
    networkUsers: [],
    devices: [],
    gateways: [],
    placements: [],
    rules,
    relations: [behind(idOf(31), idOf(2)), behind(idOf(32), idOf(2)), behind(idOf(33), idOf(1))],
  }

  test('are shown by network, those of other gateways not', async () => {
    const { host } = await open(`/gateways?gateway=${idOf(2)}`, {
      networks: { drawing: () => ok({ revision: 1, model, gateways: [] }) },
    })
    await page.getByRole('tab', { name: 'Rules 2' }).click()
    const list = page.getByRole('list', { name: 'Rules in Office' })
    await expect.element(list.getByRole('listitem')).toHaveLength(2)
    await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/Books.*5432.*inactive/)
    await expect
      .element(list.getByRole('listitem').last())
      .toMatchTextContent(/Intranet.*192\.168\.10\.5.*443.*everyone on it/)
    await expectAccessible()
    expect(host.inputsOf('networks.drawing')).toEqual([{ id: idOf(9) }])
  })

  test('say why they cannot be read, in Spanish', async () => {
    await open(`/es/gateways?gateway=${idOf(2)}`, {
      networks: { drawing: () => fail(problem('unauthorized')) },
    })
    await page.getByRole('tab', { name: 'Reglas 2' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Usuario no autorizado')
  })
})

describe('the form of a gateway', () => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  test('says under each field what is wrong with it', async () => {
    const { host } = await open('/gateways?create=1')
    await expect.element(field('Name')).toHaveFocus()
    await page.getByText('More settings').click()
    await expectAccessible()
    await field('Connection user').fill('Not A User')
    await field('SSH port').fill('0')
    await field('Listen port').fill('')
    await page.getByRole('textbox', { name: /^Local IP/ }).fill('10.0.0')
    await page.getByRole('textbox', { name: /^Endpoint port/ }).fill('70000')
    await page.getByRole('button', { name: 'Add the gateway' }).click()
    await expect.element(field('Name')).toHaveAccessibleDescription('Field is required')
    await expect.element(field('Public IP')).toHaveAccessibleDescription('Field is required')
    await expect
      .element(field('Connection user'))
      .toHaveAccessibleDescription('Lowercase letters, digits, - and _; at most 32.')
    await expect.element(field('SSH port')).toHaveAccessibleDescription('The value must be at least 1')
    await expect.element(field('Listen port')).toHaveAccessibleDescription('Field is required')
    await expect
      .element(page.getByRole('textbox', { name: /^Local IP/ }))
      .toHaveAccessibleDescription('Incomplete address: 10.0.0')
    await expect
      .element(page.getByRole('textbox', { name: /^Endpoint port/ }))
      .toHaveAccessibleDescription('The value must be at most 65535')
    await expectAccessible()
    expect(host.inputsOf('gateways.create')).toEqual([])
  })

  test('changes one, and puts what the server refuses under its field', async () => {
    const taken = problem('gateway-address-taken', {
      gateway: 'gw-quito',
      address: '198.51.100.91',
      port: 22,
    })
    const { host } = await open('/es/gateways', { gateways: { change: () => fail(taken) } })
    await page.getByRole('button', { name: 'Acciones de gw-bogota' }).click()
    await page.getByRole('menuitem', { name: 'Editar...' }).click()
    await expect.element(field('IP pública')).toHaveValue('203.0.113.10')
    await field('IP pública').fill('198.51.100.91')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect.element(field('IP pública')).toHaveAccessibleDescription(/^gw-quito ya usa 198\.51\.100\.91/)
    await expectAccessible()
    expect(host.inputsOf('gateways.change')).toMatchObject([{ id: idOf(1), publicAddress: '198.51.100.91' }])
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect
      .element(page.getByRole('dialog', { name: '¿Salir sin guardar?' }))
      .toMatchTextContent('IP pública')
  })
})

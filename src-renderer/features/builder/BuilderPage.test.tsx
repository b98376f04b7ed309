import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { StateCounts } from '#shared/contract/states.ts'
import { carolina } from '#renderer/testing/records.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'
import { createBuilderHost, ids } from './testing/builder-host.ts'
import { address, button, node, open } from './testing/open-builder.ts'

const none: StateCounts = {
  'not-synchronized': 0,
  pending: 0,
  synchronizing: 0,
  synchronized: 0,
  error: 0,
  drift: 0,
  inactive: 0,
}

describe('a viewer', () => {
  test('sees everything and is offered nothing that changes it', async () => {
    const host = createBuilderHost()
    host.change({ accounts: { refresh: () => ok({ ...carolina, roles: ['viewer' as const] }) } })
    await open(host)
    await expect.element(button('Device')).not.toBeInTheDocument()
    await expect.element(button(/Synchronize/)).not.toBeInTheDocument()
    await node(/^Rule ERP/).click()
    await expect
      .element(page.getByRole('complementary', { name: 'Properties of ERP' }).getByText('5432'))
      .toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  })
})

test('an address without a network, and one of a network that is gone, say so', async () => {
  const host = createBuilderHost()
  await renderApp('/networks/constructormode', host)
  await expect.element(page.getByText('This address does not say which network.')).toBeVisible()
  host.change({ networks: { drawing: () => fail(problem('network-missing', { id: ids.network })) } })
  await renderApp(address, host)
  await expect.element(page.getByText(/Invalid ID: there is no network/)).toBeVisible()
})

test('the menu says what the bar says, as soon as a gateway stands otherwise', async () => {
  const host = createBuilderHost()
  const stand = (kind: keyof StateCounts): void => {
    const counts = { ...none, [kind]: 1 }
    host.change({
      networks: { states: () => ok({ counts }) },
      gateways: { states: () => ok({ counts, pinned: 1, synchronizedOnce: 1 }) },
    })
  }
  stand('synchronized')
  await open(host)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect.element(menu.getByRole('link', { name: 'Networks', exact: true })).toBeVisible()
  stand('drift')
  host.tellNetwork({ kind: 'state', gatewayId: ids.bogota, state: { kind: 'drift', lines: 1, atMs: 1 } })
  await expect.element(menu.getByRole('link', { name: /^Networks .*drift/ })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: /^Gateways .*drift/ })).toBeVisible()
})

test('who comes from another page begins at the drawing', async () => {
  const router = await renderApp('/networks', createBuilderHost())
  await expect.element(page.getByRole('heading', { name: 'Networks', level: 1 })).toBeVisible()
  await router.navigate(address)
  await expect.element(page.getByRole('application')).toBeVisible()
  const main = page.getByRole('main')
  await expect.poll(() => main.element().contains(document.activeElement)).toBe(true)
})

test('the way from the keys to the guide asks first while a change is on its way', async () => {
  const host = createBuilderHost()
  host.change({ networks: { edit: () => new Promise(() => undefined) } })
  await open(host)
  await node(/^Rule ERP/).click()
  await userEvent.keyboard('{Delete}')
  await userEvent.keyboard('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('link', { name: 'What the guide says about this page' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(sheet).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument()
})

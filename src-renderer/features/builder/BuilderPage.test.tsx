import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { carolina } from '#renderer/testing/records.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'
import { createBuilderHost, ids } from './testing/builder-host.ts'
import { address, button, node, open } from './testing/open-builder.ts'

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

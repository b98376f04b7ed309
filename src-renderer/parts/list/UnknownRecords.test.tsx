import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { gatewayView, idOf, networkView } from '#renderer/testing/records.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'

const unknown = idOf(4711)
const places = [
  ['/devices?device=', 'there is no device'],
  ['/gateways?gateway=', 'there is no gateway'],
  ['/users?open=', 'there is no user'],
  ['/networkusers?user=', 'there is no network user'],
  ['/disks?disk=', 'there is no disk'],
  ['/identityproviders?provider=', 'there is no identity provider'],
] as const

describe('an address that names a record', () => {
  test.each(places)('%s nobody has, or that is none', async (place, text) => {
    const host = createFakeHost(organizationOf({ networks: [networkView(1)], gateways: [gatewayView(10)] }), {
      disks: { list: () => ok([]) },
    })
    for (const id of ['abc', unknown]) {
      await renderApp(`${place}${id}`, host)
      await expect.element(page.getByText(`Invalid ID: ${text} ${id}.`)).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    }
    expect(host.asked.filter(({ input }) => JSON.stringify(input) === '{"id":"abc"}')).toEqual([])
  })

  test('of the builder', async () => {
    const host = createFakeHost(organizationOf())
    await renderApp('/es/networks/constructormode?network=abc', host)
    await expect.element(page.getByText('ID no válido: no existe la red abc.')).toBeVisible()
    expect(host.inputsOf('networks.drawing')).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const office = networkView(1, { name: 'Office', deviceCount: 4, gatewayCount: 2, ruleCount: 1 })
const stores = networkView(2, { name: 'Stores', range: '10.30.0.0/24', active: false })

describe('deleting a network', () => {
  test('says what is lost in numbers, and then does it', async () => {
    const host = createFakeHost(organizationOf({ networks: [office, stores] }))
    await renderApp('/networks', host)
    await page.getByRole('button', { name: 'Actions of Office' }).click()
    await page.getByRole('menuitem', { name: 'Delete...' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Delete Office?' }))
      .toMatchTextContent(
        '4 devices lose their address there. 1 rule is deleted. 2 gateways keep serving it until they are synchronized from the list of gateways.',
      )
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await page.getByRole('button', { name: 'Delete the network' }).click()
    await expect.element(page.getByRole('row', { name: /Office/ })).not.toBeInTheDocument()
    expect(host.inputsOf('networks.remove')).toEqual([{ id: idOf(1) }])
  })

  test('stays open and says why it was refused', async () => {
    const host = createFakeHost(organizationOf({ networks: [office] }), {
      networks: { remove: () => fail(problem('unauthorized')) },
    })
    await renderApp('/networks', host)
    await page.getByRole('button', { name: 'Actions of Office' }).click()
    await page.getByRole('menuitem', { name: 'Delete...' }).click()
    await page.getByRole('button', { name: 'Delete the network' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Unauthorized user')
  })
})

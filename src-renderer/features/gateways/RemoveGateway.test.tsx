import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { createKeyedHost } from '#renderer/testing/keyed-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { gatewayView, hostKey, idOf } from '#renderer/testing/records.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'

const pinned = gatewayView(2, { name: 'gw-quito', hostKey })

/** The question before a gateway is removed, on a server that is away or answers late. */
async function open(answer: Result<unknown> | Promise<Result<unknown>>) {
  const one = createKeyedHost(organizationOf({ gateways: [pinned], networks: [] }), {
    gateways: { clean: () => ok({ stays: [] }), giveUp: () => ok({}) },
  })
  await renderApp(`/gateways?gateway=${idOf(2)}`, one.host)
  await page.getByRole('button', { name: 'Remove...' }).click()
  one.server.answer = answer
  return one
}

const dialog = () => page.getByRole('dialog', { name: 'Remove gw-quito?' })
const waits = () => page.getByText('The server has not answered yet.')
const cancel = () => dialog().getByRole('button', { name: 'Cancel' })

test('after the machine was cleaned a stop does not say that nothing was changed', async () => {
  const { host } = await open(fail(problem('database-away')))
  await page.getByRole('button', { name: 'Remove the gateway' }).click()
  await expect.element(waits()).toBeVisible()
  await cancel().click()
  await expect.element(dialog().getByText(/It may be done/)).toBeVisible()
  await expect.element(page.getByText(/Nothing was changed/)).not.toBeInTheDocument()
  expect(host.inputsOf('gateways.clean')).toHaveLength(1)
})

test('what serves is neither given up nor removed after a stop', async () => {
  const { host, server, keys } = await open(fail(problem('database-away')))
  await page.getByRole('checkbox', { name: 'Also clean the machine' }).click()
  await page.getByRole('button', { name: 'Remove the gateway' }).click()
  await expect.element(waits()).toBeVisible()
  let decide = (_answer: Result<unknown>): void => undefined
  server.answer = new Promise((resolve) => {
    decide = resolve
  })
  const { length } = keys
  await expect.poll(() => keys.length).toBeGreaterThan(length)
  await cancel().click()
  server.answer = null
  decide(fail(problem('gateway-serves', { gateway: 'gw-quito', networks: 'Taller' })))
  await expect.element(dialog().getByText(/You stopped it before the server stored it/)).toBeVisible()
  expect(host.inputsOf('gateways.giveUp')).toEqual([])
  expect(host.inputsOf('gateways.remove')).toEqual([])
})

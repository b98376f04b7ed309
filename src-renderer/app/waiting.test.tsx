import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { networkView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const office = networkView(1, { name: 'Office' })
const notice = page.getByText('The server is not ready')

test.each(['database-away', 'server-not-ready'] as const)(
  'a list that meets %s says that it waits, and comes by itself',
  async (code) => {
    const organization = organizationOf({ networks: [office] })
    const host = createFakeHost(organization, { networks: { page: () => fail(problem(code)) } })
    await renderApp('/networks', host)
    await expect.element(notice).toBeVisible()
    await expect.element(page.getByText('We try again. What this page reads comes by itself.')).toBeVisible()
    await expectAccessible()
    host.change(organization)
    await expect.element(page.getByRole('row', { name: /Office/ })).toBeVisible()
    await expect.element(notice).not.toBeInTheDocument()
  },
)

test('a form says that it was not saved, is not sent again by itself and keeps what was typed', async () => {
  const organization = organizationOf({ networks: [office] })
  const host = createFakeHost(organization, { networks: { create: () => fail(problem('database-away')) } })
  await renderApp('/networks', host)
  await page.getByRole('button', { name: 'Create network...' }).click()
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Warehouse')
  await page.getByLabelText('Network address').fill('10.44.0.0/24')
  const create = page.getByRole('button', { name: 'Create the network' })
  await create.click()
  await expect
    .element(page.getByText(/The database of the server does not answer for the moment/))
    .toBeVisible()
  await expect.element(name).toHaveValue('Warehouse')
  await expect.element(page.getByLabelText('Network address')).toHaveValue('10.44.0.0/24')
  expect(host.inputsOf('networks.create')).toHaveLength(1)
  host.change(organization)
  await create.click()
  await expect.poll(() => host.inputsOf('networks.create')).toHaveLength(2)
  const [first, second] = host.inputsOf('networks.create')
  expect(second).toEqual(first)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createKeyedHost } from '#renderer/testing/keyed-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { networkView } from '#renderer/testing/records.ts'
import { placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const away = fail(problem('database-away'))
const refused = fail(problem('unauthorized'))
const organization = organizationOf({ networks: [networkView(1, { name: 'Office' })] })

const waits = () => page.getByText('The server has not answered yet.', { exact: true })
const question = () => page.getByRole('dialog', { name: 'Leave without an answer?' })
const unsaved = () => page.getByRole('dialog', { name: 'Leave without saving?' })
const button = (name: string) => page.getByRole('button', { name })

test('the question goes when the answer to a deletion comes, which is shown', async () => {
  const { host, server } = createKeyedHost(organization)
  const router = await renderApp('/networks', host)
  server.answer = away
  await button('Actions of Office').click()
  await page.getByRole('menuitem', { name: 'Delete...' }).click()
  await page.getByRole('button', { name: /^Delete the network|^Delete$/ }).click()
  await expect.element(waits()).toBeVisible()
  void router.navigate('/devices')
  await expect.element(question()).toBeVisible()
  server.answer = refused
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(unsaved()).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').getByText('Unauthorized user')).toBeVisible()
  expect(placeOf(router)).toBe('/networks')
})

test('so it does over a form, which asks about what was typed when it is left after that', async () => {
  const { host, server } = createKeyedHost(organization)
  const router = await renderApp('/networks', host)
  await button('Create network...').click()
  await page.getByLabelText('Name', { exact: true }).fill('Warehouse')
  await page.getByLabelText('Network address').fill('10.44.0.0/24')
  server.answer = away
  await button('Create the network').click()
  await expect.element(waits()).toBeVisible()
  void router.navigate('/devices')
  await expect.element(question()).toBeVisible()
  server.answer = refused
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(unsaved()).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').getByText('Unauthorized user')).toBeVisible()
  void router.navigate('/devices')
  await expect.element(unsaved()).toBeVisible()
})

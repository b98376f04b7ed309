import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createKeyedHost } from '#renderer/testing/keyed-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { templateView, utilitiesOf } from '#renderer/testing/utilities.ts'

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

test('a form over another that waits is asked about, whatever is unsaved in that one', async () => {
  const { host, server } = createKeyedHost(
    organization,
    utilitiesOf({ templates: [templateView(21, { name: 'Proxy', content: 'host {{UPSTREAM}}\n' })] }),
  )
  const router = await renderApp(`/utilities?template=${idOf(21)}`, host)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gate')
  await button('Create UPSTREAM').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill('10.0.0.1')
  server.answer = away
  await button('Create the variable').click()
  await expect.element(waits()).toBeVisible()
  void router.navigate('/devices')
  await question().getByRole('button', { name: 'Keep waiting' }).click()
  await expect.element(waits()).toBeVisible()
  void router.navigate('/devices')
  await question().getByRole('button', { name: 'Stop and leave' }).click()
  await expect.poll(() => placeOf(router)).toBe('/devices')
})

test('a form of which nothing is lost is asked about while it waits; its Cancel hands the focus on', async () => {
  const { host, server } = createKeyedHost(organizationOf())
  const router = await renderApp('/home', host)
  await page.getByLabelText('Public IP of the machine').fill('203.0.113.7')
  server.answer = away
  const submit = button('Create it and set up the machine')
  await submit.click()
  await expect.element(waits()).toBeVisible()
  void router.navigate('/devices')
  await question().getByRole('button', { name: 'Keep waiting' }).click()
  await expectAccessible()
  const cancel = button('Cancel')
  ;(cancel.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.element(submit).toHaveFocus()
  await router.navigate('/devices')
  expect(placeOf(router)).toBe('/devices')
})

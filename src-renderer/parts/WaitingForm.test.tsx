import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { createKeyedHost } from '#renderer/testing/keyed-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { networkView } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const office = networkView(1, { name: 'Office' })
const away = fail(problem('database-away'))
const unknown = fail(problem('outcome-unknown'))

const form = () => page.getByRole('dialog', { name: 'Create a network' })
const name = () => page.getByLabelText('Name', { exact: true })
const create = () => form().getByRole('button', { name: /Create the network|Creating/ })
const cancel = () => form().getByRole('button', { name: 'Cancel' })
const waits = () => page.getByText('The server has not answered yet.')

async function sendNew(answer: Result<unknown>) {
  const one = createKeyedHost(organizationOf({ networks: [office] }))
  const router = await renderApp('/networks', one.host)
  await page.getByRole('button', { name: 'Create network...' }).click()
  await name().fill('Warehouse')
  await page.getByLabelText('Network address').fill('10.44.0.0/24')
  one.server.answer = answer
  await create().click()
  await expect.element(waits()).toBeVisible()
  return { ...one, router }
}

test('a form says that it waits and for how long; Cancel stops it, and nothing was stored', async () => {
  const { keys, server } = await sendNew(away)
  await expect
    .element(
      form()
        .getByRole('status')
        .getByText(/^It is tried for \d+ more seconds\.$/),
    )
    .toBeInTheDocument()
  await expectAccessible()
  await cancel().click()
  await expect.element(page.getByText(/You stopped it before the server stored it/)).toBeVisible()
  await expect.element(cancel()).toHaveFocus()
  await expect.element(name()).toHaveValue('Warehouse')
  expect(keys.length).toBeGreaterThan(0)
  server.answer = null
  await create().click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(new Set(keys).size).toBe(1)
})

test('Escape stops it, too; what may have been stored is said, and other content is another change', async () => {
  const { keys, server } = await sendNew(unknown)
  await userEvent.keyboard('{Escape}')
  await expect
    .element(
      form()
        .getByRole('alert')
        .getByText(/Look in Networks\. .* not done twice\.$/),
    )
    .toBeVisible()
  await expect.element(form().getByText(/It may be done/)).toBeVisible()
  await expect.element(form()).toBeVisible()
  const { length } = keys
  await name().fill('Depot')
  server.answer = null
  await create().click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(new Set(keys.slice(0, length)).size).toBe(1)
  expect(keys.slice(length)).toHaveLength(1)
  expect(keys[length]).not.toBe(keys[0])
})

test('what was stored while it was stopped is said to be', async () => {
  const { keys, server, host } = await sendNew(away)
  let decide = (_answer: Result<unknown>): void => undefined
  server.answer = new Promise((resolve) => {
    decide = resolve
  })
  const { length } = keys
  await expect.poll(() => keys.length).toBeGreaterThan(length)
  await cancel().click()
  await expect.element(page.getByText('We stop.')).toBeVisible()
  decide(ok(networkView(2, { name: 'Warehouse' })))
  await expect.element(page.getByText('It was done', { exact: true })).toBeVisible()
  await expect.element(form()).not.toBeInTheDocument()
  expect(host.inputsOf('networks.create')).toEqual([])
})

test('what waits is not edited meanwhile, and who was in a field stands on Cancel', async () => {
  const { server } = await sendNew(away)
  const isActive = form().getByRole('switch', { name: 'Active' })
  await expect.element(isActive).toBeChecked()
  await isActive.click({ force: true })
  await expect.element(isActive).toBeChecked()
  await expect.element(name()).toBeDisabled()
  await cancel().click()
  await expect.element(page.getByText(/You stopped it before the server stored it/)).toBeVisible()
  await name().fill('Depot')
  server.answer = unknown
  await userEvent.keyboard('{Enter}')
  await expect.element(waits()).toBeVisible()
  await expect.element(name()).toBeDisabled()
  await expect.element(cancel()).toHaveFocus()
})

test('nor in a form that stands in a page, which gives the focus back where it was', async () => {
  const { host, server } = createKeyedHost(organizationOf({}))
  await renderApp('/', host)
  const address = page.getByLabelText('Public IP of the machine')
  await address.fill('203.0.113.10')
  server.answer = away
  await userEvent.keyboard('{Enter}')
  await expect.element(waits()).toBeVisible()
  await expect.element(address).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/You stopped it before the server stored it/)).toBeVisible()
  await expect.element(address).toBeEnabled()
  await expect.element(address).toHaveFocus()
})

test('leaving the page asks, and tells afterwards what became of it', async () => {
  const { router } = await sendNew(unknown)
  void router.navigate('/devices')
  const question = page.getByRole('dialog', { name: 'Leave without an answer?' })
  await question.getByRole('button', { name: 'Keep waiting' }).click()
  await expect.element(waits()).toBeVisible()
  void router.navigate('/devices')
  await question.getByRole('button', { name: 'Stop and leave' }).click()
  await expect.poll(() => placeOf(router)).toBe('/devices')
  await expect.element(page.getByText('It is not known whether it worked')).toBeVisible()
})

test('a question that deletes something waits and is stopped alike', async () => {
  const { host, server, keys } = createKeyedHost(organizationOf({ networks: [office] }))
  await renderApp('/networks', host)
  server.answer = away
  await page.getByRole('button', { name: 'Actions of Office' }).click()
  await page.getByRole('menuitem', { name: 'Delete...' }).click()
  await page.getByRole('button', { name: /^Delete the network|^Delete$/ }).click()
  await expect.element(waits()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/You stopped it before the server stored it/)).toBeVisible()
  expect(keys.length).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idOf } from '#renderer/testing/records.ts'
import { createBuilderHost, ids } from '../testing/builder-host.ts'
import { crowded } from '../testing/crowded.ts'
import { button, open } from '../testing/open-builder.ts'

/** Opens the panel of a node that need not be in view. */
async function openPanel(name: string): Promise<void> {
  await button('Search...').click()
  await userEvent.keyboard(`${name}{Enter}`)
}

test('a panel draws of a long list what is in view, and its end can be scrolled to', async () => {
  await open(createBuilderHost(crowded(220)))
  await openPanel('gw-bogota')
  const panel = page.getByRole('complementary', { name: 'Properties of gw-bogota' })
  await panel.getByRole('tab', { name: /^Peers/ }).click()
  await expect.element(panel.getByRole('button', { name: 'crowd-0', exact: true })).toBeVisible()
  expect(panel.element().querySelectorAll('li[data-row]').length).toBeLessThan(60)
  await expect.element(panel.getByRole('button', { name: 'crowd-219', exact: true })).not.toBeInTheDocument()
  const row = panel.element().querySelector('li[aria-setsize="221"]')
  const scroller = row?.closest('div')
  scroller?.scrollTo({ top: scroller.scrollHeight })
  await expect.element(panel.getByRole('button', { name: 'crowd-219', exact: true })).toBeVisible()
})

test('of many devices one is chosen for a rule by typing its name', async () => {
  const host = await open(createBuilderHost(crowded(220)))
  await openPanel('erp')
  const panel = page.getByRole('complementary', { name: 'Properties of ERP' })
  await panel.getByRole('combobox', { name: 'Chosen devices' }).click()
  await userEvent.keyboard('crowd-21')
  await expect.element(page.getByRole('option', { name: /crowd-211/ })).toBeVisible()
  expect(page.getByRole('option').elements().length).toBeLessThanOrEqual(20)
  await page.getByRole('option', { name: /crowd-211/ }).click()
  await expect.poll(() => host.edits()).toMatchObject([{ kind: 'connect', a: idOf(1211), b: ids.erp }])
})

test('many findings of one kind are one entry with their number, and a list when it is asked for', async () => {
  await open(createBuilderHost(crowded(220)))
  const panel = page.getByRole('complementary', { name: /^Network / })
  const keyless = panel.getByText(/has no key yet/)
  await expect.element(keyless.first()).toBeVisible()
  expect(keyless.elements().length).toBe(1)
  const more = panel.getByRole('button', { name: /^And \d+ more like this$/ })
  await more.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await expect.element(panel.getByText(/crowd-1 has no key yet/)).toBeVisible()
  expect(keyless.elements().length).toBeLessThan(60)
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { at, device } from '#shared/model/testing/records.ts'
import { idOf } from '#renderer/testing/records.ts'
import { createBuilderHost, drawnOffice, ids } from '../testing/builder-host.ts'
import { button, open } from '../testing/open-builder.ts'

/** The office with so many more devices, all connected, and a rule that some of them are chosen for. */
function crowded(count: number): Model {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const edits = numbers.flatMap((number): Edit[] => {
    const id = idOf(1000 + number)
    const { id: _id, ...form } = device(id, { name: `crowd-${number}`, networkUserId: ids.user })
    return [
      {
        kind: 'add-device',
        id,
        form,
        position: at(-2000 - 240 * (number % 10), 80 * Math.floor(number / 10)),
      },
      { kind: 'connect', id: idOf(3000 + number), a: id, b: ids.bogota },
    ]
  })
  const chosen = numbers
    .slice(0, 150)
    .map((number): Edit => ({ kind: 'connect', id: idOf(5000 + number), a: idOf(1000 + number), b: ids.erp }))
  const rule = drawnOffice.rules.find((each) => each.id === ids.erp)
  if (rule === undefined) throw new Error('no rule')
  const { id: _id, networkId: _home, ...form } = rule
  const all: Edit[] = [
    { kind: 'change-rule', id: ids.erp, form: { ...form, audience: 'chosen' } },
    ...edits,
    ...chosen,
  ]
  const made = applyEdits(drawnOffice, ids.network, all)
  if (!made.ok) throw new Error(made.problem.code)
  return made.value
}

/** Opens the panel of a node that need not be in view. */
async function openPanel(name: string): Promise<void> {
  await button('Search').click()
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

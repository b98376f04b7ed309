import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import type { Expectation } from '#shared/model/expectation.ts'
import type { Model } from '#shared/model/model.ts'
import { expectationOf, keys } from '#shared/model/testing/records.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { createBuilderHost, drawnOffice, ids, type BuilderHost } from '../testing/builder-host.ts'
import { address, button, node, open, openAgain } from '../testing/open-builder.ts'
import { cleanup } from 'vitest-browser-react'

/** The office with keys everywhere, so that something is reached; with what is expected of it. */
function office(expectations: readonly Expectation[] = [], change: Partial<Model> = {}): Model {
  return {
    ...drawnOffice,
    networks: drawnOffice.networks.map((each) =>
      expectations.length === 0 ? each : { ...each, expectations: [...expectations] },
    ),
    gateways: drawnOffice.gateways.map((each) => ({ ...each, publicKey: keys[0] })),
    placements: drawnOffice.placements.map((each) =>
      each.nodeKind === 'device' ? { ...each, publicKey: keys[1] } : each,
    ),
    ...change,
  }
}
const shut = { rules: drawnOffice.rules.map((each) => ({ ...each, active: false })) }
const reachesErp = expectationOf(ids.ana, ids.erp)
const stored = (host: BuilderHost) => host.model().networks[0]?.expectations ?? []

const languages = [
  {
    locale: 'en',
    prefix: '',
    title: 'Who reaches what',
    panel: 'Who reaches what in Office',
    to: 'To',
    yes: /^Yes: the rule ERP lets it through\. By way of gw-bogota\.$/,
    keep: 'Expect this from now on',
    text: 'ana-laptop reaches ERP',
    met: /^Met\. Yes: the rule ERP lets it through/,
    kept: 'This is expected already.',
    remove: 'Remove the expectation: ana-laptop reaches ERP',
    undo: 'Undo',
    none: /^Nothing is expected of this network yet/,
  },
  {
    locale: 'es',
    prefix: '/es',
    title: 'Quién llega a qué',
    panel: 'Quién llega a qué en Office',
    to: 'Hasta',
    yes: /^Sí: la regla ERP lo deja pasar\. A través de gw-bogota\.$/,
    keep: 'Esperar esto de ahora en adelante',
    text: 'ana-laptop llega a ERP',
    met: /^Se cumple\. Sí: la regla ERP lo deja pasar/,
    kept: 'Esto ya se espera.',
    remove: 'Quitar la expectativa: ana-laptop llega a ERP',
    undo: 'Deshacer',
    none: /^Aún no se espera nada de esta red/,
  },
] as const

describe.each(languages)('who reaches what, in $locale', (says) => {
  const panel = page.getByRole('complementary', { name: says.panel })

  test('is asked with the keyboard, kept by one press, taken away and back', async () => {
    const host = await open(createBuilderHost(office()), `${says.prefix}${address}`)
    await expect.element(node(/ ana-laptop,/)).toBeVisible()
    node(/ ana-laptop,/)
      .element()
      .focus()
    await userEvent.keyboard(' w')
    await expect.element(panel).toBeVisible()
    await expect.element(panel.getByText(says.none)).toBeVisible()
    ;(panel.getByRole('combobox', { name: says.to }).element() as HTMLElement).focus()
    await userEvent.keyboard('erp{Enter}')
    await expect.element(panel.getByText(says.yes)).toBeVisible()
    await expectAccessible()
    await panel.getByRole('button', { name: says.keep }).click()
    await expect.poll(() => stored(host)).toEqual([reachesErp])
    await expect.element(panel.getByText(says.text, { exact: true })).toBeVisible()
    await expect.element(panel.getByText(says.met)).toBeVisible()
    await expect
      .element(panel.getByRole('button', { name: says.keep }))
      .toHaveAccessibleDescription(says.kept)
    await expectAccessible()
    await panel.getByRole('button', { name: says.remove }).click()
    await expect.poll(() => stored(host)).toEqual([])
    await expect.element(panel.getByText(says.none)).toBeVisible()
    await button(says.undo).click()
    await expect.poll(() => stored(host)).toEqual([reachesErp])
    await expect.element(panel.getByText(says.text, { exact: true })).toBeVisible()
  })

  test('has room on a phone', async () => {
    await open(createBuilderHost(office([reachesErp], shut)), `${says.prefix}${address}`)
    await page.viewport(360, 740)
    await button(says.title).first().click()
    await expect.element(panel.getByText(says.text, { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    const body = panel.element().querySelector('.ui-panel-body')
    expect(body?.scrollWidth).toBe(body?.clientWidth)
    await expectAccessible()
  })
})

const panel = page.getByRole('complementary', { name: 'Who reaches what in Office' })

async function openPanel(host: BuilderHost): Promise<BuilderHost> {
  await open(host)
  await button('Who reaches what').first().click()
  await expect.element(panel).toBeVisible()
  return host
}

/** Types into one of the two fields, and takes what is found first. */
async function choose(field: string, text: string): Promise<void> {
  await panel.getByRole('combobox', { name: field }).fill(text)
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
}

test('an answer that is not wanted is expected otherwise, and takes the place of its opposite', async () => {
  const host = await openPanel(createBuilderHost(office()))
  await choose('From', 'luis')
  await choose('To', 'erp')
  await expect
    .element(panel.getByText('No: the device is not connected to a gateway.', { exact: true }))
    .toBeVisible()
  await expect.element(panel.getByRole('radio', { name: 'It does not reach it' })).toBeChecked()
  await panel.getByRole('button', { name: 'Expect this from now on' }).click()
  await expect.poll(() => stored(host)).toEqual([expectationOf(ids.luis, ids.erp, { reaches: false })])
  await panel.getByRole('radio', { name: 'It reaches it', exact: true }).click()
  await panel.getByRole('button', { name: 'Expect this from now on' }).click()
  await expect.poll(() => stored(host)).toEqual([expectationOf(ids.luis, ids.erp)])
  await expect.element(panel.getByText(/^Not met\. No: the device is not connected/)).toBeVisible()
})

test('an address, a port and a protocol are asked as they are written', async () => {
  const host = await openPanel(createBuilderHost(office()))
  await choose('From', 'ana')
  await choose('To', '192.168.10.20')
  await panel.getByRole('textbox', { name: /^Port/ }).fill('70000')
  await expect.element(panel.getByText('A port is a number from 1 to 65535.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Expect this from now on' })).not.toBeInTheDocument()
  await panel.getByRole('textbox', { name: /^Port/ }).fill('5432')
  await expect.element(panel.getByText(/^Yes: the rule ERP/)).toBeVisible()
  await panel.getByRole('radio', { name: 'UDP' }).click()
  await expect.element(panel.getByText('No: the rule ERP does not open this port.')).toBeVisible()
  await panel.getByRole('button', { name: 'Expect this from now on' }).click()
  await expect
    .poll(() => stored(host))
    .toEqual([{ from: ids.ana, to: '192.168.10.20', port: 5432, protocol: 'udp', reaches: false }])
  await expect.element(panel.getByText('ana-laptop does not reach 192.168.10.20 5432/udp')).toBeVisible()
})

test('the answer comes into view for whom it is about, and not again for a port that was wrong', async () => {
  await openPanel(createBuilderHost(office()))
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue()
  const toAnswer = () =>
    scroll.mock.contexts.filter((each) => (each as HTMLElement).querySelector('.ui-note')).length
  await choose('From', 'ana')
  await choose('To', 'erp')
  await expect.poll(toAnswer).toBe(1)
  const port = panel.getByRole('textbox', { name: /^Port/ })
  await port.fill('70000')
  await expect.element(panel.getByText('A port is a number from 1 to 65535.')).toBeVisible()
  await port.fill('5432')
  await expect.element(panel.getByText(/^(Yes|No): /)).toBeVisible()
  expect(toAnswer()).toBe(1)
  await choose('To', 'luis')
  await expect.poll(toAnswer).toBe(2)
  scroll.mockRestore()
})

test('what is not met stands first and leads to the rule; what was taken away is missed by its name', async () => {
  const host = createBuilderHost(
    office(
      [expectationOf(ids.luis, ids.erp, { reaches: false }), reachesErp, expectationOf('gone', 'Wiki')],
      shut,
    ),
  )
  await open(host)
  await expect.element(page.getByText('2 expectations are not met.')).toBeVisible()
  await button('Who reaches what').first().click()
  const rows = panel.getByRole('listitem')
  const says = [
    ['ana-laptop reaches ERP', /^Not met\. No: the rule ERP is inactive\.$/],
    ['gone reaches Wiki', /^Not met\. One of the two is not in this network\.$/],
    ['luis-desktop does not reach ERP', /^Met\. No: the device is not connected to a gateway\.$/],
  ] as const
  for (const [at, [text, why]] of says.entries()) {
    await expect.element(rows.nth(at).getByText(text, { exact: true })).toBeVisible()
    await expect.element(rows.nth(at).getByText(why)).toBeVisible()
  }
  await rows.nth(0).getByRole('button', { name: 'Open ERP' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Properties of ERP' })).toBeVisible()
})

test('whoever only looks sees what is expected and may ask, and changes nothing', async () => {
  const host = createBuilderHost(office([reachesErp]))
  host.change({ accounts: { refresh: () => ok({ ...carolina, roles: ['viewer' as const] }) } })
  await openPanel(host)
  await expect.element(panel.getByText('ana-laptop reaches ERP', { exact: true })).toBeVisible()
  await choose('From', 'ana')
  await choose('To', 'luis')
  await expect.element(panel.getByText(/^No: /)).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^(Remove|Expect)/ })).not.toBeInTheDocument()
})

test('of many expectations those in view are drawn, and a full list says so', async () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    expectationOf(ids.ana, `10.9.${at >> 8}.${at & 255}`, { reaches: false }),
  )
  await openPanel(createBuilderHost(office(many)))
  await expect.element(panel.getByText('ana-laptop does not reach 10.9.0.0', { exact: true })).toBeVisible()
  expect(panel.element().querySelectorAll('li[data-row]').length).toBeLessThan(120)
  await choose('From', 'ana')
  await choose('To', 'erp')
  await expect
    .element(panel.getByRole('button', { name: 'Expect this from now on' }))
    .toHaveAccessibleDescription('A network has at most 500 expectations.')
})

test('a page that is loaded again takes back what the one before expected', async () => {
  const host = await openPanel(createBuilderHost(office()))
  await choose('From', 'ana')
  await choose('To', 'erp')
  await panel.getByRole('button', { name: 'Expect this from now on' }).click()
  await expect.poll(() => stored(host)).toEqual([reachesErp])
  await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
  await cleanup()
  await openAgain(host)
  await expect.element(page.getByText('1 expectation, and it is met.')).toBeVisible()
  await button('Undo').click()
  await expect.poll(() => stored(host)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import { api } from '#shared/contract/contract.ts'
import type { AuditEntry } from '#shared/contract/audit.ts'
import type { Row } from '#shared/contract/row.ts'
import { auditHappenings } from '#shared/model/audit.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf, networkView } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

let made = 0
const entry = (different: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf((made += 1)),
  atMs: new Date(2026, 10, 20, 14, 7, 52).getTime(),
  userId: idOf(500),
  userName: 'Carolina Rojas',
  action: 'networks.create',
  subject: 'network',
  recordId: idOf(1),
  recordName: 'Office',
  count: null,
  address: '203.0.113.9',
  tokenName: null,
  ...different,
})

const hostWith = (entries: readonly AuditEntry[], more: Answers = {}) =>
  createFakeHost(
    organizationOf({ networks: [networkView(1, { name: 'Office' })] }),
    {
      audit: {
        page: ({ recordId }) => {
          const rows = entries.filter((one) => recordId === undefined || one.recordId === recordId)
          return ok({ rows, total: rows.length })
        },
      },
    },
    more,
  )

describe('the activity', () => {
  test('says by day who did what, when and from where, and leads to what exists', async () => {
    const yesterday = new Date(2026, 10, 19, 9).getTime()
    await renderApp(
      '/audit',
      hostWith([
        entry(),
        entry({ action: 'devices.removeMany', subject: 'device', recordId: null, recordName: '', count: 12 }),
        entry({ tokenName: 'Nightly backup' }),
        entry({ action: 'networks.remove', atMs: yesterday, recordId: idOf(2), recordName: 'Stores' }),
      ]),
    )
    const today = page.getByRole('region', { name: '20 Nov, 2026' })
    await expect
      .element(today.getByRole('listitem').first())
      .toMatchTextContent(/14:07:52.*Carolina Rojas created the network Office.*203\.0\.113\.9/)
    await expect
      .element(today.getByRole('link', { name: 'Office' }).first())
      .toHaveAttribute('href', `/networks/constructormode?network=${idOf(1)}`)
    await expect.element(today.getByRole('listitem').nth(1)).toMatchTextContent(/deleted 12 devices/)
    await expect
      .element(today.getByRole('listitem').nth(2))
      .toMatchTextContent(/Token Nightly backup of Carolina Rojas created the network Office/)
    const before = page.getByRole('region', { name: '19 Nov, 2026' })
    await expect.element(before).toMatchTextContent('deleted the network Stores')
    await expect.element(before.getByRole('link')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test.each(['/audit', '/es/audit'])('has a sentence for all that is recorded, at %s', async (address) => {
    const rows: Readonly<Record<string, Readonly<Record<string, Row>>>> = api
    const calls = Object.entries(rows).flatMap(([area, named]) =>
      Object.entries(named)
        .filter(([, row]) => row.kind === 'call' && row.audit !== null)
        .map(([name]) => `${area}.${name}`),
    )
    const actions = [...calls, ...auditHappenings]
    expect(actions.length).toBeGreaterThan(60)
    await renderApp(address, hostWith(actions.map((action) => entry({ action, recordName: 'REC' }))))
    const items = page.getByRole('main').getByRole('listitem')
    await expect.element(items).toHaveLength(actions.length)
    const texts = items.elements().map((item) => item.querySelector('p')?.textContent ?? '')
    expect(texts.filter((text) => /[{}\u{e000}\u{e001}]|undefined/u.test(text))).toEqual([])
    // What has no sentence is shown by its name in the contract.
    expect(texts.filter((text) => actions.some((action) => text.includes(action)))).toEqual([])
    expect(new Set(texts).size).toBeGreaterThan(50)
  })

  test('keeps what it does not know, and what is called like markup', async () => {
    await renderApp('/audit', hostWith([entry({ action: 'moon.land', recordName: '{{who}} <b>$t(x)' })]))
    await expect
      .element(page.getByText('Carolina Rojas: moon.land, {{who}} <b>$t(x)', { exact: false }))
      .toBeVisible()
  })

  test('is empty in words', async () => {
    await renderApp('/es/audit', hostWith([]))
    await expect.element(page.getByText('Aún no ha pasado nada')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Exportar' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('is not for operators', async () => {
    await renderApp(
      '/audit',
      hostWith([], { accounts: { refresh: () => ok({ ...carolina, roles: ['operator'] }) } }),
    )
    await expect.element(page.getByRole('heading', { name: 'Unauthorized user' })).toBeVisible()
  })
})

describe('its filter', () => {
  test('is asked of the server, kept in the address, and cleared', async () => {
    const host = hostWith([])
    const router = await renderApp('/audit?about=device,moon&from=2026-11-19&to=2026-11-20', host)
    await expect.element(page.getByText('No entry matches this filter')).toBeVisible()
    expect(host.inputsOf('audit.page').at(-1)).toMatchObject({
      subjects: ['device'],
      fromMs: new Date(2026, 10, 19).getTime(),
      toMs: new Date(2026, 10, 21).getTime() - 1,
      sort: 'at',
      direction: 'desc',
    })
    await expect.element(page.getByLabelText('From')).toHaveValue('2026-11-19')
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.element(page.getByText('Nothing has happened yet')).toBeVisible()
    expect(placeOf(router)).toBe('/audit')
  })

  test('narrows to one record and back, by keyboard', async () => {
    const host = hostWith([entry(), entry({ recordId: idOf(2), recordName: 'Stores' })])
    await renderApp('/audit', host)
    const only = page.getByRole('button', { name: 'Show only the activity of Stores' })
    await expect.element(only).toBeVisible()
    ;(only.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main').getByRole('listitem')).toHaveLength(1)
    await page.getByRole('button', { name: 'Only this record: Stores' }).click()
    await expect.element(page.getByRole('main').getByRole('listitem')).toHaveLength(2)
  })

  test('a period is chosen by name, and one that cannot be is left out', async () => {
    const host = hostWith([entry()])
    await renderApp('/audit?from=2026-02-31', host)
    await expect.element(page.getByRole('region', { name: '20 Nov, 2026' })).toBeVisible()
    expect(host.inputsOf('audit.page').at(-1)).not.toHaveProperty('fromMs')
    await page.getByRole('combobox', { name: 'Period' }).click()
    await page.getByRole('option', { name: 'Today' }).click()
    const today = new Date()
    await expect
      .poll(() => host.inputsOf('audit.page').at(-1))
      .toMatchObject({
        fromMs: new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime(),
      })
  })

  test('is what the export is asked with', async () => {
    const host = hostWith([entry({ subject: 'device' })], {
      audit: { export: () => ok({ fileName: 'activity.csv', text: 'at,user\r\n' }) },
    })
    await renderApp('/audit?about=device', host)
    await page.getByRole('button', { name: 'Export' }).click()
    await expect.poll(() => host.inputsOf('audit.export')).toHaveLength(1)
    expect(host.inputsOf('audit.export')[0]).toMatchObject({ subjects: ['device'] })
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const readAtMs = Date.UTC(2026, 10, 23, 12)
const hourMs = 60 * 60_000

const notifications: readonly Notification[] = [
  {
    kind: 'unreachable',
    record: { id: idOf(7), name: 'Bogotá <b>' },
    atMs: readAtMs - hourMs,
    isNew: true,
    count: null,
    dayMs: readAtMs - 2 * hourMs,
  },
  {
    kind: 'subscription-ends',
    record: null,
    atMs: readAtMs - 2 * hourMs,
    isNew: true,
    count: null,
    dayMs: readAtMs + 240 * hourMs,
  },
  {
    kind: 'drift',
    record: { id: idOf(8), name: 'Medellín' },
    atMs: readAtMs - 3 * hourMs,
    isNew: false,
    count: 1,
    dayMs: null,
  },
  {
    kind: 'webhook-stopped',
    record: { id: idOf(10), name: 'On call' },
    atMs: readAtMs - 4 * hourMs,
    isNew: false,
    count: null,
    dayMs: null,
  },
  {
    kind: 'files-old',
    record: { id: idOf(9), name: 'Office' },
    atMs: 0,
    isNew: false,
    count: 12,
    dayMs: null,
  },
]

/** What is told, until the person has seen it. */
function hostOf(all: readonly Notification[], total = all.length) {
  let now = all
  return createFakeHost(organizationOf(), {
    notifications: {
      list: () =>
        ok({
          notifications: [...now],
          total,
          unseen: now.filter(({ isNew }) => isNew).length,
          readAtMs,
        }),
      see: () => {
        now = now.map((one) => ({ ...one, isNew: false }))
        return ok({})
      },
    },
  })
}

describe('the bell', () => {
  test('counts what is new, tells it, and is quiet when it was seen', async () => {
    const host = hostOf(notifications, 60)
    await renderApp('/disks', host)
    await page.getByRole('button', { name: 'Notifications, 2 new' }).click()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await expect.element(list.getByRole('link', { name: /Bogotá <b> does not answer New/ })).toBeVisible()
    await expect.element(list).toMatchTextContent('The subscription ends on 3 Dec, 2026')
    await expect.element(list).toMatchTextContent('1 line differs from what was applied.')
    await expect.element(list).toMatchTextContent('12 devices must download their file again.')
    await expect.element(list).toMatchTextContent('and 55 more')
    await expectAccessible()
    expect(host.inputsOf('notifications.see')).toEqual([{ untilMs: readAtMs }])
    await userEvent.keyboard('{Escape}')
    const bell = page.getByRole('button', { name: 'Notifications', exact: true })
    await expect.element(bell).toHaveFocus()
    await bell.click()
    await expect.element(list.getByText('New', { exact: true })).not.toBeInTheDocument()
    expect(host.inputsOf('notifications.see')).toHaveLength(1)
  })

  test('leads to what it is about', async () => {
    const router = await renderApp('/disks', hostOf(notifications))
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('link', { name: /Old files in Office/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument()
    await expect.poll(() => placeOf(router)).toBe('/devices?file=old')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('link', { name: /Medellín was changed by hand/ }).click()
    await expect.poll(() => placeOf(router)).toBe(`/gateways?gateway=${idOf(8)}`)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('link', { name: /The webhook On call was switched off/ }).click()
    await expect.poll(() => placeOf(router)).toBe(`/webhooks?webhook=${idOf(10)}`)
  })

  test('says in Spanish that everything is as it should be', async () => {
    await renderApp('/es/disks', hostOf([]))
    await page.getByRole('button', { name: 'Notificaciones' }).click()
    await expect.element(page.getByText('Todo está en orden')).toBeVisible()
    await expectAccessible()
  })

  test('is not there for a person of the VPN alone', async () => {
    const host = createFakeHost(organizationOf(), {
      accounts: { refresh: () => ok({ ...carolina, roles: ['member' as const] }) },
    })
    await renderApp('/account', host)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument()
  })
})

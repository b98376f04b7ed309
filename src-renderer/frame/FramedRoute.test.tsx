import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { signIn } from '#shared/help/es/cures/sign-in.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, gatewayView, idOf } from '#renderer/testing/records.ts'
import { placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const headed = async (name: string): Promise<void> => {
  await expect.element(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
}

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

describe('the frame of the dashboard', () => {
  test('stays while the pages in it change, and says where one is', async () => {
    const router = await renderApp('/networks', createFakeHost(organizationOf()))
    await headed('Networks')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const before = menu.element()
    await menu.getByRole('link', { name: 'Gateways' }).click()
    await headed('Gateways')
    expect(placeOf(router)).toBe('/gateways')
    expect(menu.element()).toBe(before)
    await expect.element(menu.getByRole('link', { name: 'Gateways' })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('banner')).toMatchTextContent(/^Gateways/)
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test.each([
    { at: '/gateways', explained: 'What the guide says about this page', leads: '/help/gateways' },
    { at: '/es/gateways', explained: 'Qué dice la guía sobre esta página', leads: '/es/help/gateways' },
    { at: '/account', explained: 'What the guide says about this page', leads: '/help/organization#account' },
    {
      at: '/subscriptions',
      explained: 'What the guide says about this page',
      leads: '/help/organization#plan',
    },
    { at: '/audit', explained: 'What the guide says about this page', leads: '/help/organization#activity' },
  ])('leads from $at to what the guide says of it', async ({ at, explained, leads }) => {
    const router = await renderApp(at, createFakeHost(organizationOf()))
    const link = page.getByRole('banner').getByRole('link', { name: explained })
    await link.click()
    await expect.poll(() => `${placeOf(router)}${router.state.location.hash}`).toBe(leads)
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('leads a member, who has no frame, to what the guide says of their networks', async () => {
    const host = createFakeHost(organizationOf(), {
      accounts: { refresh: () => ok({ ...carolina, roles: ['member' as const] }) },
    })
    const router = await renderApp('/es/home', host)
    await page.getByRole('link', { name: 'Qué dice la guía sobre esta página' }).click()
    await expect
      .poll(() => `${placeOf(router)}${router.state.location.hash}`)
      .toBe('/es/help/devices-and-people#own')
  })

  test('says below what could not be read what its cause and cure are', async () => {
    const away = { gateways: { page: () => fail(problem('internal', { ref: 'R1' })) } }
    await renderApp('/es/gateways', createFakeHost(organizationOf(), away))
    await page.getByRole('button', { name: '¿Qué significa esto?' }).click()
    const [cause] = signIn.internal
    await expect.element(page.getByRole('status').filter({ hasText: cause })).toBeVisible()
  })

  test('keeps a menu open that was opened while the next page was on its way', async () => {
    const router = await renderApp('/networks', createFakeHost(organizationOf()))
    await headed('Networks')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await router.navigate('/devices')
    await expect.poll(() => document.title).toMatch(/^Devices/)
    await expect.element(page.getByRole('menu')).toBeVisible()
  })

  test('leads from its menu to the page that was chosen there', async () => {
    const router = await renderApp('/networks', createFakeHost(organizationOf()))
    await headed('Networks')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
    await headed('Account')
    expect(placeOf(router)).toBe('/account')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('closes its sheet of a phone with the page that it was opened over', async () => {
    const router = await renderApp('/networks', createFakeHost(organizationOf()))
    await page.viewport(360, 740)
    await headed('Networks')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await router.navigate('/devices')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await headed('Devices')
  })

  test('leaves a list its width where the text is twice as large: what is open lies over it', async () => {
    const host = createFakeHost(organizationOf({ gateways: [gatewayView(1, { name: 'gw-bogota' })] }))
    await renderApp(`/gateways?gateway=${idOf(1)}`, host)
    await page.viewport(1280, 800)
    await headed('Gateways')
    const panel = page.getByRole('complementary', { name: 'Gateway gw-bogota' })
    await expect.element(panel).toBeVisible()
    const widthOf = (part: ReturnType<typeof page.getByRole>) => part.element().getBoundingClientRect().width
    const main = page.getByRole('main')
    const frame = widthOf(page.getByRole('banner'))
    expect(widthOf(main) + widthOf(panel)).toBe(frame)
    document.documentElement.style.fontSize = '32px'
    await expect.poll(() => widthOf(main)).toBe(widthOf(page.getByRole('banner')))
  })
})

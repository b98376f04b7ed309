import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, gatewayView, idOf } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import {
  routeView,
  runView,
  templateView,
  utilitiesOf,
  variableView,
  type Utilities,
} from '#renderer/testing/utilities.ts'

const site = variableView(1, { name: 'SITE', value: 'Bogotá' })
const token = variableView(2, { name: 'TOKEN', secret: true, value: null })
const motd = templateView(20, { content: 'Welcome to {{SITE}}.\n' })
const proxy = templateView(21, { name: 'Proxy', content: 'host {{UPSTREAM}}\nkey {{TOKEN}}\nat {{SITE}}\n' })
const routes = [
  routeView(30, { state: { kind: 'synchronized', atMs: motd.createdAtMs } }),
  routeView(31, { path: '/etc/issue', state: { kind: 'drift', atMs: motd.createdAtMs } }),
]
const all: Utilities = { variables: [site, token], templates: [motd, proxy], routes, runs: [runView(40)] }

async function open(address: string, utilities: Utilities = all, more: Answers = {}) {
  const host = createFakeHost(
    organizationOf({ gateways: [gatewayView(10, { name: 'gw-bogota' })] }),
    utilitiesOf(utilities),
    more,
  )
  const router = await renderApp(address, host)
  return { host, router }
}

const row = (name: RegExp) => page.getByRole('row', { name })
const tab = (name: RegExp) => page.getByRole('tab', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('templates', () => {
  test('on cards with variables, routes, date and the worst state of their routes', async () => {
    await open('/utilities')
    const card = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect.element(card('Message of the day')).toMatchTextContent('1 variable')
    await expect.element(card('Message of the day')).toMatchTextContent('2 routes')
    await expect.element(card('Message of the day')).toMatchTextContent('1 Nov, 2026')
    await expect.element(card('Message of the day')).toMatchTextContent('Changed by hand')
    await expect.element(card('Proxy')).toMatchTextContent('1 unknown name')
    await expect.element(card('Proxy')).toMatchTextContent('no routes')
    await expectAccessible()
  })

  test('in a table when that was chosen, also the next time', async () => {
    const { router } = await open('/utilities')
    await page.getByRole('radio', { name: 'Table' }).click()
    await expect.element(row(/Message of the day 1 2 1 Nov, 2026/)).toBeVisible()
    await expectAccessible()
    await router.navigate('/home')
    await router.navigate('/utilities')
    await expect.element(row(/Proxy 3 0/)).toBeVisible()
  })

  test('are found by their name; nothing found says so', async () => {
    const { router } = await open('/utilities')
    await page.getByRole('searchbox').fill('zzz')
    await expect.element(page.getByText('Nothing matches "zzz"')).toBeVisible()
    await expect.poll(() => placeOf(router)).toBe('/utilities?text=zzz')
    await button('Clear filter').click()
    await expect.element(page.getByText('Proxy')).toBeVisible()
  })

  test('one that has routes is not deleted, and it says why', async () => {
    const { host } = await open('/utilities')
    host.change({ utilities: { removeTemplate: () => fail(problem('template-in-use', { count: 2 })) } })
    await button('Actions of Message of the day').click()
    await page.getByRole('menuitem', { name: 'Delete...' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Delete Message of the day?' }))
      .toMatchTextContent('It has 2 routes, so it cannot be deleted.')
    await expectAccessible()
    await button('Delete the template').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This template has 2 routes.')
  })
})

describe('routes', () => {
  test('say where their file stands, and the panel what is true', async () => {
    await open('/utilities?view=routes')
    await expect
      .element(row(/\/etc\/motd gw-bogota Message of the day Synchronized 1 Nov, 2026 14:07/))
      .toBeVisible()
    await expectAccessible()
    await button('/etc/issue').click()
    const panel = page.getByRole('complementary', { name: 'Route to /etc/issue on gw-bogota' })
    await expect.element(panel).toMatchTextContent('The file on gw-bogota was changed by hand')
    await expect.element(panel).toMatchTextContent('It has not been sent yet.')
    await expectAccessible()
  })

  test.each([
    ['pending', { kind: 'pending', sinceMs: 0, runId: idOf(40) }, 'Pending'],
    ['synchronizing', { kind: 'synchronizing', sinceMs: 0, runId: idOf(40), step: 'write' }, 'Synchronizing'],
  ] as const)('that are %s lead to their run', async (_name, state, text) => {
    await open('/utilities?view=routes', { ...all, routes: [routeView(30, { state })] })
    await expect.element(row(/\/etc\/motd/)).toMatchTextContent(text)
    await button('/etc/motd').click()
    await expect.element(button('Follow the run')).toBeVisible()
  })

  test('in error say why, and what the gateway has', async () => {
    const state = {
      kind: 'error',
      atMs: 0,
      runId: idOf(40),
      problem: { code: 'script-failed', facts: { step: 'post-script', exitCode: 3 } },
      truth: 'as-before',
    } as const
    await open('/utilities?view=routes', { ...all, routes: [routeView(30, { state })] })
    await expect.element(row(/\/etc\/motd/)).toMatchTextContent('Synchronization error')
    await button('/etc/motd').click()
    await expect
      .element(page.getByRole('complementary'))
      .toMatchTextContent(
        'The step "post-script" ended with exit code 3. The file on gw-bogota is as before.',
      )
  })

  test('are made from a template and a gateway that is looked for; a path that cannot be says why', async () => {
    const { host } = await open('/utilities?view=routes')
    await button('New route...').click()
    await page.getByRole('combobox', { name: 'Template' }).fill('Prox')
    await page.getByRole('option', { name: 'Proxy' }).click()
    await page.getByRole('combobox', { name: 'Gateway' }).fill('bog')
    await page.getByRole('option', { name: /gw-bogota/ }).click()
    await page.getByRole('textbox', { name: 'Path' }).fill('/etc/../shadow')
    await button('Create the route').click()
    await expect
      .element(page.getByRole('textbox', { name: 'Path' }))
      .toHaveAccessibleDescription(/^\/etc\/\.\.\/shadow is not a valid file path/)
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Path' }).fill('/etc/proxy.conf')
    await button('Create the route').click()
    await expect
      .element(page.getByRole('complementary', { name: /Route to \/etc\/proxy.conf/ }))
      .toBeVisible()
    expect(host.inputsOf('utilities.createRoute')).toEqual([
      { templateId: idOf(21), gatewayId: idOf(10), path: '/etc/proxy.conf' },
    ])
  })

  test('of a gateway whose key is on a computer say that they wait', async () => {
    await open(`/utilities?view=routes&route=${idOf(30)}`, {
      ...all,
      routes: [routeView(30, { custody: 'workstation' })],
    })
    await expect
      .element(page.getByRole('complementary'))
      .toMatchTextContent('The desktop app there shows the difference and synchronizes.')
    await expect.element(button('Preview and synchronize')).not.toBeInTheDocument()
    await expectAccessible()
  })
})

describe('routes in the desktop application', () => {
  test('lead to the difference, also of a gateway whose key is on a computer', async () => {
    await open(
      `/utilities?view=routes&route=${idOf(30)}`,
      { ...all, routes: [routeView(30, { custody: 'workstation' })] },
      desktopOf(),
    )
    await expect.element(button('Preview and synchronize')).toBeVisible()
    await expect.element(page.getByText(/The desktop app there/)).not.toBeInTheDocument()
  })
})

describe('the page', () => {
  test('empty says in each view what the thing is', async () => {
    await open('/utilities', {})
    await expect.element(page.getByText('There are no templates')).toBeVisible()
    await expectAccessible()
    await tab(/^Variables/).click()
    await expect.element(page.getByText(/Templates use it as \{\{NAME\}\}/)).toBeVisible()
    await tab(/^Routes/).click()
    await expect.element(page.getByText('Create a template first: a route needs one.')).toBeVisible()
    await tab(/^History/).click()
    await expect.element(page.getByText('Nothing has been sent yet')).toBeVisible()
    await expectAccessible()
  })

  test('says why it could not be read, and reads again', async () => {
    const { host } = await open('/utilities', all, {
      utilities: { templates: () => fail(problem('unauthorized')) },
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
    host.change({ utilities: { templates: () => ok([motd]) } })
    await button('Try again').click()
    await expect.element(page.getByText('Message of the day')).toBeVisible()
  })

  test.each(['variable', 'route', 'run'] as const)('a %s that is gone is said to be', async (kind) => {
    await open(`/utilities?view=${kind}s&${kind}=${idOf(999)}`)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expectAccessible()
  })

  test('is not for operators', async () => {
    await open('/utilities', all, { accounts: { refresh: () => ok({ ...carolina, roles: ['operator'] }) } })
    await expect.element(page.getByText('Unauthorized user')).toBeVisible()
  })

  test('speaks Spanish', async () => {
    await open('/es/utilities?view=variables')
    await expect.element(row(/TOKEN secreto, nunca se muestra 1 plantilla/)).toBeVisible()
    await tab(/^Rutas/).click()
    await expect.element(row(/\/etc\/issue gw-bogota Message of the day Cambiado a mano/)).toBeVisible()
    await tab(/^Plantillas/).click()
    await expect.element(page.getByText('1 nombre desconocido')).toBeVisible()
    await expectAccessible()
  })
})

import { join } from 'node:path'
import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { findBarriers, openBrowser, openScreen, type Screen } from '#e2e/spine/pages/screen.ts'
import { signIn } from '#e2e/spine/pages/sign-in.ts'
import { must, register } from '#e2e/spine/person.ts'
import { pagePaths } from '#renderer/frame/pages.ts'
import type { Locale } from '#shared/words/words.ts'
import { sendNotices } from '#web/server/notifications/letters/round.ts'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { askWith } from '#web/server/tokens/testing/program.ts'
import { complaintOf, startReceiver } from '#web/server/webhooks/testing/receiver.ts'
import { noBrowser } from './world.ts'

// What the guide says of tokens and of webhooks, done as it stands there.
const range = { description: '', active: true, ipv6: false, allowInternalTraffic: true }
const locales = ['en', 'es'] as const

let mail: Mailbox
let server: TestServer
let browser: Browser

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser !== null) return
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle does not build')
  mail = createMailbox()
  server = await startTestServer(
    () => Promise.resolve(null),
    { TRAMA_ALLOW_LOOPBACK: 'true' },
    { mail, webPath: join(process.cwd(), 'dist/web') },
  )
  browser = await openBrowser()
})
afterAll(async () => {
  if (noBrowser !== null) return
  await browser.close()
  await server.stop()
})

/** An administrator of an organization with two networks, on a page of its menu. */
async function openAt(locale: Locale, path: 'tokens' | 'webhooks') {
  const admin = await register(server.url)
  for (const [name, address] of [
    ['Office', '10.1.0.0/24'],
    ['Plant', '10.2.0.0/24'],
  ] as const)
    must(await admin.backend.networks.create({ ...range, name, range: address }))
  const screen = await openScreen(browser, { url: server.url, locale })
  await signIn(screen, admin)
  const { page, t } = screen
  await page
    .getByRole('link', { name: t(`shell.nav.${path}`), exact: true })
    .first()
    .click()
  await page.waitForURL(screen.at(pagePaths[path]))
  return { admin, screen }
}

const button = ({ page }: Screen, name: string): Locator => page.getByRole('button', { name, exact: true })

/** The secret of a dialog that shows it once, which is closed then; its copy is the same. */
async function takeSecret(screen: Screen, pattern: RegExp, copyLabel: string): Promise<string> {
  const { page, t } = screen
  await button(screen, copyLabel).click()
  const [secret = ''] = pattern.exec(await page.getByRole('dialog').innerText()) ?? []
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  expect(await findBarriers(screen, 'the secret')).toEqual([])
  await button(screen, t('shell.secret-kept')).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.content()).not.toContain(secret)
  return secret
}

async function choose({ page, t }: Screen, row: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: t('shell.table.row-menu', { name: row }), exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test.each(locales)('a token is made, works within its limits, and is revoked (%s)', async (locale) => {
  const { admin, screen } = await openAt(locale, 'tokens')
  const { page, t } = screen
  await button(screen, t('tokens.add')).click()
  await page.getByLabel(t('tokens.form.name'), { exact: true }).fill('Deploy')
  await page.getByRole('radio', { name: t('tokens.form.chosen') }).click()
  await page.getByRole('combobox', { name: t('tokens.form.networks') }).fill('Off')
  await page.getByRole('option', { name: /Office/ }).click()
  await page.getByLabel(t('tokens.form.password'), { exact: true }).fill(admin.password)
  await button(screen, t('tokens.form.submit')).click()
  const token = await takeSecret(screen, /trama_[\w-]+(?!\.)/, t('tokens.made.copy'))

  // No more than the token says: its network alone, and nothing is changed.
  const listed = await askWith(server, token, 'networks.list')
  expect(listed.status).toBe(200)
  expect(listed.text).toContain('Office')
  expect(listed.text).not.toContain('Plant')
  const made = await askWith(server, token, 'networks.create', {
    ...range,
    name: 'New',
    range: '10.3.0.0/24',
  })
  expect(made.status).toBe(403)
  await page.reload()
  const row = page.getByRole('row', { name: /Deploy/ })
  await row.getByText('Office').waitFor()
  expect(await row.innerText()).not.toContain(t('tokens.never'))

  // The description of every call is where the link leads.
  const [tab] = await Promise.all([
    page.waitForURL(/\/help\/api/),
    page.getByRole('link', { name: t('tokens.api') }).click(),
  ])
  expect(tab).toBeUndefined()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goBack()

  await choose(screen, 'Deploy', t('tokens.revoke'))
  await button(screen, t('tokens.revoke-act')).click()
  await page
    .getByText(t('tokens.revoke-done', { name: 'Deploy' }), { exact: true })
    .first()
    .waitFor()
  expect(await askWith(server, token, 'networks.list')).toMatchObject({ status: 401, code: 'token-invalid' })
  await page.goto(screen.at(pagePaths.audit))
  await page
    .getByText(t('audit.actions.tokens.revoke', { who: admin.session.name, record: 'Deploy' }))
    .first()
    .waitFor()
  expect(screen.complaints).toEqual([])
  await screen.close()
})

test.each(locales)(
  'a webhook is made, tested, read in its log, and ends when nobody is there (%s)',
  async (locale) => {
    const receiver = await startReceiver()
    const { admin, screen } = await openAt(locale, 'webhooks')
    const { page, t } = screen
    await button(screen, t('webhooks.add')).click()
    await page.getByLabel(t('webhooks.form.name'), { exact: true }).fill('On call')
    await page.getByLabel(t('webhooks.form.url'), { exact: true }).fill(receiver.url)
    await page.getByRole('checkbox', { name: t('webhooks.kind.networks'), exact: true }).check()
    await button(screen, t('webhooks.form.submit')).click()
    const secret = await takeSecret(screen, /whsec_[\w+/=]+/, t('webhooks.made.copy'))

    // What was chosen comes, signed by the rules; what was not chosen does not.
    must(await admin.backend.designs.create({ name: 'Plan' }))
    must(await admin.backend.networks.create({ ...range, name: 'Store', range: '10.4.0.0/24' }))
    const came = await receiver.message('network.created')
    expect(complaintOf(secret, came, server.clock.nowMs())).toBe(null)
    expect(receiver.came).toHaveLength(1)

    await choose(screen, 'On call', t('webhooks.log.open'))
    const log = page.getByRole('region', { name: t('webhooks.log.title', { name: 'On call' }) })
    const delivered = log.getByRole('row', {
      name: new RegExp(`network\\.created.*${t('webhooks.log.delivered')}`),
    })
    await delivered.waitFor()
    await button(screen, t('webhooks.log.test')).click()
    await receiver.message('webhook.test')
    await choose(screen, 'network.created', t('webhooks.log.again'))
    const again = await receiver.message('network.created', 2)
    expect(again.headers['webhook-id']).toBe(came.headers['webhook-id'])
    expect(await findBarriers(screen, 'the log')).toEqual([])

    // The server at its address answers that it is gone.
    receiver.answer = (response) => void response.writeHead(410).end()
    await button(screen, t('webhooks.log.test')).click()
    await receiver.message('webhook.test', 2)
    await page.reload()
    await page.getByText(t('webhooks.state.stopped'), { exact: true }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${t('notifications.label')}`) }).click()
    await page
      .getByText(t('notifications.webhook-stopped.title', { name: 'On call' }), { exact: true })
      .waitFor()
    server.clock.advance(10 * 60_000)
    await sendNotices(server.running.composition)
    expect((await mail.letterTo(admin.email)).text).toContain('On call')
    expect(screen.complaints).toEqual([])
    await screen.close()
    await receiver.stop()
  },
)

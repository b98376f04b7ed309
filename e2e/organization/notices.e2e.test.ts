import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { findBarriers, openBrowser, openScreen, type Screen } from '#e2e/spine/pages/screen.ts'
import { signIn } from '#e2e/spine/pages/sign-in.ts'
import { must, register, type Person } from '#e2e/spine/person.ts'
import { pagePaths } from '#renderer/frame/pages.ts'
import type { WebhookKind } from '#shared/model/webhook.ts'
import { createSmtpMail } from '#web/server/mail/smtp-mail.ts'
import {
  bodiesOf,
  headersOf,
  openPostOffice,
  type PostOffice,
  type Posted,
} from '#web/server/mail/testing/smtp.ts'
import { sendNotices } from '#web/server/notifications/letters/round.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { noBrowser } from './world.ts'

const hourMs = 60 * 60_000
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const range = { description: '', active: true, ipv6: false, allowInternalTraffic: true }

// Nobody waits here for the hour between two letters: the server runs in this process, on a clock that goes on.
let office: PostOffice
let server: TestServer
let browser: Browser

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser !== null) return
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle does not build')
  office = await openPostOffice({}, '')
  const place = { url: `smtp://127.0.0.1:${office.port}`, from: 'Trama <trama@example.org>' }
  server = await startTestServer(
    () => Promise.resolve(null),
    {},
    { mail: createSmtpMail(place, quiet), webPath: join(process.cwd(), 'dist/web') },
  )
  browser = await openBrowser()
})
afterAll(async () => {
  if (noBrowser !== null) return
  await browser.close()
  await server.stop()
  await office.stop()
})

interface Reader {
  readonly email: string
  readonly password: string
}

/** An operator of the organization, who has not chosen anything. */
async function addReader({ backend, password }: Person, email: string): Promise<Reader> {
  const providers = must(await backend.providers.list({}))
  const providerId = providers.find(({ connection }) => connection.kind === 'local')?.id ?? ''
  const about = { name: 'Rita', email, roles: ['operator' as const], providerId, networkUserId: null }
  must(await backend.users.create({ ...about, active: true, password }))
  return { email, password }
}

const lettersTo = ({ email }: Reader): readonly Posted[] =>
  office.posted.filter((posted) => posted.to.includes(email))

/** Lets so much time go by that a letter is due, whoever of the server and this test sends it. */
async function pass(): Promise<number> {
  server.clock.advance(2 * hourMs)
  return sendNotices(server.running.composition)
}

async function nextLetter(reader: Reader, count: number): Promise<Posted> {
  await pass()
  await expect.poll(() => lettersTo(reader).length).toBe(count)
  const letter = lettersTo(reader)[count - 1]
  if (letter === undefined) throw new Error('no letter')
  return letter
}

/** Chooses in the account what one is told of, and no more. */
async function choose({ page, t, at }: Screen, wanted: readonly WebhookKind[]): Promise<void> {
  await page.goto(at(pagePaths.account))
  const group = page.getByRole('group', { name: t('account.mailed.kinds'), exact: true })
  await group.waitFor()
  for (const kind of ['troubles', 'networks', 'gateways', 'devices', 'people'] as const)
    await group
      .getByRole('checkbox', { name: t(`webhooks.kind.${kind}`), exact: true })
      .setChecked(wanted.includes(kind))
  await page.getByRole('button', { name: t('account.mailed.save'), exact: true }).click()
  await page.getByText(t('account.mailed.saved'), { exact: true }).first().waitFor()
}

/** What is chosen, as the page says it when it is opened again. */
async function chosen({ page, t, at }: Screen): Promise<number> {
  await page.goto(at(pagePaths.account))
  const group = page.getByRole('group', { name: t('account.mailed.kinds'), exact: true })
  await group.waitFor()
  return group.getByRole('checkbox', { checked: true }).count()
}

test.each([
  {
    locale: 'en',
    subject: 'Grupo Meridiano: 1 event',
    lead: 'This happened in Grupo Meridiano:',
    happened: (who: string) => `- ${who} created the network Oficina (`,
    at: /\(\d{1,2} [A-Z][a-z]{2}, \d{4} \d\d:\d\d UTC\)/,
    off: 'You choose under Account what you are told of by mail.',
  },
  {
    locale: 'es',
    subject: 'Grupo Meridiano: 1 evento',
    lead: 'Esto pasó en Grupo Meridiano:',
    happened: (who: string) => `- ${who} creó la red Oficina (`,
    at: /\(\d{1,2} [a-z]{3,4}, \d{4} \d\d:\d\d UTC\)/,
    off: 'En su cuenta elige de qué se le avisa por correo.',
  },
] as const)(
  'what a person chose to be told of comes by mail, until they want no more ($locale)',
  async ({ locale, subject, lead, happened, at, off }) => {
    const admin = await register(server.url, 'Grupo Meridiano')
    const reader = await addReader(admin, `rita-${locale}@example.org`)
    let networks = 0
    const draw = async (name: string): Promise<void> => {
      networks += 1
      must(await admin.backend.networks.create({ ...range, name, range: `10.${networks}.0.0/24` }))
    }

    // Nobody who never chose is told of a network.
    await draw('Ajena')
    await pass()
    const screen = await openScreen(browser, { url: server.url, locale })
    await signIn(screen, reader)
    expect(await chosen(screen)).toBe(0)
    expect(lettersTo(reader)).toEqual([])

    await choose(screen, ['networks'])
    expect(await findBarriers(screen, 'the account')).toEqual([])
    await draw('Oficina')
    const letter = await nextLetter(reader, 1)
    const [text = '', html = ''] = bodiesOf(letter)
    expect(headersOf(letter).get('subject')).toBe(subject)
    expect(text).toContain(lead)
    expect(text).toContain(happened(admin.session.name))
    expect(text).toMatch(at)
    expect(text).toContain(off)
    expect(text).not.toContain('Ajena')
    expect(html).toContain('Oficina')

    // The link of the letter, in a browser that knows nobody: it asks, and then no more letters come.
    const link = /https?:\S+\/notices-off\?code=\S+/.exec(text)?.[0] ?? ''
    expect(link.startsWith(`${server.url}${locale === 'es' ? '/es' : ''}/notices-off?`)).toBe(true)
    const stranger = await openScreen(browser, { url: server.url, locale })
    await stranger.page.goto(link)
    await stranger.page.getByText(stranger.t('accounts.notices-off.lead')).waitFor()
    expect(await findBarriers(stranger, 'the question')).toEqual([])
    await stranger.page
      .getByRole('button', { name: stranger.t('accounts.notices-off.submit'), exact: true })
      .click()
    await stranger.page.getByText(stranger.t('accounts.notices-off.done'), { exact: true }).waitFor()
    expect(stranger.complaints).toEqual([])
    await stranger.close()
    expect(await chosen(screen)).toBe(0)
    await draw('Bodega')
    expect(await pass()).toBe(0)

    // Chosen again they come again, and without a choice they end.
    await choose(screen, ['networks', 'people'])
    await draw('Planta')
    expect(bodiesOf(await nextLetter(reader, 2))[0]).toContain('Planta')
    await choose(screen, [])
    await draw('Muelle')
    expect(await pass()).toBe(0)
    expect(lettersTo(reader)).toHaveLength(2)
    expect(screen.complaints).toEqual([])
    await screen.close()
  },
)

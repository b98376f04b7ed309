import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { findBarriers, type Screen, type ScreenOptions } from '#e2e/spine/pages/screen.ts'
import { acceptTerms } from '#e2e/spine/pages/sign-in.ts'
import { must, mustFail, register, type Person } from '#e2e/spine/person.ts'
import { buildTrama, type Ended, type RunTrama } from '#web/cli/testing/run-child.ts'
import { noBrowser, openWorld, type World } from './world.ts'

const range = { description: '', active: true, ipv6: false, allowInternalTraffic: true }
const dialog = 'tokens.command.title'

let world: World
let folder: string
let runTrama: RunTrama

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser !== null) return
  folder = mkdtempSync(join(tmpdir(), 'trama-sign-in-'))
  runTrama = await buildTrama(join(folder, 'command'))
  world = await openWorld()
  must(await world.admin.backend.networks.create({ ...range, name: 'Meridiano', range: '10.20.0.0/24' }))
})
afterAll(async () => {
  if (noBrowser !== null) return
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A computer with nothing kept, on which `trama sign-in` has just been typed, and what it shows. */
async function typeSignIn(name: string, locale: Screen['locale']) {
  const env = { HOME: join(folder, name), LANG: locale === 'es' ? 'es_CO.UTF-8' : 'en_US.UTF-8' }
  let said = ''
  const ended = runTrama(['sign-in', '--browser', '--server', world.server.url], env, '', (piece) => {
    said += piece
  })
  await expect.poll(() => /[B-Z]{4}-[B-Z]{4}/.exec(said)?.[0] ?? said).toMatch(/^[B-Z]{4}-[B-Z]{4}$/)
  return {
    ended,
    url: /https?:\S+/.exec(said)?.[0] ?? '',
    code: /[B-Z]{4}-[B-Z]{4}/.exec(said)?.[0] ?? '',
    run: (...args: readonly string[]): Promise<Ended> => runTrama(args, env),
    isKept: () => existsSync(join(env.HOME, '.config', 'trama', 'credentials.json')),
  }
}

/** Opens an address as somebody who has to sign in first, and is then where it leads. */
async function openAs(
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  options: Omit<ScreenOptions, 'url'> = {},
): Promise<Screen> {
  const screen = await world.open(options, null)
  const { page, t } = screen
  await page.goto(url)
  await page.getByRole('textbox', { name: t('accounts.sign-in.email') }).fill(email)
  await page.getByLabel(t('accounts.sign-in.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.sign-in.submit'), exact: true }).click()
  await page.waitForURL(({ pathname }) => !pathname.includes('/login'))
  await acceptTerms(screen)
  return screen
}

/** Types a code into the question that the address opened. */
async function typeCode({ page, t }: Screen, code: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: t(dialog) })
  await asked.getByRole('textbox', { name: t('tokens.command.code') }).fill(code)
  await asked.getByRole('button', { name: t('tokens.command.next'), exact: true }).click()
}

async function confirm({ page, t }: Screen, password: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: t(dialog) })
  await asked.getByLabel(t('tokens.form.password'), { exact: true }).fill(password)
  await asked.getByRole('button', { name: t('tokens.command.submit'), exact: true }).click()
  await page.getByText(t('tokens.command.done')).waitFor()
}

test.each(['en', 'es'] as const)('a person confirms the command in the browser (%s)', async (locale) => {
  const command = await typeSignIn(`laptop-${locale}`, locale)
  // Whoever is sent the address has nothing by it.
  expect(command.url).toBe(`${world.server.url}${locale === 'es' ? '/es' : ''}/tokens?command=confirm`)
  const screen = await openAs(command.url, world.admin, { locale })
  const { page, t } = screen
  await typeCode(screen, command.code.toLowerCase())
  const asked = page.getByRole('dialog', { name: t(dialog) })
  await asked.getByText(t('tokens.command.warning-title')).waitFor()
  for (const fact of [command.code, '127.0.0.1']) await asked.getByText(fact, { exact: true }).waitFor()
  expect(await findBarriers(screen, 'the question')).toEqual([])
  expect(command.isKept()).toBe(false)
  await confirm(screen, world.admin.password)

  const { code, err, out } = await command.ended
  expect({ code, said: err + out }).toMatchObject({ code: 0 })
  expect(err).toContain('Grupo Meridiano')
  expect(err + out).not.toContain('trama_')
  const listed = await command.run('network', 'list')
  expect({ ...listed }).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toContain('10.20.0.0/24')

  // The code was good once.
  await page.goto(command.url)
  await typeCode(screen, command.code)
  await asked.getByText(t('problems.command-code-unknown')).first().waitFor()
  expect(screen.complaints.filter((each) => !each.includes('status of 404'))).toEqual([])
  await screen.close()
})

test('a person refuses the command, and nothing is kept', async () => {
  const command = await typeSignIn('refused', 'es')
  const screen = await openAs(command.url, world.admin, { locale: 'es' })
  const { page, t } = screen
  await typeCode(screen, command.code)
  await page.getByRole('button', { name: t('tokens.command.refuse'), exact: true }).click()
  await page.getByText(t('tokens.command.refused')).waitFor()
  const { code, err, out } = await command.ended
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(t('commandLine.sign-in.refused'))
  expect(command.isKept()).toBe(false)
  await screen.close()
})

/** As if its ten minutes had gone by. */
function end(code: string): void {
  const db = new DatabaseSync(join(world.server.folder, 'trama.sqlite'), { timeout: 5000 })
  const ended = db.prepare('update command_sign_ins set ends_at_ms = 1 where code = ?')
  expect(ended.run(code.replace('-', '')).changes).toBe(1)
  db.close()
}

test.each(['en', 'es'] as const)(
  'a code has its end, in the browser and the terminal (%s)',
  async (locale) => {
    const command = await typeSignIn(`late-${locale}`, locale)
    const screen = await openAs(command.url, world.admin, { locale })
    const { page, t } = screen
    await typeCode(screen, command.code)
    const asked = page.getByRole('dialog', { name: t(dialog) })
    await asked.getByText(t('tokens.command.warning-title')).waitFor()
    end(command.code)
    await asked.getByLabel(t('tokens.form.password'), { exact: true }).fill(world.admin.password)
    await asked.getByRole('button', { name: t('tokens.command.submit'), exact: true }).click()
    await asked.getByText(t('problems.command-code-unknown')).first().waitFor()
    const { code, err, out } = await command.ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(t('commandLine.sign-in.ended'))
    expect(command.isKept()).toBe(false)
    await screen.close()
  },
)

test.each(['en', 'es'] as const)(
  'whoever guesses codes has to wait, also with a good one (%s)',
  async (locale) => {
    const command = await typeSignIn(`guessed-${locale}`, locale)
    const guesser = await register(world.server.url)
    const screen = await openAs(command.url, guesser, { locale })
    const { page, t } = screen
    const asked = page.getByRole('dialog', { name: t(dialog) })
    const [tooMany = ''] = t('problems.too-many-tries', { seconds: 0 }).split('.')
    for (let tries = 0; tries < 9; tries += 1)
      expect(mustFail(await guesser.backend.tokens.findCommand({ code: 'BBBBBBBB' })).code).toBe(
        'command-code-unknown',
      )
    await typeCode(screen, 'BBBB-BBBB')
    await asked.getByText(t('problems.command-code-unknown')).first().waitFor()
    await typeCode(screen, command.code)
    await asked.getByText(tooMany).first().waitFor()
    // Nobody else has to.
    must(await world.admin.backend.tokens.refuseCommand({ code: command.code }))
    expect((await command.ended).code).toBe(1)
    await screen.close()
  },
)

test('one of another organization gives what is theirs, and the terminal says whose it is', async () => {
  const other = await register(world.server.url, 'Otra Casa')
  must(await other.backend.networks.create({ ...range, name: 'Ajena', range: '10.99.0.0/24' }))
  const command = await typeSignIn('other', 'en')
  const screen = await openAs(command.url, other)
  await typeCode(screen, command.code)
  await confirm(screen, other.password)
  const { code, err } = await command.ended
  expect(code).toBe(0)
  expect(err).toContain('of Otra Casa')
  const listed = await command.run('network', 'list')
  expect(listed.out).toContain('10.99.0.0/24')
  expect(listed.out).not.toContain('10.20.0.0/24')
  await screen.close()
})

test('one who may have no tokens is not asked, and the command goes on waiting', async () => {
  const { backend, password } = world.admin
  const providers = must(await backend.providers.list({}))
  const providerId = providers.find(({ connection }) => connection.kind === 'local')?.id ?? ''
  const who = { name: 'Rita', email: 'rita@example.org', roles: ['member' as const] }
  const networkUser = must(
    await backend.networkUsers.create({
      name: who.name,
      email: who.email,
      identification: '7',
      active: true,
    }),
  )
  must(
    await backend.users.create({ ...who, providerId, networkUserId: networkUser.id, active: true, password }),
  )
  const command = await typeSignIn('member', 'en')
  const screen = await openAs(command.url, { email: who.email, password })
  const { page, t } = screen
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.getByRole('dialog', { name: t(dialog) }).count()).toBe(0)
  expect(await page.getByRole('textbox', { name: t('tokens.command.code') }).count()).toBe(0)
  // It waits still: whoever may answers it.
  must(await backend.tokens.refuseCommand({ code: command.code }))
  expect((await command.ended).code).toBe(1)
  expect(command.isKept()).toBe(false)
  await screen.close()
})

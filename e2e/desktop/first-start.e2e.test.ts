import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { registerOrganization, signIn } from '#e2e/spine/pages/sign-in.ts'
import { createNetwork } from '#e2e/spine/pages/networks.ts'
import { findBarriers, keepPicture, openBrowser } from '#e2e/spine/pages/screen.ts'
import { tellStory } from '#e2e/spine/story.ts'
import { findInFiles, findInTexts, readKeychain } from './canaries.ts'
import { buildDesktop, missingForDesktop, openDesktop, type DesktopScreen } from './open.ts'
import { chooseThisComputer } from './pages/welcome.ts'

const reason = skipWithout(missingForDesktop())
let browser: Browser
let screen: DesktopScreen

beforeAll(async () => {
  if (reason !== null) return
  await buildDesktop()
  browser = await openBrowser()
  screen = await openDesktop(browser)
})

afterAll(async () => {
  if (reason !== null) return
  await screen.close()
  await browser.close()
})

const account = { organizationName: 'Acme', email: 'ana@example.org', password: 'Correct-horse-7!' }

describe('one administrator and no server at all', () => {
  tellStory()
  const barriers: string[] = []

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await keepPicture(screen)
      process.stderr.write(screen.app.said())
    }
  })

  test('the first start asks where the networks are kept', async () => {
    await screen.page.getByRole('heading', { name: screen.t('welcome.title') }).waitFor()
    barriers.push(...(await findBarriers(screen, 'welcome')))
    await chooseThisComputer(screen)
    expect(screen.page.url()).toContain('/login')
  })

  test('an organization registers on this computer', async () => {
    await registerOrganization(screen, account)
    expect(screen.page.url()).toContain('/home')
    barriers.push(...(await findBarriers(screen, 'home')))
    await createNetwork(screen, { name: 'Office', range: '10.77.0.0/24' })
  })

  test('a crash later the session is there again, out of the keychain', async () => {
    await screen.app.restart('SIGKILL')
    const { page, t } = screen
    await page
      .getByRole('link', { name: t('networks.title') })
      .first()
      .click()
    // The first page names it, too.
    await page.getByRole('heading', { level: 1, name: t('networks.title') }).waitFor()
    await page
      .getByRole('link', { name: 'Office' })
      .or(page.getByRole('cell', { name: 'Office' }))
      .first()
      .waitFor()
    expect(screen.page.url()).not.toContain('/login')
  })

  test('signed out, a restart asks for the password', async () => {
    const { page, t } = screen
    await page
      .getByRole('button', { name: new RegExp(account.email) })
      .last()
      .click()
    await page.getByRole('menuitem', { name: t('shell.account.sign-out') }).click()
    await page.waitForURL(/\/login/)
    await screen.app.restart()
    await screen.page.waitForURL(/\/login/)
    await signIn(screen, account)
    expect(screen.page.url()).toContain('/home')
  })

  test('no secret lies beside the keychain, and none went to the page', async () => {
    const { app, keyring } = screen
    const held = readKeychain(keyring)
    expect(held.length).toBeGreaterThan(0)
    const password = { name: 'password', text: account.password }
    expect(findInFiles([...held, password], app.userData)).toEqual([])
    expect(findInTexts(held, app.messages, 'IPC')).toEqual([])
    expect(app.messages.filter((line) => /eyJ[\w-]{8,}\.[\w-]{8,}\./.test(line))).toEqual([])
    expect(findInTexts([...held, password], [app.said()], 'output')).toEqual([])
  })

  test('no screen on the way had a barrier, and none complained', () => {
    expect(barriers).toEqual([])
    expect(screen.complaints).toEqual([])
    expect(screen.app.outside).toEqual([])
  })
})

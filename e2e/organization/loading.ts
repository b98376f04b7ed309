import { expect, test } from 'vitest'
import { entryScripts } from '#build/first-load.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { start as english } from '#shared/words/en/start.ts'
import { start as spanish } from '#shared/words/es/start.ts'
import type { World } from './world.ts'

/** A network that changes aborts what is under way; so do these tests, as often as they say. */
export function testLoading(world: () => World): void {
  // Known when the bundle is built, before the first test.
  const script = (at: number) => () => `**/${entryScripts('dist/web')[at] ?? 'missing'}`
  const scripts = { entry: script(0), import: script(1) }
  const style = () => /\/assets\/index-[^/]+\.css$/
  const waitForSignIn = async ({ page, t }: Screen): Promise<void> =>
    page.getByRole('heading', { name: t('accounts.sign-in.title') }).waitFor()

  test.each(Object.entries({ ...scripts, style }))(
    'a page whose %s is cut off once comes by itself',
    async (_name, part) => {
      const screen = await world().open({}, null)
      let cuts = 0
      await screen.page.route(part(), (route) => (cuts++ === 0 ? route.abort() : route.continue()))
      await screen.page.goto(screen.at('/login'))
      await waitForSignIn(screen)
      expect(cuts).toBeGreaterThan(1)
      await screen.close()
    },
  )

  test.each(Object.entries(scripts))(
    'a page whose %s never comes says so in both languages, and tries again when asked',
    async (_name, part) => {
      const screen = await world().open({}, null)
      const { page } = screen
      await page.route(part(), (route) => route.abort())
      await page.goto(screen.at('/login'))
      const titles = page.locator('main h1')
      await expect.poll(() => titles.allTextContents()).toEqual([english.title, spanish.title])
      await page.unroute(part())
      await page.getByRole('button', { name: spanish.retry }).click()
      await waitForSignIn(screen)
      await screen.close()
    },
  )

  test('a page whose entry fails late, again and again, says so instead of loading for ever', async () => {
    const screen = await world().open({}, null)
    const { page } = screen
    // To the page a minute passes between two of its loads.
    await page.addInitScript(() => {
      const loads = Number(sessionStorage.getItem('loads') ?? 0)
      sessionStorage.setItem('loads', String(loads + 1))
      const now = Date.now.bind(Date)
      Date.now = () => now() + loads * 60_000
    })
    await page.route(scripts.entry(), (route) => route.abort())
    await page.goto(screen.at('/login'))
    await page.getByRole('heading', { name: spanish.title }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('loads'))).toBe('2')
    await screen.close()
  })

  test('a style that a page loads later takes nothing away when it does not come', async () => {
    const screen = await world().open({}, null)
    const { page } = screen
    await page.goto(screen.at('/login'))
    const email = page.getByRole('textbox', { name: screen.t('accounts.sign-in.email') })
    await email.fill('ana@example.org')
    await page.route('**/assets/later.css', (route) => route.abort())
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const link = document.createElement('link')
          Object.assign(link, { rel: 'stylesheet', href: '/assets/later.css' })
          link.addEventListener('error', () => setTimeout(resolve, 500))
          document.head.append(link)
        }),
    )
    expect(await email.inputValue()).toBe('ana@example.org')
    await screen.close()
  })

  test('a page whose style never comes works without', async () => {
    const screen = await world().open({}, null)
    await screen.page.route(style(), (route) => route.abort())
    await screen.page.goto(screen.at('/login'))
    await waitForSignIn(screen)
    expect(
      await screen.page.getByLabel(screen.t('accounts.sign-in.password'), { exact: true }).isEditable(),
    ).toBe(true)
    await screen.close()
  })
}

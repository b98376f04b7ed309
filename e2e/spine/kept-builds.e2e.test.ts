import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countNodes } from '#e2e/designer/designer-page.ts'
import { noBrowser } from '#e2e/organization/world.ts'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { chapterNames, type ChapterName } from '#shared/help/chapter-names.ts'
import { startBuildSwitch, type BuildSwitch } from './pages/next-build.ts'
import { openScreen, type Screen } from './pages/screen.ts'

const world = worldForFile()

/** Waits until the service worker keeps a build, and no other. */
async function untilKept({ page }: Screen, { ids }: BuildSwitch): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready
          const whole = await caches.match('/builds/offline.json')
          return [active?.state, whole !== undefined, ...(await caches.keys())]
        }),
      { timeout: 60_000 },
    )
    .toEqual(['activated', true, `trama-kept-${ids().offline}`])
}

const buildOf = ({ page }: Screen): Promise<string | null> =>
  page.locator('meta[name="build"]').getAttribute('content')

describe.each(['en', 'es'] as const)('what a browser keeps (%s)', (locale) => {
  let builds: BuildSwitch
  let screen: Screen
  beforeAll(async () => {
    if (noBrowser !== null) return
    builds = await startBuildSwitch(world.server.url)
    screen = await openScreen(world.browser, { url: builds.url, locale, keepsOffline: true })
  })
  afterAll(async () => {
    if (noBrowser !== null) return
    await screen.close()
    builds.close()
  })
  const titleOf = (name: ChapterName): string =>
    readFileSync(`src-shared/help/${locale}/${name}.md`, 'utf8').split('\n')[0]?.replace('# ', '') ?? ''
  const title = (name: ChapterName) =>
    screen.page.getByRole('heading', { level: 1, name: titleOf(name), exact: true })

  test('an open page of a former build becomes the one that is served, with what was drawn', async () => {
    const { page, t } = screen
    await page.goto(screen.at('/networks/designer'))
    await page.getByRole('button', { name: t('designer.kind.database'), exact: true }).click()
    await page.getByText(t('saving.kept')).waitFor()
    await page.goto(screen.at('/help/gateways'))
    await title('gateways').waitFor()
    await untilKept(screen, builds)
    const former = builds.ids()
    expect(await buildOf(screen)).toBe(former.page)

    builds.serveNext()
    const told = page.waitForResponse(/latest\.json/)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await (await told).finished()
    // The page reads what it was told before what is asked for after that.
    await page.evaluate(async () => (await fetch('/builds/latest.json', { cache: 'no-store' })).text())
    // The page that is open stays as it is until somebody goes to another.
    expect(await buildOf(screen)).toBe(former.page)
    await page
      .getByRole('link', { name: titleOf('rules'), exact: true })
      .first()
      .click()
    await title('rules').waitFor()
    await expect.poll(() => buildOf(screen)).toBe(builds.ids().page)
    expect(builds.ids()).not.toEqual(former)
    await untilKept(screen, builds)

    await page.context().setOffline(true)
    await page.goto(screen.at('/networks/designer'))
    await expect.poll(() => countNodes(screen)).toBe(1)
    expect(await buildOf(screen)).toBe(builds.ids().page)
    expect(builds.missed).toEqual([])
    await page.context().setOffline(false)
  })

  test('the guide is whole without a network', async () => {
    const { page, t } = screen
    await page.goto(screen.at('/help'))
    await untilKept(screen, builds)
    await page.context().setOffline(true)
    for (const name of chapterNames) {
      await page.goto(screen.at(`/help/${name}`))
      await title(name).waitFor()
    }
    expect(chapterNames.length).toBeGreaterThan(10)
    await page.goto(screen.at('/help/api'))
    await page.getByRole('searchbox', { name: t('help.api.search') }).waitFor()
    await page.context().setOffline(false)
  })
})

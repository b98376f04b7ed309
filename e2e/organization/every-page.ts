import { afterAll, describe, expect, test } from 'vitest'
import { findBarriers, keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Person } from '#e2e/spine/person.ts'
import { pageOf, pagePaths } from '#renderer/frame/pages.ts'
import { readPath } from '#renderer/frame/paths.ts'
import type { World } from './world.ts'
import { findOverflow } from './overflow.ts'
import { findSmallTargets } from './small-targets.ts'

/** Pages that only the desktop application has, and those that only redirect. */
const elsewhere: readonly string[] = [
  pagePaths.welcome,
  pagePaths.settings,
  pagePaths.handOver,
  pagePaths.signedIn,
]
/** Pages that are opened without signing in. */
const outside: readonly string[] = [
  pagePaths.root,
  pagePaths.login,
  pagePaths.loginPublic,
  pagePaths.recovery,
  pagePaths.noticesOff,
  pagePaths.firstStart,
  pagePaths.join,
]

const looks = [
  {
    name: 'a phone in Spanish, light',
    locale: 'es',
    width: 360,
    height: 740,
    theme: 'light',
    isTouched: true,
  },
  {
    name: 'a desktop in English, dark',
    locale: 'en',
    width: 1440,
    height: 900,
    theme: 'dark',
    isTouched: false,
  },
] as const

/** Opens every page of the product on a narrow phone, which is also turned, in the longer language, and on a desktop. */
export function testEveryPage(world: () => World): void {
  describe.each(looks)('on $name', ({ name: _name, ...look }) => {
    const screens = new Map<Person | null, Screen>()
    const screenFor = async (path: string): Promise<Screen> => {
      const { admin, operator } = world()
      const who = outside.includes(path) ? null : path === pagePaths.organizations ? operator : admin
      const screen = screens.get(who) ?? (await world().open(look, who))
      screens.set(who, screen)
      return screen
    }

    afterAll(async () => {
      for (const screen of screens.values()) await screen.close()
    })

    const all = Object.values(pagePaths).filter((path) => !elsewhere.includes(path))
    test.each([...all, '/nowhere'])('%s fits, and has no barriers and no complaints', async (path) => {
      const screen = await screenFor(path)
      const before = screen.complaints.length
      await screen.page.goto(screen.at(path === '/' ? '' : path))
      await screen.page.getByRole('heading', { level: 1 }).first().waitFor()
      const faults = [
        ...(await findBarriers(screen, path)),
        ...(await findOverflow(screen.page)),
        ...(look.isTouched ? await findFaultsOfPhone(screen, look) : []),
        ...screen.complaints.slice(before),
      ]
      if (faults.length > 0) await keepPicture(screen)
      expect(faults).toEqual([])
      expect(await screen.page.title()).toBe(
        screen.t('shell.page-title', {
          // Some redirect to another page.
          page: screen.t(
            pageOf(readPath(new URL(screen.page.url()).pathname).path)?.title ?? 'shell.view.not-found-title',
          ),
        }),
      )
    })
  })
}

/** Pages are judged more than once, as they are then, and with their frames. */
export function testJudge(world: () => World): void {
  test('barriers that come to a page later are found, also in frames', async () => {
    const screen = await world().open({}, null)
    await screen.page.goto(screen.at('/login'))
    await screen.page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await findBarriers(screen, 'before')).toEqual([])
    const put = (html: string): Promise<void> =>
      screen.page.locator('main').evaluate((main, added) => main.insertAdjacentHTML('beforeend', added), html)
    await put('<img src="/icon.svg">')
    const found = await findBarriers(screen, 'after')
    expect(found.filter((line) => line.startsWith('after: critical image-alt: 1 x <img'))).toHaveLength(1)
    await put('<iframe title="A frame" srcdoc="<img src=/icon.svg>"></iframe>')
    await screen.page.frameLocator('iframe').locator('img').waitFor({ state: 'attached' })
    expect((await findBarriers(screen, 'a frame')).join(' ')).toContain(
      'a frame: critical image-alt: 2 x <img',
    )
    await screen.close()
  })
}

/** What is too small for a finger, upright and on its side, and what does not fit there. */
async function findFaultsOfPhone(
  { page }: Screen,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<string[]> {
  const upright = await findSmallTargets(page)
  await page.setViewportSize({ width: height, height: width })
  const turned = [...(await findSmallTargets(page)), ...(await findOverflow(page))]
  await page.setViewportSize({ width, height })
  return [...upright, ...turned.map((fault) => `on its side: ${fault}`)]
}

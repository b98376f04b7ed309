import { afterAll, describe, expect, test } from 'vitest'
import { findBarriers, keepPicture } from '#e2e/spine/pages/screen.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { Person } from '#e2e/spine/person.ts'
import { pageOf, places } from '#renderer/frame/pages.ts'
import { readPath } from '#renderer/frame/paths.ts'
import type { World } from './world.ts'
import { findOverflow } from './overflow.ts'

/** Places that only the desktop application has, and those that only redirect. */
const elsewhere: readonly string[] = [places.welcome, places.settings, places.handOver, places.signedIn]
/** Places that are opened without signing in. */
const outside: readonly string[] = [
  places.root,
  places.login,
  places.loginPublic,
  places.recovery,
  places.noticesOff,
  places.firstStart,
  places.join,
]

const looks = [
  { name: 'a phone in Spanish, light', locale: 'es', width: 360, height: 740, theme: 'light' },
  { name: 'a desktop in English, dark', locale: 'en', width: 1440, height: 900, theme: 'dark' },
] as const

/** Opens every place of the product on a narrow phone, in the longer language, and on a desktop. */
export function testPlaces(world: () => World): void {
  describe.each(looks)('on $name', ({ name: _name, ...look }) => {
    const screens = new Map<Person | null, Screen>()
    const screenFor = async (place: string): Promise<Screen> => {
      const { admin, operator } = world()
      const who = outside.includes(place) ? null : place === places.organizations ? operator : admin
      const screen = screens.get(who) ?? (await world().open(look, who))
      screens.set(who, screen)
      return screen
    }

    afterAll(async () => {
      for (const screen of screens.values()) await screen.close()
    })

    const all = Object.values(places).filter((place) => !elsewhere.includes(place))
    test.each([...all, '/nowhere'])('%s has room, no barriers and no complaints', async (place) => {
      const screen = await screenFor(place)
      const before = screen.complaints.length
      await screen.page.goto(screen.at(place === '/' ? '' : place))
      await screen.page.getByRole('heading', { level: 1 }).first().waitFor()
      const faults = [
        ...(await findBarriers(screen, place)),
        ...(await findOverflow(screen.page)),
        ...screen.complaints.slice(before),
      ]
      if (faults.length > 0) await keepPicture(screen)
      expect(faults).toEqual([])
      expect(await screen.page.title()).toBe(
        screen.t('shell.page-title', {
          // Some redirect to another place.
          page: screen.t(
            pageOf(readPath(new URL(screen.page.url()).pathname).path)?.title ?? 'shell.view.not-found-title',
          ),
        }),
      )
    })
  })
}

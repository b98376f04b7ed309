import { expect, test } from 'vitest'
import { places } from '#renderer/frame/pages.ts'
import { signIn } from './hands.ts'
import type { FirefoxScreen, FirefoxWorld } from './launch.ts'

/** Places that only the desktop application has, and those that only redirect. */
const elsewhere: readonly string[] = [places.welcome, places.settings, places.handOver, places.signedIn]
/** Places that are opened without signing in. */
const outside: readonly string[] = [
  places.root,
  places.login,
  places.loginPublic,
  places.recovery,
  places.firstStart,
  places.join,
]

/** Opens every place of the product once. */
export function testWalk(world: () => FirefoxWorld): void {
  test('no page of Firefox complains, nor tries what its content policy forbids', async () => {
    const all = Object.values(places).filter((place) => !elsewhere.includes(place))
    const visitor = await world().open('en')
    const complaints = await walk(visitor, outside)
    await visitor.close()
    const admin = await world().open('en')
    await signIn(admin, world().admin)
    const inside = all.filter((place) => !outside.includes(place))
    complaints.push(...(await walk(admin, inside)))
    await admin.close()
    expect(complaints).toEqual([])
  })

  test('what a content policy forbids would be seen', async () => {
    const screen = await world().open('en')
    await screen.page.goto(screen.at('/loginpublic'))
    await screen.page.evaluate(() => {
      try {
        // The way in which a library would try whether it may.
        Reflect.construct(Function, [''])
      } catch {
        return
      }
    })
    await expect.poll(() => screen.complaints).toEqual([expect.stringContaining('Content-Security-Policy')])
    await screen.close()
  })
}

/** Opens pages one after the other, up to the first that complains; answers what it complained of, and where. */
async function walk({ page, at, complaints }: FirefoxScreen, all: readonly string[]): Promise<string[]> {
  for (const place of all) {
    await page.goto(at(place === '/' ? '' : place))
    await page.waitForSelector('h1')
    if (complaints.length > 0) return complaints.map((line) => `${place}: ${line}`)
  }
  return []
}

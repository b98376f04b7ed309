// `npm run shots -- --out FOLDER`: pictures of every screen in both languages and both appearances.
// `npm run shots -- --guide`: the pictures of the guide and of the README, where they belong.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { signIn } from '#e2e/spine/pages/sign-in.ts'
import { openBrowser, openScreen, type Screen } from '#e2e/spine/pages/screen.ts'
import { administer, register } from '#e2e/spine/person.ts'
import { firstStartLink, startServer, type SpineServer } from '#e2e/spine/server.ts'
import type { Locale } from '#shared/words/words.ts'
import { themes, type Theme } from './made-pictures.ts'
import { scenes } from './scenes.ts'
import type { Scene } from './scene.ts'
import { seedPeople } from './seed-people.ts'
import { writeGuidePictures } from './write-guide-pictures.ts'
import { seedOffice, type Office } from './seed-office.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    guide: { type: 'boolean', default: false },
    /** Only scenes whose name holds one of these texts, separated by commas. */
    only: { type: 'string', default: '' },
    /** A page served elsewhere, over the same API; for work on the screens. */
    page: { type: 'string' },
    locale: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    port: { type: 'string' },
  },
})
const { out } = values
if (out === undefined && !values.guide) throw new Error('--out FOLDER, or --guide')

const locales = (['en', 'es'] as const).filter(
  (each) => values.locale === undefined || values.locale === each,
)
const wantedThemes = themes.filter((each) => values.theme === undefined || values.theme === each)
const size = { width: Number(values.width), height: Number(values.height) }

interface Stage {
  readonly browser: Browser
  readonly server: SpineServer
  readonly out: string
}

/** All scenes of one language and appearance, in an office of their own. */
async function shoot({ browser, server, out }: Stage, locale: Locale, theme: Theme): Promise<void> {
  const ana = await register(server.url, 'Grupo Meridiano')
  await seedPeople(ana.backend, ana.password)
  const office = await seedOffice(ana)
  const operator = await administer(server.url, await server.hear(firstStartLink))
  const people = { admin: ana, member: office.member, 'super-admin': operator } as const
  for (const who of ['admin', 'member', 'super-admin'] as const) {
    const wanted = scenes.filter(
      (scene) =>
        values.only.split(',').some((text) => scene.name.includes(text)) && (scene.who ?? 'admin') === who,
    )
    if (wanted.length === 0) continue
    const screen = await openScreen(browser, { url: values.page ?? server.url, locale, theme, ...size })
    let isIn = false
    // Once somebody is signed in, the sign-in page leads on.
    for (const scene of wanted.toSorted((a, b) => Number(a.isInside) - Number(b.isInside))) {
      if (scene.isInside && !isIn) await signIn(screen, people[who])
      isIn ||= scene.isInside
      await play({ screen, scene, office }, join(out, `${scene.name}-${theme}-${locale}-${values.width}.png`))
    }
    for (const complaint of new Set(screen.complaints))
      process.stderr.write(`${theme} ${locale}: ${complaint}\n`)
    await screen.close()
  }
}

interface Shot {
  readonly screen: Screen
  readonly scene: Scene
  readonly office: Office
}

/** One picture; a scene that does not come about is said, and what there is instead is pictured. */
async function play({ screen, scene, office }: Shot, path: string): Promise<void> {
  try {
    await scene.show(screen, office)
    await screen.page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
    await screen.page.evaluate(() => document.fonts.ready.then(() => undefined))
  } catch (error) {
    process.stderr.write(`${path}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
  await screen.page.screenshot({ path })
  process.stdout.write(`${path}\n`)
}

/** All of them, each language and appearance on a server of its own. */
async function shootAll(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const locale of locales)
    for (const theme of wantedThemes) {
      // A practice gateway belongs to the organization that came first, as a real one does.
      const server = await startServer({
        entry: 'demo',
        env: values.port === undefined ? {} : { PORT: values.port },
      })
      await shoot({ browser, server, out: folder }, locale, theme).finally(server.close)
    }
}

if (values.page === undefined) await buildWebIfChanged(process.cwd())
const browser = await openBrowser()
try {
  if (values.guide) await writeGuidePictures(browser, { locales, themes: wantedThemes, only: values.only })
  if (out !== undefined) await shootAll(browser, out)
} finally {
  await browser.close()
}

import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { register, type Person } from '#e2e/spine/person.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale } from '#shared/words/words.ts'
import type { AnyBrowser, BrowserScreen } from './driver.ts'

/** One server with practice gateways, for all browsers. */
export interface Site {
  readonly url: string
  /** Administrator of the organization that the tests work in. */
  readonly admin: Person
  close(): Promise<void>
}

/** Starts the real server. */
export async function openSite(): Promise<Site> {
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle does not build')
  const server: SpineServer = await startServer({ entry: 'demo', env: { TRAMA_PLAN_LIMITS: 'false' } })
  return {
    url: server.url,
    admin: await register(server.url, 'Grupo Meridiano'),
    close: () => server.close(),
  }
}

/** Opens a page of a browser for a person who reads one language, and has never been here. */
export async function openScreen(browser: AnyBrowser, url: string, locale: Locale): Promise<BrowserScreen> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-downloads-'))
  const { driver, complaints, close } = await browser.open(folder)
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  return {
    ...driver,
    t,
    locale,
    at: (path) => `${url}${locale === 'es' ? '/es' : ''}${path}`,
    complaints,
    download: (ending, act) => receive(folder, ending, act),
    close: async () => {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What browsers call a file that is not whole yet. */
const unfinished = /\.(part|wkdownload)$/

/** Waits until a new file is whole: Firefox fills one that ends with `.part` beside an empty one. */
async function receive(folder: string, ending: string, act: () => Promise<void>): Promise<Buffer> {
  const before = new Set(await readdir(folder))
  await act()
  let bytes = Buffer.alloc(0)
  await expect
    .poll(
      async () => {
        const files = (await readdir(folder)).filter((name) => !before.has(name))
        if (files.some((name) => unfinished.test(name))) return 0
        const name = files.find((one) => one.endsWith(ending))
        if (name !== undefined) bytes = await readFile(join(folder, name))
        return bytes.length
      },
      { timeout: 60_000, message: `a file that ends with ${ending}` },
    )
    .toBeGreaterThan(0)
  return bytes
}

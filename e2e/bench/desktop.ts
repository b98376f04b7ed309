import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { buildDesktopIfChanged } from '#build/desktop-bundle.ts'
import { startDesktop } from '#e2e/desktop-host/desktop-app.ts'
import { measuredChromium } from '#build/chromium.ts'
import { openBrowser } from '#e2e/spine/pages/screen.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'
import { medianToTenth } from './median.ts'

const built = 'dist/desktop'

/**
 * The desktop application as far as it can be measured without Electron: what has to be read at start, and the
 * time from starting main on the stand-in to the first paint of the page. The median of `--runs` starts.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  if ((await buildDesktopIfChanged(process.cwd())) !== 0) throw new Error('the application was not built')
  for (const name of ['main.js', 'preload.cjs', 'api.js', 'helper.js'])
    yield size(`${name} gz`, [join(built, name)])
  yield size('renderer, first page gz', filesOfFirstPage())
  yield size('renderer, all gz', listPageFiles())
  const runs = readCount(options, 'runs', 5)
  const browser = await openBrowser(measuredChromium)
  try {
    const starts: { readonly main: number; readonly paint: number }[] = []
    for (let trial = 0; trial < runs; trial += 1) starts.push(await measureStart(browser))
    yield duration('start of main to its window', runs, medianToTenth(starts.map(({ main }) => main)))
    yield duration('start of main to first paint', runs, medianToTenth(starts.map(({ paint }) => paint)))
  } finally {
    await browser.close()
  }
}

function duration(name: string, runs: number, value: number): Figure {
  return { bench: 'desktop', case: name, value, unit: 'ms', runs }
}

function size(name: string, paths: readonly string[]): Figure {
  const bytes = paths.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)
  return { bench: 'desktop', case: name, value: bytes, unit: 'bytes' }
}

/** Scripts, styles and pages of all that can be opened. */
function listPageFiles(): string[] {
  const folder = join(built, 'renderer')
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => /\.(js|css|html)$/.test(path))
    .map((path) => join(folder, path))
}

/** What index.html names itself: later pages come when they are opened. */
function filesOfFirstPage(): string[] {
  const folder = join(built, 'renderer')
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)]
  return [join(folder, 'index.html'), ...named.map(([, path = '']) => join(folder, path))]
}

async function measureStart(browser: Browser): Promise<{ readonly main: number; readonly paint: number }> {
  const context = await browser.newContext()
  const begin = performance.timeOrigin + performance.now()
  // No keychain: without a bus the application looks for none.
  const app = await startDesktop(context)
  try {
    await app.page.locator('main').waitFor()
    const seen = await app.page.evaluate(() => ({
      origin: performance.timeOrigin,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    return { main: seen.origin - begin, paint: seen.origin + seen.paint - begin }
  } finally {
    await app.close()
    await context.close()
  }
}

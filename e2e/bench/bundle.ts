import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { entryScripts, firstLoadOf, gzipBytes, scriptsInPage, wordsOf } from '#build/first-load.ts'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { compareToBaseline, type BenchOptions, type Figure } from './figure.ts'

const built = 'dist/web'

const landingAim = 120_000

/** Pages that a visitor opens, with what their scripts may weigh, in gzip. That of the landing page begins after it. */
const pages = [
  { name: 'application on landing', module: 'src-renderer/features/landing/LandingPage.tsx', aimBytes: null },
  { name: 'designer', module: 'src-renderer/features/designer/DesignerPage.tsx', aimBytes: 200_000 },
] as const

/** Parts of the words that pages wait for. */
const spoken = [
  { name: 'landing', parts: ['first'] },
  { name: 'designer', parts: ['first', 'drawing'] },
  { name: 'pages of an organization', parts: ['first', 'drawing', 'inside'] },
] as const

/**
 * What landing and designer load first, of the real bundle: scripts and styles in gzip and Brotli, words by
 * themselves. Scripts in gzip stand beside what they may weigh. Fonts and lazily imported code are left out.
 */
export async function* run(_options: BenchOptions): AsyncIterable<Figure> {
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the bundle was not built')
  yield sized('entry, its own script, gzip', gzipBytes(built, entryScripts(built).slice(0, 1)))
  const inPage = sized(
    'landing, scripts in the page, gzip',
    gzipSync(scriptsInPage(built, 'landing.en.html')).length,
  )
  yield compareToBaseline({ ...inPage, baseline: landingAim, peer: 'the aim' })
  for (const { name, module, aimBytes } of pages) {
    const { scripts, styles } = firstLoadOf(built, module)
    const all = sized(`${name}, ${scripts.length} scripts, gzip`, gzipBytes(built, scripts))
    yield aimBytes === null ? all : compareToBaseline({ ...all, baseline: aimBytes, peer: 'the aim' })
    yield sized(`${name}, ${scripts.length} scripts, brotli`, brotliBytes(scripts))
    yield sized(`${name}, ${styles.length} styles, gzip`, gzipBytes(built, styles))
    yield sized(`${name}, ${styles.length} styles, brotli`, brotliBytes(styles))
  }
  for (const locale of ['en', 'es'] as const) {
    for (const { name, parts } of spoken) {
      const words = wordsOf(built, locale, parts)
      yield sized(`words ${locale}, ${name}, gzip`, gzipBytes(built, words))
      yield sized(`words ${locale}, ${name}, brotli`, brotliBytes(words))
    }
  }
}

function sized(name: string, value: number): Figure {
  return { bench: 'bundle', case: name, value, unit: 'bytes' }
}

/** Each file by itself, as it is sent. */
function brotliBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(built, file))).length, 0)
}

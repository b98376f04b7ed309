import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { WordPart } from '#shared/words/parts/word-parts.ts'

const chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
const manifest = z.record(z.string(), chunk)
type Manifest = z.infer<typeof manifest>
const sourceMap = z.object({ sources: z.array(z.string()) })

/** Files that a browser loads before a page is shown, by their paths below the bundle. */
export interface FirstLoad {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * What a browser loads to show a page that was opened by its address: of the entry and of the page's own module
 * everything that they import, at any depth, with its style sheets. What is imported lazily comes later, except
 * words, which are `wordsOf`.
 */
export function firstLoadOf(webPath: string, page: string): FirstLoad {
  const chunks = readManifest(webPath)
  return filesOf(chunks, ['index.html', keyOf(chunks, page)])
}

/** The one script that the page's HTML names, then those that it imports, at any depth. */
export function entryScripts(webPath: string): readonly string[] {
  return filesOf(readManifest(webPath), ['index.html']).scripts
}

/**
 * All that runs in a page that was rendered ahead before anything else is asked for, as one text; no other script may
 * stand in it.
 */
export function scriptsInPage(webPath: string, name: string): string {
  const page = readFileSync(join(webPath, name), 'utf8')
  if (/<script[^>]+src=|rel="modulepreload"/.test(page))
    throw new Error(`${name} asks for scripts of its own`)
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code).join('\n')
}

/** Parts of the words of a language, beside what is loaded anyway. */
export function wordsOf(
  webPath: string,
  locale: 'en' | 'es',
  parts: readonly Exclude<WordPart, 'legal'>[],
): readonly string[] {
  const chunks = readManifest(webPath)
  const others = new Set(filesOf(chunks, ['index.html']).scripts)
  const keys = parts.map((part) => keyOf(chunks, `src-shared/words/parts/${locale}/${part}.ts`))
  const own = filesOf(chunks, keys).scripts
  return own.filter((file) => !others.has(file))
}

/** What files weigh as they are sent, each by itself, in gzip. */
export function gzipBytes(webPath: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(webPath, file))).length, 0)
}

/** The packages that something of is in these scripts, as their source maps say; sorted. */
export function packagesIn(webPath: string, scripts: readonly string[]): readonly string[] {
  const sources = scripts
    .map((file) => join(webPath, `${file}.map`))
    // A few lines of the bundler itself have none.
    .filter((map) => existsSync(map))
    .flatMap((map) => sourceMap.parse(JSON.parse(readFileSync(map, 'utf8'))).sources)
  const names = sources.map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1])
  return [...new Set(names)].filter((name) => name !== undefined).toSorted()
}

function readManifest(webPath: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(webPath, 'builds/manifest.json'), 'utf8')))
}

/** Names of modules begin at the folder of the page's HTML, two below the repository. */
function keyOf(chunks: Manifest, source: string): string {
  const key = Object.keys(chunks).find((name) => name === `../../${source}`)
  if (key === undefined) throw new Error(`${source} has no file of its own in the bundle`)
  return key
}

function filesOf(chunks: Manifest, begin: readonly string[]): FirstLoad {
  const keys = new Set(begin)
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  // Grows while it is walked: what was added last is walked too.
  for (const key of keys) {
    const { file, css, imports } = chunks[key] ?? { file: '', css: [], imports: [] }
    if (file === '') throw new Error(`${key} is imported and not in the bundle`)
    scripts.add(file)
    for (const name of css) styles.add(name)
    for (const name of imports) keys.add(name)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { hashSources } from './web-bundle.ts'

/** Where the names of imports begin that lead to sources. */
const homes: Readonly<Partial<Record<string, string>>> = {
  '#shared': 'src-shared',
  '#renderer': 'src-renderer',
  '#web': 'web',
}
const setup = 'src-renderer/testing/openers-end-in-dots.ts'
const isTest = /\.test\.tsx$/
/** What Vite makes as it serves it: styles, addresses of files, the guide, the reference and a list of fonts. */
const isServed =
  /\.css$|\?|\/help\/(en|es)\/chapters\.ts$|\/help\/api\/reference\.ts$|\/designer\/files\/fetch-fonts\.ts$/
const longAgoMs = 24 * 60 * 60_000

/**
 * Gives the page of a screen test the application in a few files instead of hundreds: to ask for a module costs more
 * than to run it. Each still runs when it is imported, and only then. A test that mocks a module is given the sources,
 * because a mock has an address of its own. What a test imports has no map: a function keeps its name, and the line
 * `//#region` above it names the source.
 */
export function bundledScreens(folderOfSources: string): Plugin {
  const root = resolve(folderOfSources)
  let made: Promise<Bundle> | undefined
  return {
    name: 'trama:bundled-screens',
    enforce: 'pre',
    async resolveId(id, importer) {
      const from = importer?.replace(/\?.*/, '')
      if (from === undefined || !(isTest.test(from) || from.endsWith(setup)) || mocksModules(from))
        return null
      const path = sourceOf(root, id, from)
      if (path === null) return null
      const { folder, entries } = await (made ??= bundleOnce(root))
      return entries.has(path) ? join(folder, `${nameOf(root, path)}.js`) : null
    },
  }
}

interface Bundle {
  readonly folder: string
  /** Paths of the sources that tests import. */
  readonly entries: ReadonlySet<string>
}

const mocksModules = (test: string): boolean => /\bvi\.(do)?mock\(/i.test(readFileSync(test, 'utf8'))

/** The source that is imported by this name; null: it is none of ours, or no code. */
function sourceOf(root: string, id: string, importer: string): string | null {
  const path = /\.tsx?$/.test(id) ? ownPath(root, id, importer) : null
  return path === null || isServed.test(path) ? null : path
}

function ownPath(root: string, id: string, importer: string): string | null {
  if (id.startsWith('.')) return resolve(dirname(importer), id)
  const [start = '', ...rest] = id.split('/')
  const home = homes[start]
  return home === undefined ? null : join(root, home, ...rest)
}

const nameOf = (root: string, path: string): string => relative(root, path).replaceAll(/[/\\]/g, '_')

/** All that tests import of ours, and what they are given before them. */
function findEntries(root: string): ReadonlySet<string> {
  const entries = new Set<string>()
  const tests = globSync('{src-renderer,web/client}/**/*.test.tsx', { cwd: root })
  for (const importer of [...tests, setup].map((path) => join(root, path))) {
    if (mocksModules(importer)) continue
    for (const [, id = ''] of readFileSync(importer, 'utf8').matchAll(
      /(?:from|import|import\()\s*'([^']+)'/g,
    )) {
      const path = sourceOf(root, id, importer)
      if (path !== null) entries.add(path)
    }
  }
  return entries
}

/** A folder is named after what it was made of: nobody finds a bundle of other sources, or half of one. */
async function bundleOnce(root: string): Promise<Bundle> {
  const entries = findEntries(root)
  const sources = hashSources(root, {
    folders: ['src-shared', 'src-renderer', 'web/client'],
    files: ['package.json', 'package-lock.json', 'build/bundled-screens.ts'],
  })
  const hash = createHash('sha256').update([sources, ...[...entries].toSorted()].join('\n'))
  const kept = join(root, '.cache/screens')
  const folder = join(kept, hash.digest('hex').slice(0, 16))
  if (existsSync(folder)) return { folder, entries }
  mkdirSync(kept, { recursive: true })
  removeOld(kept)
  const making = mkdtempSync(join(kept, 'making-'))
  await bundle(root, entries, making)
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another process that began with it at the same time was first; it made the same.
    if (!existsSync(folder)) throw error
    rmSync(making, { recursive: true, force: true })
  }
  return { folder, entries }
}

async function bundle(root: string, entries: ReadonlySet<string>, folder: string): Promise<void> {
  const build = await rolldown({
    input: Object.fromEntries([...entries].map((path) => [nameOf(root, path), path])),
    cwd: root,
    platform: 'browser',
    logLevel: 'silent',
    preserveEntrySignatures: 'allow-extension',
    treeshake: false,
    transform: { jsx: { runtime: 'automatic', development: true } },
    plugins: [
      {
        name: 'trama:served-by-vite',
        resolveId(id, importer) {
          if (importer === undefined) return null
          const [path = '', ...query] = id.split('?')
          const own = ownPath(root, path, importer)
          if (own === null) return { id, external: true }
          const whole = [own, ...query].join('?')
          return isServed.test(whole) ? { id: whole, external: 'absolute' as const } : { id: whole }
        },
        transform: (code, id) => pointToSources(root, code, id),
      },
    ],
  })
  await build.write({
    dir: folder,
    format: 'esm',
    // A module runs when it is imported, whichever file it lies in.
    strictExecutionOrder: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'part-[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'folders', name: (id) => partOf(relative(root, id)) }],
    },
  })
  await build.close()
}

/** A worker is a page of its own to Vite, which finds it by its source. */
function pointToSources(root: string, code: string, id: string): string {
  const pointed = code.replaceAll(
    /new URL\('([^']+)', import\.meta\.url\)/g,
    (_, to: string) => `new URL('/${relative(root, resolve(dirname(id), to))}', location.href)`,
  )
  if (/import\.meta\.(url|glob)/.test(pointed)) throw new Error(`only Vite can serve this, name it so: ${id}`)
  return pointed
}

/** The file that a source lies in: nobody loads what only another page needs. */
function partOf(path: string): string {
  const [top = '', first = '', second = ''] = path.split('/')
  if (first === 'features') return `features-${second}`
  const isLarge = ['words', 'design', 'canvas', 'editor', 'testing', 'ui'].includes(first)
  return isLarge ? first : top
}

function removeOld(kept: string): void {
  for (const name of readdirSync(kept)) {
    const path = join(kept, name)
    const madeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (madeMs < Date.now() - longAgoMs) rmSync(path, { recursive: true, force: true })
  }
}

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress as compress } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { apiReference } from './guide/api-reference.ts'
import { guideText } from './guide/guide-text.ts'
import { firstPages } from './first-pages.ts'
import { gatherPackages } from './notices/bundled-packages.ts'
import { planFiles } from './shared-files.ts'
import { thirdPartyNotices } from './notices/third-party-notices.ts'
import { offlineFiles } from './offline-files.ts'
import { watchLoad } from './watch-load.ts'
import { wireTable } from './wire-table.ts'
import { withoutFramework } from './without-framework.ts'
import { withoutTransitions } from './without-transitions.ts'
import { withoutUnused } from './without-unused.ts'

const brotliCompress = promisify(compress)
const packages = gatherPackages()
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Writes `builds/latest.json`, `{ "id": "..." }`, which an open page asks for to learn that a newer build is
 * served. The id is a hash of the names of the files, which hold hashes of their contents. The page's own id
 * stands in `<meta name="build">`.
 */
function buildId(): Plugin {
  return {
    name: 'trama:build-id',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle)
        .filter((name) => name !== 'index.html')
        .toSorted()
      const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: `${JSON.stringify({ id })}\n` })
      const page = bundle['index.html']
      if (page?.type === 'asset') {
        page.source = String(page.source).replace(
          '</head>',
          `  <meta name="build" content="${id}" />\n  </head>`,
        )
      }
    },
  }
}

/**
 * Writes everything that is text a second time, in Brotli (RFC 7932) at its best, once for all who will ask
 * for it. From the files as they were written: other plugins change a bundle until then.
 */
function compressed(): Plugin {
  return {
    name: 'trama:compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|txt)$/.test(name))
      const compressOne = async (name: string): Promise<void> => {
        const path = join(dir, name)
        await writeFile(`${path}.br`, await brotliCompress(await readFile(path)))
      }
      await Promise.all(texts.map(compressOne))
    },
  }
}

/** What of the bundle decides who needs what. */
const modules = (): UserConfig => ({
  root: here('../web/client'),
  plugins: [
    react(),
    tailwindcss(),
    wireTable(),
    withoutTransitions(),
    withoutFramework(),
    withoutUnused(),
    guideText(),
    apiReference(),
  ],
  build: {
    target: 'es2024',
    rolldownOptions: {
      input: [here('../web/client/index.html'), here('../web/client/offline/service-worker.ts')],
    },
    chunkSizeWarningLimit: 600,
    // The page's content security policy takes fonts from files only.
    assetsInlineLimit: (path) => (/\.woff2?$/.test(path) ? false : undefined),
  },
})

/** The web application: one page, a chunk for each lazily imported route, source maps beside. */
export default defineConfig(async ({ command }) => {
  const { plugins = [], build, ...config } = modules()
  const fileOf = command === 'build' ? await planFiles(modules()) : (): null => null
  return {
    ...config,
    base: '/',
    plugins: [
      ...plugins,
      watchLoad(),
      buildId(),
      firstPages(),
      offlineFiles(),
      thirdPartyNotices(packages),
      compressed(),
    ],
    worker: { plugins: () => [packages.plugin()] },
    build: {
      ...build,
      outDir: here('../dist/web'),
      emptyOutDir: true,
      sourcemap: true,
      // Which file imports which: what a page loads is measured from it.
      manifest: 'builds/manifest.json',
      rolldownOptions: {
        ...build?.rolldownOptions,
        output: {
          // The address of a service worker never changes, and it serves only what lies below it.
          // By its hash alone: names of two hundred files stand in those that ask for them. Source maps say what is in one.
          chunkFileNames: 'assets/[hash].js',
          entryFileNames: ({ name }: Rolldown.PreRenderedChunk) =>
            name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
          // What a module imports has a file by who needs it, as the module itself.
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] },
        },
      },
    },
    server: { port: 4181, proxy: { '/api': 'http://127.0.0.1:4180' } },
  }
})

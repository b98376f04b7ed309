import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** The web application: one page, a chunk for each lazily imported route, source maps beside. */
export default defineConfig({
  root: here('../web/client'),
  base: '/',
  plugins: [react(), tailwindcss(), buildId()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2024',
    chunkSizeWarningLimit: 600,
    // The page's content security policy takes fonts from files only.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
  },
  server: { port: 4181, proxy: { '/api': 'http://127.0.0.1:4180' } },
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { gatewayScripts } from '#build/gateway-scripts.ts'
import { gatherPackages } from '#build/notices/bundled-packages.ts'
import { packageListFile } from '#build/notices/desktop-notices.ts'
import { listOfPackages } from '#build/notices/third-party-notices.ts'

const root = new URL('../../../', import.meta.url)
const here = (path: string): string => fileURLToPath(new URL(path, root))
const packages = gatherPackages()

/** Native, so it lies beside the bundle. */
const external = /^node:|^@node-rs\/|\.node$/
/** Optional parts of dependencies that are not installed: their `require` fails, as the dependency expects. */
const absent = /(^|\/)(pg-native|cpu-features|sshcrypto\.node)$/

/** `trama-server` as one file for Node, into `dist/server`. */
export default defineConfig({
  root: here('.'),
  plugins: [gatewayScripts(), listOfPackages(packages, here(packageListFile('server')))],
  ssr: { noExternal: true, target: 'node' },
  resolve: { conditions: ['node', 'import', 'default'] },
  // Dependencies that were written as CommonJS ask for these.
  define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
  publicDir: false,
  build: {
    ssr: here('web/server/command/main.ts'),
    outDir: here('dist/server'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      external: (id) => absent.test(id) || external.test(id),
      output: { format: 'es', entryFileNames: 'server.js', codeSplitting: false },
    },
  },
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
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

/** The scripts of gateways lie beside the bundle, where `readGatewayScript` looks for them. */
function gatewayScripts(): Plugin {
  const folder = here('src-shared/node/gateway/scripts')
  return {
    name: 'trama:gateway-scripts',
    generateBundle() {
      for (const name of readdirSync(folder)) {
        if (!name.endsWith('.sh')) continue
        this.emitFile({
          type: 'asset',
          fileName: `scripts/${name}`,
          source: readFileSync(`${folder}/${name}`),
        })
      }
    },
  }
}

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

import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { gatewayScripts } from './gateway-scripts.ts'

const here = (path: string): string => fileURLToPath(new URL(path, new URL('..', import.meta.url)))

/** Native, or the lab, which the demonstration asks for where it may: both stay where they are. */
const external = /^node:|^@node-rs\/|\.node$|^#e2e\//
/** Optional parts of dependencies that are not installed: their `require` fails, as the dependency expects. */
const absent = /(^|\/)(pg-native|cpu-features|sshcrypto\.node)$/
/** What a bundle is named after is a hash of these (build/server-programs.ts). */
const hashed = [here('web/server/'), here('src-shared/'), here('node_modules/')]

/** A source that no hash knows of could change, and the tests would go on with what it was. */
function onlyHashed(): Plugin {
  return {
    name: 'trama:only-hashed',
    generateBundle() {
      const strange = [...this.getModuleIds()].filter(
        (id) => id.startsWith(here('.')) && !hashed.some((folder) => id.startsWith(folder)),
      )
      if (strange.length > 0) this.error(`not in the hash of the servers: ${strange.join(', ')}`)
    },
  }
}

/** The servers that tests start in processes of their own; `--outDir` says where to. Names stay: a stack is read. */
export default defineConfig({
  root: here('.'),
  plugins: [gatewayScripts(), onlyHashed()],
  ssr: { noExternal: true, target: 'node' },
  resolve: { conditions: ['node', 'import', 'default'] },
  // Dependencies that were written as CommonJS ask for these.
  define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: here('web/server/start/main.ts'),
        demo: here('web/server/demo/demo.ts'),
        embedded: here('web/server/start/embedded.ts'),
        bridged: here('web/server/start/testing/bridged-main.ts'),
      },
      external: (id) => absent.test(id) || external.test(id),
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

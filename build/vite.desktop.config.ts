import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { gatewayScripts } from './gateway-scripts.ts'
import { apiReference } from './guide/api-reference.ts'
import { guideText } from './guide/guide-text.ts'
import { gatherPackages } from './notices/bundled-packages.ts'
import { packageListFile } from './notices/desktop-notices.ts'
import { listOfPackages } from './notices/third-party-notices.ts'
import { wireTable } from './wire-table.ts'
import { withoutFramework } from './without-framework.ts'
import { withoutTransitions } from './without-transitions.ts'
import { withoutUnused } from './without-unused.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const outDir = here('../dist/desktop')

/** Of the platform or native: what the packaged application holds beside the bundles. */
const external = ['electron', /^node:/, /^@node-rs\//, /^@napi-rs\//, /^keytar(\/|$)/, /\.node$/]

/** Optional parts of dependencies that are not installed: their `require` fails, as the dependency expects. */
const absent = /(^|\/)(pg-native|cpu-features|sshcrypto\.node)$/

/** What runs on Node: one file each, so that nothing is looked up at run time. By the name of its mode. */
const programs = {
  main: { entry: '../src-main/main.ts', file: 'main.js', format: 'es' },
  preload: { entry: '../src-main/preload.ts', file: 'preload.cjs', format: 'cjs' },
  api: { entry: '../web/server/start/embedded.ts', file: 'api.js', format: 'es' },
  helper: { entry: '../src-main/helper/main.ts', file: 'helper.js', format: 'es' },
} as const

function program(name: keyof typeof programs): UserConfig {
  const { entry, file, format } = programs[name]
  return {
    plugins: name === 'main' || name === 'api' ? [gatewayScripts()] : [],
    ssr: { noExternal: true, target: 'node' },
    resolve: { conditions: ['node', 'import', 'default'] },
    // Dependencies that were written as CommonJS ask for these.
    ...(format === 'es'
      ? { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } }
      : {}),
    publicDir: false,
    build: {
      ssr: here(entry),
      outDir,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: false,
      rolldownOptions: {
        external: (id) => absent.test(id) || external.some((one) => matches(one, id)),
        output: { format, entryFileNames: file, codeSplitting: false },
      },
    },
  }
}

function matches(rule: string | RegExp, id: string): boolean {
  return typeof rule === 'string' ? rule === id : rule.test(id)
}

/** The same application as in the browser, served by the application itself as `app://trama`. */
const renderer: UserConfig = {
  root: here('../src-renderer/desktop'),
  base: '/',
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
  publicDir: here('../web/client/public'),
  build: {
    outDir: `${outDir}/renderer`,
    emptyOutDir: true,
    target: 'es2024',
    chunkSizeWarningLimit: 600,
    // The page's content security policy takes fonts from files only.
    assetsInlineLimit: (path) => (/\.woff2?$/.test(path) ? false : undefined),
  },
}

/** Notes whose work is in a bundle; the text of all is written when all are built. */
function withPackageList(config: UserConfig, mode: string): UserConfig {
  const packages = gatherPackages()
  return {
    ...config,
    plugins: [...(config.plugins ?? []), listOfPackages(packages, here(`../${packageListFile(mode)}`))],
    worker: { plugins: () => [packages.plugin()] },
  }
}

/** One bundle of the desktop application a mode: `--mode renderer`, or a name of `programs`. */
export default defineConfig(({ mode }) => {
  if (mode === 'renderer') return withPackageList(renderer, mode)
  if (Object.hasOwn(programs, mode)) return withPackageList(program(mode as keyof typeof programs), mode)
  throw new Error(`no bundle ${mode}`)
})

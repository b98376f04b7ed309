import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDesktopNotices } from './notices/desktop-notices.ts'
import { runCommand } from './run-command.ts'
import { hashSources } from './web-bundle.ts'

/** A bundle of the desktop application: the mode of its build, what it writes, where it begins, what it is made of. */
interface Bundle {
  readonly mode: string
  readonly writes: string
  readonly entry: string
  readonly folders: readonly string[]
}

const bundles: readonly Bundle[] = [
  { mode: 'main', writes: 'main.js', entry: 'src-main/main.ts', folders: ['src-main', 'src-shared'] },
  { mode: 'preload', writes: 'preload.cjs', entry: 'src-main/preload.ts', folders: ['src-main'] },
  {
    mode: 'api',
    writes: 'api.js',
    entry: 'web/server/start/embedded.ts',
    folders: ['web/server', 'src-shared'],
  },
  {
    mode: 'helper',
    writes: 'helper.js',
    entry: 'src-main/helper/main.ts',
    folders: ['src-main/helper', 'src-shared/base'],
  },
  {
    mode: 'renderer',
    writes: 'renderer/index.html',
    entry: 'src-renderer/desktop/main.tsx',
    folders: ['src-renderer', 'src-shared', 'web/client/public'],
  },
]
const files = [
  'package.json',
  'package-lock.json',
  'build/vite.desktop.config.ts',
  'build/gateway-scripts.ts',
  'build/wire-table.ts',
  'build/without-framework.ts',
  'build/without-transitions.ts',
  'build/without-unused.ts',
]

/** The bundles whose sources have changed since they were built, with the hash to note when they are built. */
export function staleBundles(root: string): readonly { readonly mode: string; readonly hash: string }[] {
  return bundles
    .filter(({ entry }) => existsSync(join(root, entry)))
    .map((bundle) => ({
      ...bundle,
      hash: hashSources(root, { folders: [...bundle.folders, 'build/notices'], files }),
    }))
    .filter(({ mode, writes, hash }) => {
      const stamp = stampOf(root, mode)
      const isBuilt = existsSync(join(root, 'dist/desktop', writes)) && existsSync(stamp)
      return !isBuilt || readFileSync(stamp, 'utf8') !== hash
    })
}

/**
 * Builds in `dist/desktop` the bundles whose sources have changed, and says so on standard error.
 * Answers the exit code of the build: 0 when there was nothing to do.
 */
export async function buildDesktopIfChanged(root: string): Promise<number> {
  for (const { mode, hash } of staleBundles(root)) {
    process.stderr.write(`Building the desktop application: ${mode}...\n`)
    const args = ['build', '--config', 'build/vite.desktop.config.ts', '--mode', mode, '--logLevel', 'warn']
    const done = await runCommand('vite', args, { cwd: root })
    if (done.code !== 0) {
      process.stderr.write(`${done.output}The desktop application could not be built.\n`)
      return done.code
    }
    mkdirSync(join(root, 'dist/.stamps'), { recursive: true })
    writeFileSync(stampOf(root, mode), hash)
  }
  writeDesktopNotices(
    root,
    bundles.map(({ mode }) => mode),
  )
  return 0
}

function stampOf(root: string, mode: string): string {
  return join(root, 'dist/.stamps', mode)
}

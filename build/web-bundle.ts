import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './run-command.ts'

const notSource = /\.test\.tsx?$/

/** What a bundle is made of, by paths in the repository. */
export interface Sources {
  readonly folders: readonly string[]
  readonly files: readonly string[]
}

/** What the application is made with, in the browser and on the desktop. */
export const application: Sources = {
  folders: ['src-shared', 'src-renderer', 'build/notices', 'build/guide', 'web/server/api'],
  files: [
    'package.json',
    'package-lock.json',
    'build/application.ts',
    'build/wire-table.ts',
    'build/without-framework.ts',
    'build/without-transitions.ts',
    'build/without-unused.ts',
  ],
}

/** What the web application is made of; a test follows what its configuration imports. */
export const web: Sources = {
  folders: [...application.folders, 'web/client', 'resources'],
  files: [
    ...application.files,
    'build/vite.web.config.ts',
    'build/offline-files.ts',
    'build/watch-load.ts',
    'build/first-pages.ts',
    'build/bundle-alone.ts',
    'build/held-fonts.ts',
    'build/join-files.ts',
    'build/loaded-by.ts',
    'build/shared-files.ts',
  ],
}

/** A hash of every source of a bundle, by path and contents; the same on every machine. */
export function hashSources(root: string, sources: Sources = web): string {
  const hash = createHash('sha256')
  const listed = sources.folders.flatMap((folder) => listFiles(root, folder))
  for (const path of [...listed, ...sources.files].toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notSource.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}

/**
 * Builds `dist/web` when its sources have changed since the last build, and says so on standard error.
 * Answers the exit code of the build: 0 when there was nothing to do.
 */
export async function buildWebIfChanged(root: string): Promise<number> {
  const stamp = join(root, 'dist/.stamp')
  const hash = hashSources(root)
  if (
    existsSync(join(root, 'dist/web/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash
  ) {
    return 0
  }
  process.stderr.write('Building the web application...\n')
  const done = await runCommand(
    'vite',
    ['build', '--config', 'build/vite.web.config.ts', '--logLevel', 'warn'],
    // Tests that build it have another one, which would make it a bundle for developers.
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (done.code !== 0) {
    process.stderr.write(`${done.output}The web application could not be built.\n`)
    return done.code
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  return 0
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandFolder } from './command-package.ts'
import { runCommand } from './run-command.ts'
import { buildWebIfChanged, hashSources, type Sources } from './web-bundle.ts'

/** What the server is made of; a test follows what its configurations import. */
export const server: Sources = {
  folders: ['web/server', 'web/cli', 'src-shared', 'build/packaging/server', 'build/notices'],
  files: [
    'package.json',
    'package-lock.json',
    'build/command-package.ts',
    'build/gateway-scripts.ts',
    'build/require-node.ts',
    'build/server-bundle.ts',
  ],
}

/** Builds the pages and the server's bundle unless they are as their sources are. Answers an exit code. */
export async function buildServerIfChanged(root: string): Promise<number> {
  const web = await buildWebIfChanged(root)
  if (web !== 0) return web
  const stamp = join(root, 'dist/.stamps/server')
  const hash = hashSources(root, server)
  const programs = ['dist/server/server.js', `${commandFolder}/trama.js`]
  const isBuilt = [...programs, 'dist/.stamps/server'].every((path) => existsSync(join(root, path)))
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return 0
  process.stderr.write('Building the server...\n')
  const config = ['--config', 'build/packaging/server/vite.config.ts', '--logLevel', 'warn']
  for (const [program, args] of [
    ['vite', ['build', ...config]],
    ['node', ['build/command-package.ts']],
  ] as const) {
    const done = await runCommand(program, [...args], { cwd: root })
    if (done.code === 0) continue
    process.stderr.write(`${done.output}The server could not be built.\n`)
    return done.code
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  return 0
}

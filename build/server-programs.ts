import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.ts'
import { hashSources } from './web-bundle.ts'

/** The server itself, the demonstration, the server on the gateways of a test, or the one inside the application. */
export type ServerProgram = 'main' | 'demo' | 'bridged' | 'embedded'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
/** As deep as the sources: a program finds the manifest and the pages from where it lies. */
const kept = join(root, 'dist/servers')
const longAgoMs = 24 * 60 * 60_000

/**
 * The file that starts a server in a process of its own: bundled from the sources as they are now, because a start
 * from hundreds of files takes three times as long. Builds it unless somebody has.
 */
export async function serverProgram(name: ServerProgram): Promise<string> {
  const folder = await (built ??= buildServers())
  return join(folder, `${name}.js`)
}

let built: Promise<string> | null = null

/** A folder is named after what it was made of: nobody finds a bundle of other sources, or half of one. */
async function buildServers(): Promise<string> {
  const hash = hashSources(root, {
    folders: ['web/server', 'src-shared'],
    files: ['package.json', 'package-lock.json', 'build/vite.servers.config.ts', 'build/gateway-scripts.ts'],
  })
  const folder = join(kept, hash.slice(0, 16))
  if (existsSync(folder)) return folder
  mkdirSync(kept, { recursive: true })
  removeOld()
  const making = mkdtempSync(join(kept, 'making-'))
  const args = [
    'build',
    '--config',
    'build/vite.servers.config.ts',
    '--logLevel',
    'error',
    '--outDir',
    making,
  ]
  const done = await runCommand('vite', args, { cwd: root })
  if (done.code !== 0) throw new Error(`the servers of the tests could not be built:\n${done.output}`)
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another process that began with it at the same time was first; it made the same.
    if (!existsSync(folder)) throw error
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

function removeOld(): void {
  for (const name of readdirSync(kept)) {
    const path = join(kept, name)
    const madeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (madeMs < Date.now() - longAgoMs) rmSync(path, { recursive: true, force: true })
  }
}

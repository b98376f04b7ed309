import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Where Electron's program is: what `ELECTRON` names, or what electron's own installer unpacked into node_modules.
 * Null: nowhere. Electron is not asked itself, since asking it begins a download.
 */
export function findElectron(root: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env.ELECTRON
  if (named !== undefined && named !== '') return existsSync(named) ? named : null
  const folder = join(root, 'node_modules/electron')
  const note = join(folder, 'path.txt')
  if (!existsSync(note)) return null
  const program = join(folder, 'dist', readFileSync(note, 'utf8').trim())
  return existsSync(program) ? program : null
}

/** What to do where `findElectron` found nothing; one sentence. */
export function explainMissingElectron(root: string, env: NodeJS.ProcessEnv = process.env): string {
  const named = env.ELECTRON
  if (named !== undefined && named !== '') return `ELECTRON names ${named}, and there is no such file.`
  const manifest = readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return `The Electron ${version} program is missing: fetch it with "npx install-electron" (it comes from GitHub), or name one with ELECTRON=/path/to/electron.`
}

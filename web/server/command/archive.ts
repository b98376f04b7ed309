import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'

/** What a backup says of itself, as `manifest.json`. */
export const manifestSchema = z.strictObject({
  format: z.literal('trama-server-backup-1'),
  version: z.string(),
  madeAtMs: z.int().nonnegative(),
  /** The steps that were made on its records. */
  steps: z.array(z.string()),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const recordsName = 'trama.sqlite'
export const disksName = 'disks'
export const keyName = 'root.key'

/** Every file below a folder, with its hash; throws on anything that is neither file nor folder. */
export async function listFiles(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Manifest['files'] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (entry.isDirectory() || name === manifestName) continue
    if (!entry.isFile()) throw new Error(`${name} is no file`)
    files.push({ name, bytes: (await lstat(path)).size, sha256: await hashFile(path) })
  }
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Packs a folder into an open file. */
export function pack(folder: string, file: number): Promise<void> {
  return runTar(['--create', '--gzip', '--directory', folder, '.'], ['ignore', file])
}

/** Unpacks an open file into a folder; nothing in it decides about owners or rights. */
export function unpack(file: number, folder: string): Promise<void> {
  const careful = ['--no-same-owner', '--no-same-permissions']
  return runTar(['--extract', '--gzip', ...careful, '--directory', folder], [file, 'ignore'])
}

/** Reads what was unpacked; throws when anything is missing, too much or not as it was written. */
export async function readUnpacked(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName)
  if (!existsSync(path)) throw new Error(`no ${manifestName}`)
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  const found = await listFiles(folder)
  const told = new Map(manifest.files.map((file) => [file.name, file]))
  for (const file of found)
    if (told.get(file.name)?.sha256 !== file.sha256) throw new Error(`${file.name} is not as it was written`)
  if (found.length !== told.size || !told.has(recordsName)) throw new Error('files are missing')
  return manifest
}

async function runTar(
  args: readonly string[],
  [input, output]: readonly [number | 'ignore', number | 'ignore'],
) {
  const child = spawn('tar', args, {
    stdio: [input, output, 'pipe'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  })
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(said.trim().split('\n')[0] ?? 'tar failed')
}

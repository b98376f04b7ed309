import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runCommand } from '#build/run-command.ts'

/** How a package is made. */
export interface DebOptions {
  readonly version: string
  /** Folder that gets the file. */
  readonly out: string
  /** `xz` is small and slow to make. */
  readonly compression: 'xz' | 'gzip' | 'none'
}

/** What dpkg is told of a folder that is laid out as it will lie on a machine. */
export interface DebianPackage {
  readonly name: string
  /** The text of `control`, with this size in KiB. */
  readonly control: (kib: number) => string
  /** What dpkg runs around an installation, by name. */
  readonly scripts: readonly (readonly [name: string, text: string])[]
  /** Settings that an upgrade keeps as they are. */
  readonly conffiles: readonly string[]
  /** Files that keep their rights; of all others the world may read what nothing else says. */
  readonly keepsMode: (path: string) => boolean
}

/** Packs a folder with dpkg-deb; answers the file. Throws what dpkg-deb says. */
export async function packDebian(
  folder: string,
  { name, control, scripts, conffiles, keepsMode }: DebianPackage,
  { version, out, compression }: DebOptions,
): Promise<string> {
  // The mask of whoever builds it decides about nothing.
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile() && !keepsMode(path)) chmodSync(path, 0o644)
  }
  const facts = join(folder, 'DEBIAN')
  const files = filesOf(folder)
  const kib = Math.ceil(files.reduce((sum, path) => sum + readFileSync(path).length, 0) / 1024)
  mkdirSync(facts)
  chmodSync(facts, 0o755)
  const put = (file: string, text: string, mode = 0o644): void => {
    writeFileSync(join(facts, file), text)
    chmodSync(join(facts, file), mode)
  }
  for (const [script, text] of scripts) put(script, text, 0o755)
  if (conffiles.length > 0) put('conffiles', `${conffiles.join('\n')}\n`)
  const isSetting = (path: string): boolean => conffiles.includes(`/${relative(folder, path)}`)
  put(
    'md5sums',
    files
      .filter((path) => !isSetting(path))
      .map((path) => checksum(folder, path))
      .join(''),
  )
  put('control', control(kib))
  mkdirSync(out, { recursive: true })
  const file = join(out, `${name}_${version}_amd64.deb`)
  const done = await runCommand('dpkg-deb', [
    '--root-owner-group',
    `-Z${compression}`,
    '--build',
    folder,
    file,
  ])
  if (done.code !== 0) throw new Error(`dpkg-deb: ${done.output}`)
  return file
}

/** Lines of a description begin with a space and are short. */
export function wrapDescription(text: string): string {
  return text.replaceAll(/(.{1,76})(?: |$)/g, ' $1\n').trimEnd()
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function checksum(folder: string, path: string): string {
  const hash = createHash('md5').update(readFileSync(path)).digest('hex')
  return `${hash}  ${relative(folder, path)}\n`
}

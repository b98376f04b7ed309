import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { migrations } from '#web/server/kernel/store/migrations/migrations.ts'
import { runCommand } from '#build/run-command.ts'
import { maintainerScripts } from './maintainer-scripts.ts'
import { stageServer } from './stage.ts'

/** How a package is made. */
export interface DebOptions {
  readonly version: string
  /** Folder that gets the file. */
  readonly out: string
  /** `xz` is small and slow to make. */
  readonly compression: 'xz' | 'gzip' | 'none'
}

const manifest = z.object({ version: z.string(), author: z.string(), homepage: z.string() })

/** What the repository says of itself. */
export function readManifest(root: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
}

/** Makes `trama-server_VERSION_amd64.deb` from what was built; answers its path. Throws what dpkg-deb says. */
export async function makeDeb(root: string, { version, out, compression }: DebOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'trama-deb-'))
  try {
    // Of all files that are made here the world may read what nothing else says.
    chmodSync(folder, 0o755)
    stageServer(root, folder, { version, author: readManifest(root).author })
    openUp(folder)
    const control = join(folder, 'DEBIAN')
    mkdirSync(control)
    const steps = Object.keys(await migrations.getMigrations())
    for (const [name, text] of maintainerScripts(version, steps))
      writeFileSync(join(control, name), text, { mode: 0o755 })
    writeFileSync(join(control, 'conffiles'), '/etc/trama/trama.env\n')
    const files = filesOf(folder)
    writeFileSync(join(control, 'md5sums'), md5sums(folder, files))
    const kib = Math.ceil(files.reduce((sum, path) => sum + readFileSync(path).length, 0) / 1024)
    writeFileSync(join(control, 'control'), controlOf(root, version, kib))
    for (const name of readdirSync(control))
      chmodSync(join(control, name), /inst$|rm$/.test(name) ? 0o755 : 0o644)
    mkdirSync(out, { recursive: true })
    const file = join(out, `trama-server_${version}_amd64.deb`)
    const args = ['--root-owner-group', `-Z${compression}`, '--build', folder, file]
    const done = await runCommand('dpkg-deb', args)
    if (done.code !== 0) throw new Error(`dpkg-deb: ${done.output}`)
    return file
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function controlOf(root: string, version: string, kib: number): string {
  const { t } = createWords('en', en)
  const { author, homepage } = readManifest(root)
  return `Package: trama-server
Version: ${version}
Architecture: amd64
Maintainer: ${author}
Installed-Size: ${kib}
Depends: init-system-helpers (>= 1.54), libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 9), passwd
Suggests: caddy | nginx | haproxy, postgresql
Section: net
Priority: optional
Homepage: ${homepage}
Description: ${t('server.command.package.description-short')}
${wrap(t('server.command.package.description'))}
`
}

/** Lines of a description begin with a space and are short. */
function wrap(text: string): string {
  return text.replaceAll(/(.{1,76})(?: |$)/g, ' $1\n').trimEnd()
}

/** The mask of whoever builds it decides about nothing. */
function openUp(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (!/(^|\/)(trama\.env|node|trama-server|bin\/trama)$/.test(path)) chmodSync(path, 0o644)
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/DEBIAN'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function md5sums(folder: string, files: readonly string[]): string {
  const conffile = join(folder, 'etc/trama/trama.env')
  return files
    .filter((path) => path !== conffile)
    .map((path) => {
      const hash = createHash('md5').update(readFileSync(path)).digest('hex')
      return `${hash}  ${relative(folder, path)}\n`
    })
    .join('')
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { packDebian, wrapDescription, type DebOptions } from '#build/packaging/debian/debian-package.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { migrations } from '#web/server/kernel/store/migrations/migrations.ts'
import { maintainerScripts } from './maintainer-scripts.ts'
import { stageServer } from './stage.ts'

const manifest = z.object({ version: z.string(), author: z.string(), homepage: z.string() })

/** What the repository says of itself. */
export function readManifest(root: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
}

/** Makes `trama-server_VERSION_amd64.deb` from what was built; answers its path. Throws what dpkg-deb says. */
export async function makeDeb(root: string, options: DebOptions): Promise<string> {
  const { version } = options
  const folder = mkdtempSync(join(tmpdir(), 'trama-deb-'))
  try {
    stageServer(root, folder, { version, author: readManifest(root).author })
    const steps = Object.keys(await migrations.getMigrations())
    const about = {
      name: 'trama-server',
      control: (kib: number) => controlOf(root, version, kib),
      scripts: maintainerScripts(version, steps),
      conffiles: ['/etc/trama/trama.env'],
      keepsMode: (path: string) => /(^|\/)(trama\.env|node|trama-server|bin\/trama)$/.test(path),
    }
    return await packDebian(folder, about, options)
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
${wrapDescription(t('server.command.package.description'))}
`
}

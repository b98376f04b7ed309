import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildDesktopIfChanged } from '#build/desktop-bundle.ts'
import { explainMissingElectron, findElectron } from '#build/electron-binary.ts'
import { readManifest } from '#build/packaging/server/deb.ts'
import { makeDesktopDeb } from './deb.ts'
import { unpackDesktop } from './unpack.ts'

// `npm run dist -- desktop-deb`: the desktop application for Debian, with nothing fetched but Electron itself.
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const electron = findElectron(root)
if (electron === null) {
  process.stderr.write(`${explainMissingElectron(root)}\n`)
  process.exit(1)
}
const built = await buildDesktopIfChanged(root)
if (built !== 0) process.exit(built)
const folder = mkdtempSync(join(tmpdir(), 'trama-desktop-'))
try {
  const unpacked = await unpackDesktop(root, dirname(electron), folder)
  const out = join(root, 'dist/packages')
  const file = await makeDesktopDeb(root, unpacked, {
    version: readManifest(root).version,
    out,
    compression: 'xz',
  })
  process.stdout.write(`Packed into ${file.slice(root.length + 1)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

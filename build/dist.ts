import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildDesktopIfChanged } from './desktop-bundle.ts'
import { explainMissingElectron, findElectron } from './electron-binary.ts'
import { missingForPackages, packageArguments } from './packaging/package-arguments.ts'
import { requireNode24 } from './require-node.ts'
import { runCommand } from './run-command.ts'

// Builds, then packs into dist/packages. Nothing is published: that is copying the folder to where TRAMA_UPDATE_URL
// points.
//   npm run dist [-- --linux deb]   what electron-builder.yml says
//   npm run dist -- server          the package of the server, with Debian's own tools
//   npm run dist -- desktop-deb     the desktop application, with the same
requireNode24()
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const wanted = process.argv.slice(2)
const ownPackers = { server: 'packaging/server/pack.ts', 'desktop-deb': 'packaging/desktop/pack.ts' }
const [first = ''] = wanted
if (first === 'server' || first === 'desktop-deb') {
  // By address, not by name: what is below a folder of the build stands on the build.
  await import(new URL(ownPackers[first], import.meta.url).href)
  process.exit()
}
const missing = missingForPackages(root, wanted)
if (missing !== null) {
  process.stderr.write(`${missing}\n`)
  process.exit(1)
}
const built = await buildDesktopIfChanged(root)
if (built !== 0) process.exit(built)
const electron = findElectron(root)
if (electron === null) {
  process.stderr.write(`${explainMissingElectron(root)}\n`)
  process.exit(1)
}
const args = packageArguments(wanted, { electronDist: dirname(electron), env: process.env })
const done = await runCommand('electron-builder', args, { cwd: root, show: true })
if (done.code === 0 && existsSync(`${root}/dist/packages`))
  process.stdout.write('Packed into dist/packages\n')
process.exit(done.code)

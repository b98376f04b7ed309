import { existsSync } from 'node:fs'
import { join } from 'node:path'

const everywhere = [
  'resources/app.asar',
  'resources/third-party-notices.txt',
  'resources/tray/on.png',
  'resources/icons/256x256.png',
]
const onLinux = ['resources/helper/trama-helper', 'resources/helper/helper.js', 'resources/helper/node']

/** Refuses a package without what it cannot run without; electron-builder only warns. */
export function afterPack({ appOutDir, electronPlatformName }) {
  const needed = electronPlatformName === 'linux' ? [...everywhere, ...onLinux] : everywhere
  const missing = needed.filter((path) => !existsSync(join(appOutDir, path)))
  if (missing.length > 0) throw new Error(`The package lacks ${missing.join(', ')}`)
}

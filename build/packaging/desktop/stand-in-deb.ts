import { join } from 'node:path'
import { buildDesktopIfChanged } from '#build/desktop-bundle.ts'
import { readPackagingConfiguration } from '#build/packaging/configuration.ts'
import { makeStandInElectron } from '#build/packaging/stand-in-electron.ts'
import { makeDesktopDeb } from './deb.ts'
import { unpackDesktop } from './unpack.ts'

/** The package of the desktop application around what stands in for Electron; answers its file. */
export async function makeStandInDeb(root: string, folder: string, version: string): Promise<string> {
  if ((await buildDesktopIfChanged(root)) !== 0) throw new Error('the bundles could not be built')
  const electron = join(folder, 'electron')
  await makeStandInElectron(electron, readPackagingConfiguration(root).electronVersion)
  const unpacked = await unpackDesktop(root, electron, join(folder, 'out'))
  return makeDesktopDeb(root, unpacked, { version, out: folder, compression: 'none' })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What lies beside the command where it is installed, or in the repository. */
export interface Installed {
  readonly version: string
  /** Folder of the built web application. */
  readonly webPath: string
}

/** Finds it: the package puts pages and manifest beside the bundle, which in the repository are elsewhere. */
export function findInstalled(folder: string = import.meta.dirname): Installed {
  const beside = join(folder, 'package.json')
  const root = existsSync(beside) ? folder : join(folder, '../../..')
  return {
    version: readVersion(join(root, 'package.json')),
    webPath: existsSync(beside) ? join(root, 'web') : join(root, 'dist/web'),
  }
}

function readVersion(path: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const version: unknown = Reflect.get(Object(manifest), 'version')
  return typeof version === 'string' ? version : ''
}

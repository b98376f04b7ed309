import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Environment } from '../kernel/environment.ts'
import { findUnreadLines, type UnreadLine } from './unread-lines.ts'

const usualPlace = '/etc/trama/trama.env'

/** Where the package keeps the settings; `TRAMA_SETTINGS` names another file. */
export function settingsPlace(env: Environment): string {
  return env['TRAMA_SETTINGS'] ?? usualPlace
}

/** Settings with the file that they come from. */
export interface Settings {
  readonly place: string
  readonly isFile: boolean
  readonly env: Environment
}

/**
 * The settings of this deployment. What the file says holds over the environment, so that a person's command in any
 * shell works on the same records as the unit, which systemd gives the same file. Without a file, as in a container,
 * the environment is all there is.
 */
export function readSettings(env: Environment): Settings {
  const place = settingsPlace(env)
  const text = readIfThere(place)
  return { place, isFile: text !== null, env: { ...env, ...(text === null ? {} : parseEnv(text)) } }
}

/** Lines of a file of settings of which not all is read; none where there is no file. */
export function findUnreadSettings(place: string): readonly UnreadLine[] {
  return findUnreadLines(readIfThere(place) ?? '')
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

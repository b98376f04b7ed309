import { utilityBounds } from './bounds.ts'

/** What the kernel shows as files, and what is ours: nothing there is written. */
const refused = ['/proc', '/sys', '/dev', '/run/trama', '/run/trama-files', '/var/lib/trama']

/**
 * Whether a path may name a file of a route: absolute, written in the one way it has (no `.`, no `..`, no empty part), of
 * printable characters, and not among what the kernel shows as files.
 */
export function isRoutePath(path: string): boolean {
  if (
    path.length > utilityBounds.pathLength ||
    !path.startsWith('/') ||
    !/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u.test(path)
  )
    return false
  const parts = path.slice(1).split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.length > 200)) return false
  return !refused.some((folder) => path === folder || path.startsWith(`${folder}/`))
}

import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { unfinished, type Disk } from '../kernel/ports/disks.ts'

/** Of one part in bytes, as file systems allow; of a whole name, so that S3's 1,024 are enough with any route. */
const longestPart = 200
const longestName = 400

/**
 * A disk as the organization sees it: every name is checked and stands below its route. This is the one place where
 * a name becomes a path.
 */
export function underRoute(disk: Disk, route: string): Disk {
  const base = partsOf(route)
  const at = <T>(name: string, work: (path: string) => T) => {
    const parts = readName(name)
    return parts === null
      ? Promise.resolve(fail(problem('route-unreadable', { value: name.slice(0, 80) })))
      : work([...base, ...parts].join('/'))
  }
  return {
    put: async (name, source, signal) => at(name, (path) => disk.put(path, source, signal)),
    get: async (name, take, signal) => at(name, (path) => disk.get(path, take, signal)),
    list: async (folder, page, signal) =>
      folder === ''
        ? disk.list(base.join('/'), page, signal)
        : at(folder, (path) => disk.list(path, page, signal)),
    remove: async (name, signal) => at(name, (path) => disk.remove(path, signal)),
    measure: async (name, signal) => at(name, (path) => disk.measure(path, signal)),
    close: () => disk.close(),
  }
}

/** Whether a route can stand before names on every kind of disk. */
export function isRoute(route: string): boolean {
  const parts = partsOf(route)
  return Buffer.byteLength(parts.join('/')) <= 500 && parts.every(isPart)
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** The parts of a name; null: it is none that every kind of disk takes. */
function readName(name: string): string[] | null {
  if (name.length > longestName || Buffer.byteLength(name) > longestName) return null
  const parts = name.split('/')
  return parts.every(isPart) ? parts : null
}

function isPart(part: string): boolean {
  if (part === '' || part === '.' || part === '..' || part.startsWith(unfinished)) return false
  if (!part.isWellFormed() || Buffer.byteLength(part) > longestPart) return false
  // A backslash parts names on Windows, a colon names streams there; control characters end lines of lists.
  return !/[\p{Cc}\\:]/u.test(part)
}

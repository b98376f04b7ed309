import { unzipSync } from 'fflate'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'

/** A text that an archive holds, or one that was given alone; null: left out. */
export interface TextFile {
  readonly name: string
  /** The innermost folder in an archive that says whose file it is; none for a file that was given alone. */
  readonly folder?: string
  readonly text: string | null
}

/** Configurations are small: what is beyond this is no archive of them. */
const most = { entries: 2000, fileBytes: 4 * 1024 * 1024, bytes: 16 * 1024 * 1024, ratio: 200 } as const

export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** What a zip would unfold to that it must not. */
class Overfull extends Error {}

/**
 * The `.conf` files of a zip. Nothing is written anywhere: paths are names, and of a path its last part. Answers
 * `import-too-large` for too many or too much, before it is unfolded, and `import-unknown` for a zip without any.
 */
export function readArchive(bytes: Uint8Array): Result<readonly TextFile[]> {
  const left: TextFile[] = []
  const seen = { entries: 0, bytes: 0 }
  const isWanted = ({
    name,
    size,
    originalSize,
  }: {
    name: string
    size: number
    originalSize: number
  }): boolean => {
    seen.entries += 1
    if (seen.entries > most.entries) throw new Overfull()
    if (name.endsWith('/')) return false
    if (!/\.conf$/i.test(name)) {
      left.push({ name: lastPart(name), text: null })
      return false
    }
    seen.bytes += originalSize
    const isPacked = originalSize > most.fileBytes || originalSize > 4096 + size * most.ratio
    if (isPacked || seen.bytes > most.bytes) throw new Overfull()
    return true
  }
  try {
    const entries = Object.entries(unzipSync(bytes, { filter: isWanted }))
    if (entries.length === 0) return fail(problem('import-unknown'))
    const files = entries.map(([name, content]) => ({
      name: lastPart(name),
      folder: folderOf(name),
      text: new TextDecoder().decode(content),
    }))
    return ok([...files, ...left])
  } catch (error) {
    if (error instanceof Overfull)
      return fail(problem('import-too-large', { limitMib: most.bytes / 1024 / 1024 }))
    return fail(problem('import-damaged', { format: 'wireguard' }))
  }
}

/** Where such files stand on any machine. */
const usualFolders =
  /^(\.|\.\.|etc|wireguard|wg|conf|config|configs|configuration|files|usr|local|root|home|src|\d*)$/i

function folderOf(path: string): string {
  const folders = path.slice(-400).split(/[/\\]/).slice(0, -1)
  return folders.findLast((folder) => !usualFolders.test(folder)) ?? ''
}

function lastPart(path: string): string {
  return path.slice(-200).split(/[/\\]/).at(-1) ?? ''
}

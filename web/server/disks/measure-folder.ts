import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'

/** An empty file takes room, too. */
const leastBytes = 4096

/** Bytes of all files in a folder and the folders in it; links are not followed. A folder that is not there has none. */
export async function measureFolder(path: string): Promise<number> {
  const waiting = [path]
  let bytes = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await opendir(folder).catch(() => [])
    for await (const entry of entries) {
      const inside = join(folder, entry.name)
      if (entry.isDirectory()) waiting.push(inside)
      else bytes += Math.max(leastBytes, (await lstat(inside).catch(() => null))?.size ?? 0)
    }
  }
  return bytes
}

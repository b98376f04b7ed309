import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { mustRun, runCommand } from './command.ts'

/** A gateway's disk: a size-limited memory file system, laid over an image that stays unchanged. */
export interface Disk {
  /** The whole file system, seen from the test machine. */
  readonly root: string
  /** From now on every further write fails for want of space. */
  fill(): Promise<void>
  free(): Promise<void>
}

/** Mounts a disk in a folder. `layers` are folders of the image, uppermost first. */
export async function mountDisk(
  folder: string,
  options: { readonly layers: readonly string[]; readonly sizeMiB: number },
): Promise<Disk> {
  const written = join(folder, 'written')
  const root = join(folder, 'root')
  const size = `${String(options.sizeMiB)}m`
  await mkdir(written, { recursive: true })
  await mkdir(root)
  await mustRun(['mount', '-t', 'tmpfs', '-o', `size=${size},mode=755`, 'trama-lab', written])
  await mkdir(join(written, 'upper'))
  await mkdir(join(written, 'work'))
  const layers = `lowerdir=${options.layers.join(':')},upperdir=${written}/upper,workdir=${written}/work`
  await mustRun(['mount', '-t', 'overlay', '-o', layers, 'trama-lab', root])
  return {
    root,
    fill: async () => {
      for (let tries = 0; tries < 50; tries++) {
        // What is free is taken away instead of written full: at once, and costs no memory.
        const { blocks, bfree, bsize } = await statfs(written)
        const used = String((blocks - bfree) * bsize)
        // It fails when something was written in between.
        if ((await runCommand(['mount', '-o', `remount,size=${used}`, written])).code === 0) return
      }
      throw new Error(`the disk in ${folder} cannot be filled`)
    },
    free: async () => {
      await mustRun(['mount', '-o', `remount,size=${size}`, written])
    },
  }
}

import { join } from 'node:path'
import { packageArguments } from '#build/packaging/package-arguments.ts'
import { runCommand } from '#build/run-command.ts'

/** Lets electron-builder lay out the application around an Electron; returns the folder. Throws what it says. */
export async function unpackDesktop(root: string, electronDist: string, out: string): Promise<string> {
  // No environment, so no feed of updates: a Debian package is replaced by installing the next one.
  const args = packageArguments(['--linux', 'dir'], { electronDist, env: {} })
  const done = await runCommand('electron-builder', [...args, `-c.directories.output=${out}`], { cwd: root })
  if (done.code !== 0) throw new Error(done.output)
  return join(out, 'linux-unpacked')
}

import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '#e2e/lab/command.ts'

/** Somebody without rights who exists only while a command of his runs, with numbers that nobody else has here. */
const somebody = { name: 'trama-rootless', id: 64_180, firstOfSubordinates: 700_000 }

/** The user of the host as whom the container's user 4180 counts: the container's own root counts as himself. */
export const userOutside = String(somebody.firstOfSubordinates + 4180 - 1)

/** Whoever he is to this machine stands in files of ours, which only his command sees in place of the machine's. */
const become = `set -e
for name in passwd group subuid subgid; do mount --bind "$0/$name" "/etc/$name"; done
exec setpriv --reuid ${somebody.id} --regid ${somebody.id} --clear-groups --inh-caps=-all \\
  env --ignore-environment --chdir="$0/home" PATH="$PATH" HOME="$0/home" XDG_RUNTIME_DIR="$0/run" "$@"`

/** What comes before a command that he runs. */
export async function createSomebody(folder: string): Promise<readonly string[]> {
  const { name, id, firstOfSubordinates } = somebody
  for (const own of ['home', 'run']) {
    await mkdir(join(folder, own), { mode: 0o700 })
    await chown(join(folder, own), id, id)
  }
  const people = await readFile('/etc/passwd', 'utf8')
  const groups = await readFile('/etc/group', 'utf8')
  await writeFile(join(folder, 'passwd'), `${people}${name}:x:${id}:${id}::${folder}/home:/bin/sh\n`)
  await writeFile(join(folder, 'group'), `${groups}${name}:x:${id}:\n`)
  for (const file of ['subuid', 'subgid'])
    await writeFile(join(folder, file), `${name}:${firstOfSubordinates}:65536\n`)
  return ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', become, folder]
}

/** Why containers cannot be run by somebody without rights here; null when they can. */
export async function missingForRootless(podman: readonly string[]): Promise<string | null> {
  const tried = await runCommand([...podman, 'unshare', 'true'])
  if (tried.code === 0) return null
  const said = tried.stderr.trim().split('\n').at(-1) ?? ''
  return `only root runs containers on this machine (${said}); what was run is the same image by root, on the same read-only disk`
}

/** Ends what podman keeps running for him. */
export async function endSomebody(folder: string): Promise<void> {
  const pause = await readFile(join(folder, 'run/libpod/tmp/pause.pid'), 'utf8').catch(() => '')
  if (/^\d+$/.test(pause.trim())) process.kill(Number(pause), 'SIGKILL')
}

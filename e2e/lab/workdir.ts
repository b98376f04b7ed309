import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mustRun, runCommand } from './command.ts'
import { listNetns, removeNetns } from './netns.ts'

/** Where labs keep their locks, disks and mounts while they run. */
export const labsFolder = '/run/trama-lab'

/** Every lab is called this and a number. */
export const labPrefix = 'trl'

/** All mount points below a folder, the innermost first. */
export async function listMounts(folder: string): Promise<string[]> {
  const lines = (await readFile('/proc/self/mountinfo', 'utf8')).split('\n')
  const points = lines
    .map((line) => line.split(' ')[4] ?? '')
    .filter((point) => point.startsWith(`${folder}/`))
  return points.toReversed()
}

/** Control groups of a lab, in every hierarchy that is mounted. */
export async function listControlGroups(prefix: string): Promise<string[]> {
  const hierarchies = await listHierarchies()
  const found = await Promise.all(
    hierarchies.map(async (hierarchy) => {
      const names = await readdir(hierarchy)
      return names.filter((name) => name.startsWith(prefix)).map((name) => join(hierarchy, name))
    }),
  )
  return found.flat()
}

/**
 * The hierarchies in which systemd keeps its units: the unified one and, where it exists, the named
 * one. A container needs a group of its own in each, or two containers share one and end each
 * other's services.
 */
export async function listHierarchies(): Promise<string[]> {
  const lines = (await readFile('/proc/self/mountinfo', 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ')
    const point = before.split(' ')[4] ?? ''
    const [kind, , options = ''] = after.split(' ')
    const isSystemds =
      kind === 'cgroup2' || (kind === 'cgroup' && options.split(',').includes('name=systemd'))
    return isSystemds && point.startsWith('/sys/fs/cgroup') ? [point] : []
  })
}

/** Removes the control groups of a lab or a gateway, after their processes are gone. */
export async function removeControlGroups(prefix: string): Promise<void> {
  for (const group of await listControlGroups(prefix)) {
    // A group stays busy for a moment after its last process was killed.
    for (let tries = 0; tries < 200; tries++) {
      const { code } = await runCommand(['find', group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', '+'])
      if (code === 0) break
      await wait(10)
    }
  }
}

/** Ends and removes everything that bears a lab's name. The caller holds that lab's lock. */
export async function removeLab(labId: string): Promise<void> {
  for (const netns of await listNetns(`${labId}-`)) await removeNetns(netns)
  await runCommand(['ip', 'link', 'delete', `${labId}-host`])
  const folder = join(labsFolder, labId)
  for (const point of await listMounts(folder)) {
    if ((await runCommand(['umount', point])).code !== 0) await mustRun(['umount', '--lazy', point])
  }
  await removeControlGroups(`${labId}-`)
  await mustRun(['rm', '-rf', '--one-file-system', folder])
}

/** Everything that bears a lab's name now; empty when nothing is left. */
export async function listRemains(labId: string): Promise<string[]> {
  const links = (await runCommand(['ip', '-o', 'link', 'show'])).stdout.split('\n')
  const folders = await readdir(labsFolder).catch(() => [])
  return [
    ...(await listNetns(`${labId}-`)).map((name) => `namespace ${name}`),
    ...links.filter((line) => line.includes(` ${labId}-`)).map((line) => `link ${line}`),
    ...(await listMounts(join(labsFolder, labId))).map((point) => `mount ${point}`),
    ...(await listControlGroups(`${labId}-`)).map((group) => `control group ${group}`),
    ...folders.filter((name) => name === labId).map((name) => `folder ${name}`),
  ]
}

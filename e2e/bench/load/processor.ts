import { readdirSync, readFileSync } from 'node:fs'
import { readBackendPid } from '#web/server/testing/postgres-sizes.ts'

/** What a process has used of processors so far, in milliseconds. Linux only. */
export function usedMs(pid: number): number {
  const { own } = readTimes(pid)
  return own * msPerTick
}

/** The same of a process and of all that it started, of which some may have ended. */
export function usedMsWithChildren(pid: number): number {
  const { own, ended } = readTimes(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter(({ parent }) => parent === pid)
  return (own + ended + children.reduce((sum, child) => sum + child.own, 0)) * msPerTick
}

/** The first process of the PostgreSQL at this place: the one that starts the others. */
export function findPostmaster(url: string): Promise<number> {
  return readBackendPid(url, (pid) => readTimes(pid).parent)
}

/** Linux tells processor time in hundredths of a second, on every machine. */
const msPerTick = 10

/** Ticks; the name in the middle of the line may hold anything, so that fields are counted behind it. */
function readTimes(pid: number) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const at = (index: number): number => Number(fields[index])
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    // It ended between the list and the look.
    return { parent: 0, own: 0, ended: 0 }
  }
}

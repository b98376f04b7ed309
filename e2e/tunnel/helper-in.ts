import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#shared/app/ports.ts'
import { createLinuxHelperTunnel } from '#main/tunnel/linux-helper.ts'
import type { LocalTunnel } from '#main/ports/desktop-ports.ts'
import { killNow, listChildren } from '#e2e/lab/netns.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { helperCommand } from './world.ts'

export const clock: Clock = {
  nowMs: () => Date.now(),
  wait: (ms, signal) => wait(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
}
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An application on a lab machine: the adapter, and the processes that stand for application and helper. */
export interface LabApplication extends LocalTunnel {
  /** `kill -9` of the application: its end of the helper's input closes. Answers when the helper is gone too. */
  killApplication(): Promise<void>
  /** `kill -9` of the helper; the application lives on. */
  killHelper(): Promise<void>
  /** The same with a signal that it can hear. */
  endHelper(signal: NodeJS.Signals): Promise<void>
  /** Both at the same moment: the helper does not see its input close. */
  killBoth(): Promise<void>
}

/**
 * The application's side of the pipe is a `cat` that can be killed: the adapter itself lives in the test's own
 * process. `nsenter` stands for pkexec: it makes the helper root in the machine, with the pipe as its input.
 */
export function openApplication(machine: LabMachine): LabApplication {
  const enter = ['nsenter', '--target', String(machine.pid), '--mount', '--uts', '--net', '--pid']
  const before = new Set(listChildren(process.pid))
  const command = ['/bin/sh', '-c', 'cat | "$@"', 'sh', ...enter, ...helperCommand]
  const tunnel = createLinuxHelperTunnel({ command, clock, log: silent })
  const shells = (): number[] =>
    listChildren(process.pid).filter((pid) => !before.has(pid) && commandOf(pid)[0] === '/bin/sh')
  const find = (isIt: (argv: readonly string[]) => boolean): number[] =>
    shells()
      .flatMap(descendants)
      .filter((pid) => isIt(commandOf(pid)))
  const isApplication = (argv: readonly string[]): boolean => argv[0] === 'cat' && argv.length === 1
  const isHelper = (argv: readonly string[]): boolean =>
    argv[0] === helperCommand[0] && argv[1] === helperCommand[1]
  const kill = async (isIt: (argv: readonly string[]) => boolean): Promise<void> => {
    const ending = shells()
    const victims = find(isIt)
    if (victims.length === 0) throw new Error('nothing there to kill')
    for (const pid of victims) killNow(pid)
    await untilGone([...ending, ...victims])
  }
  const endHelper = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = shells()
    const victims = find(isHelper)
    for (const pid of victims) process.kill(pid, signal)
    await untilGone(victims)
    // The pipe's other end notices only when it is written to.
    for (const pid of find(isApplication)) killNow(pid)
    await untilGone(ending)
  }
  return {
    ...tunnel,
    killApplication: () => kill(isApplication),
    killHelper: () => endHelper('SIGKILL'),
    endHelper,
    killBoth: () => kill((argv) => isApplication(argv) || isHelper(argv)),
  }
}

function descendants(pid: number): number[] {
  return listChildren(pid).flatMap((child) => [child, ...descendants(child)])
}

function commandOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')
      .split('\0')
      .slice(0, -1)
  } catch {
    return []
  }
}

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => commandOf(pid).length > 0)) await wait(10)
}

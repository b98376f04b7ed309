import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { inNetns } from '#e2e/lab/netns.ts'

/** A program of the cluster that runs. */
export interface Program {
  readonly name: string
  /** What it has printed lately, for whoever waited for it in vain. */
  said(): string
  /** With this signal; waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

const mostSaid = 4000

/** Who runs a program, where its files are, and whose network it has. */
export interface Place {
  readonly uid: number
  readonly gid: number
  readonly cwd: string
  readonly netns: string
}

/** Starts a program; what it prints is kept for the message of a failure. */
export function startProgram(
  name: string,
  argv: readonly string[],
  { uid, gid, cwd, netns }: Place,
): Program {
  const user = ['setpriv', '--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--', ...argv]
  // Each of them becomes the next: what is killed is the program.
  const [file = '', ...args] = inNetns(netns, user)
  const child = spawn(file, args, {
    cwd,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: cwd, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const hear = (piece: Buffer): void => {
    text = `${text}${piece.toString()}`.slice(-mostSaid)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  child.on('error', (error) => hear(Buffer.from(String(error))))
  return { name, said: () => `${name}: ${text}`, end: (signal) => end(child, signal) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A program of the cluster that runs. */
export interface Program {
  readonly name: string
  /** What it has printed lately, for whoever waited for it in vain. */
  said(): string
  /** With this signal; waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

const mostSaid = 4000

/** Starts a program as this user; what it prints is kept for the message of a failure. */
export function startProgram(
  name: string,
  argv: readonly string[],
  as: { readonly uid?: number; readonly gid?: number; readonly cwd: string },
): Program {
  const [file = '', ...args] = argv
  const child = spawn(file, args, {
    ...as,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: as.cwd, LANG: 'C.UTF-8' },
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

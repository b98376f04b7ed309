import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Daemon, Paths, Ran, Tools } from './world.ts'

const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']
const longestRunMs = 15_000
const mostOutput = 4 * 1024 * 1024

/** Nothing of the caller's: a program finds its own parts by absolute path too. */
const environment = { PATH: folders.join(':'), LC_ALL: 'C' }

/** The programs of this computer. */
export function createSystemTools(paths: Paths): Tools {
  const pathOf = (name: string): string | undefined =>
    folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
  return {
    has: (tool) => pathOf(tool) !== undefined,
    run: (tool, args, input) => {
      const path = pathOf(tool)
      if (path === undefined)
        return Promise.resolve({ code: 127, stdout: '', stderr: `${tool} is not installed` })
      return runProgram(path, args, input === undefined ? null : openInput(paths, input))
    },
    startUserspace: async (name) => {
      const path = pathOf('wireguard-go')
      if (path === undefined) return null
      const child = spawn(path, ['--foreground', name], {
        // A session of its own: it lives on when the helper, or the terminal of the application, ends.
        detached: true,
        stdio: 'ignore',
        cwd: '/',
        env: { ...environment, LOG_LEVEL: 'silent' },
      })
      const { pid } = child
      child.once('error', () => undefined)
      child.unref()
      const startTicks = pid === undefined ? null : readStartTicks(pid)
      return Promise.resolve(pid === undefined || startTicks === null ? null : { pid, startTicks })
    },
    isRunning: ({ pid, startTicks }) => readStartTicks(pid) === startTicks,
    endUserspace,
  }
}

function runProgram(path: string, args: readonly string[], input: number | null): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(path, args, {
      stdio: [input ?? 'ignore', 'pipe', 'pipe'],
      cwd: '/',
      env: environment,
    })
    if (input !== null) closeSync(input)
    const printed = { stdout: '', stderr: '' }
    const take = (name: 'stdout' | 'stderr') => (chunk: string) => {
      if (printed[name].length < mostOutput) printed[name] += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', take('stdout'))
    child.stderr?.setEncoding('utf8').on('data', take('stderr'))
    const timer = setTimeout(() => child.kill('SIGKILL'), longestRunMs)
    const finish = (code: number, more = ''): void => {
      clearTimeout(timer)
      resolve({ code, ...printed, stderr: printed.stderr + more })
    }
    child.once('error', (error) => finish(127, error.message))
    child.once('close', (code) => (code === null ? finish(124, 'took too long') : finish(code)))
  })
}

/**
 * What a program reads as its input: a file without a name, in memory. Not a pipe, since `wg` opens
 * `/dev/stdin` anew, which it cannot do with the sockets that Node calls pipes.
 */
function openInput(paths: Paths, text: string): number {
  mkdirSync(paths.state, { recursive: true, mode: 0o700 })
  const path = `${paths.state}/.input-${randomUUID()}`
  const file = openSync(path, 'wx+', 0o600)
  rmSync(path)
  const bytes = Buffer.from(text)
  // At a position, so that the program begins to read at the start.
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at, bytes.length - at, at)
  return file
}

/** Field 22 of proc_pid_stat(5); null: there is no such process. */
function readStartTicks(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : Number(fields[19])
  } catch {
    return null
  }
}

async function endUserspace({ pid, startTicks }: Daemon): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (readStartTicks(pid) !== startTicks) return
    try {
      process.kill(pid, tries < 80 ? 'SIGTERM' : 'SIGKILL')
    } catch {
      return
    }
    await wait(25)
  }
}

import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const tools = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

/** What a finished command left: exit code (127 when it could not start, 128 after a signal) and its text. */
export type Finished = { readonly code: number; readonly output: string }

export type RunOptions = {
  /** Print on standard output what the command prints, as it comes. */
  readonly show?: boolean
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** The command is killed after this time. */
  readonly timeoutMs?: number
  /** Asked now and then; once it says yes, the command is killed. */
  readonly isStuck?: () => boolean
}

const askMs = 1000

/**
 * Runs a command, found among the installed tools or on PATH, with no input, and gathers what it prints, standard output and errors in the order in which
 * they came. Never rejects.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: withTools(options.env ?? process.env),
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (options.show === true) process.stdout.write(chunk)
      })
    }
    // What the command itself started may outlive it and hold its output open: then nobody waits for that.
    const giveUp = (): void => {
      child.once('exit', () => {
        child.stdout.destroy()
        child.stderr.destroy()
      })
      child.kill('SIGKILL')
    }
    const timer = options.timeoutMs === undefined ? null : setTimeout(giveUp, options.timeoutMs)
    const { isStuck } = options
    const asking =
      isStuck === undefined
        ? null
        : setInterval(() => {
            if (isStuck()) giveUp()
          }, askMs)
    const finish = (code: number, more = ''): void => {
      if (timer !== null) clearTimeout(timer)
      if (asking !== null) clearInterval(asking)
      resolve({ code, output: `${Buffer.concat(chunks).toString('utf8')}${more}` })
    }
    child.on('error', (error) => finish(127, `${error.message}\n`))
    child.on('close', (code) => finish(code ?? 128))
  })
}

function withTools(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${tools}${delimiter}${env.PATH ?? ''}` }
}

import { spawn } from 'node:child_process'

/** What a finished command left: its exit code (128 after a signal, 127 when it could not start) and its text. */
export interface Finished {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface CommandOptions {
  /** Text for its standard input; without it the input is empty. */
  readonly input?: string
  readonly env?: NodeJS.ProcessEnv
  /** Ended with SIGKILL after this time, and then the code is 128; default 10 minutes. */
  readonly timeoutMs?: number
}

const longestMs = 600_000

/** Runs a command (an argument list, no shell) to its end. Never rejects. */
export function runCommand(argv: readonly string[], options: CommandOptions = {}): Promise<Finished> {
  const [program = '', ...args] = argv
  return new Promise((resolve) => {
    const out: Buffer[] = []
    const err: Buffer[] = []
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: options.env ?? process.env,
      ...(options.timeoutMs === undefined
        ? {}
        : { timeout: options.timeoutMs, killSignal: 'SIGKILL' as const }),
    })
    const finish = (code: number, extra = ''): void =>
      resolve({
        code,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8') + extra,
      })
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('error', (error) => finish(127, error.message))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      // What it has started may live on with its output in hand, and keep us waiting.
      child.stdout.destroy()
      child.stderr.destroy()
    }, options.timeoutMs ?? longestMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      finish(code ?? 128)
    })
    // A command that ends without reading its input is no failure of ours.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })
}

/** Runs a command that has to succeed and answers its standard output; rejects with what it printed otherwise. */
export async function mustRun(argv: readonly string[], options: CommandOptions = {}): Promise<string> {
  const finished = await runCommand(argv, options)
  if (finished.code !== 0)
    throw new Error(`${argv.join(' ')}: exit ${String(finished.code)}\n${finished.stdout}${finished.stderr}`)
  return finished.stdout
}

/** Shell script that writes its standard input to the file `$1` with the mode `$2`. */
export const writeScript = 'umask 077; cat > "$1" && chmod "$2" "$1"'

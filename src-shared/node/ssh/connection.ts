import type { Client, ClientChannel } from 'ssh2'
import type { SignIn } from '#shared/app/ports.ts'
import { createSemaphore } from '#shared/base/concurrency.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { handshake, judgeByPin } from './handshake.ts'
import { createLines, createOutput } from './output.ts'
import { quoteForShell } from './quote.ts'
import type { Credential } from './sign-in.ts'
import { openWay, type Way, type WayOptions } from './way.ts'
import { within } from './within.ts'
import type { ConnectProblem, PasswordProblem, RunProblem } from '#shared/app/ssh-problem.ts'

export interface ConnectionOptions<C extends Credential = SignIn> extends WayOptions {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly signIn: C
  /** Another key answers `host-key-changed`, and nothing else is sent. */
  readonly hostKey: HostKey
  /**
   * How often a silent line is asked whether it is there: by the kernel, which costs this process nothing, or through SSH
   * where it leads through a jump host. Without it SSH asks every 10 s.
   */
  readonly keepaliveMs?: number
}

export interface RunOptions {
  readonly timeoutMs: number
  /** For the command's standard input; without it the input is empty. */
  readonly input?: string
  readonly onLine?: (line: string) => void
  /** Bound on standard output; standard error has its own. Default 1 MiB. */
  readonly maxBytes?: number
}

/** A command that ended by itself. */
export interface Ended {
  /** Exit code; 128 and more when a signal ended it. */
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** One SSH connection. Whatever is under way when it closes answers `ssh-closed`. */
export interface Connection {
  /**
   * Runs a command to its end. A command whose end was not seen answers `ssh-closed`, one that took too
   * long `ssh-timeout`: in both cases it is not known whether it did its work. A command that prints more
   * than it may answers `answer-unreadable` at once, and the connection is given up.
   */
  run(argv: readonly string[], options: RunOptions): Promise<Result<Ended, RunProblem>>
  /** Bytes sent so far on the wire, encryption included. */
  sentBytes(): number
  close(): Promise<void>
}

/** sshd allows 10 sessions on one connection (`MaxSessions`). */
const maxChannels = 8
const maxErrorBytes = 64 * 1024
/** Beyond what is kept standard error is passed over, up to here. */
const endErrorBytes = 4 * 1024 * 1024
const defaultMaxBytes = 1024 * 1024
const closeMs = 2000

/** Connects and signs in. Answers every problem of `openWay` and `handshake`, and `host-key-changed`. */
export function openConnection(options: ConnectionOptions): Promise<Result<Connection, ConnectProblem>>
export function openConnection(
  options: ConnectionOptions<Credential>,
): Promise<Result<Connection, ConnectProblem | PasswordProblem>>
export async function openConnection(
  options: ConnectionOptions<Credential>,
): Promise<Result<Connection, ConnectProblem | PasswordProblem>> {
  const { host, port, user, signIn, hostKey } = options
  const way = await openWay(host, port, options)
  if (!way.ok) return way
  const { keepaliveMs } = options
  const isProbed = keepaliveMs !== undefined && way.value.probe(keepaliveMs)
  const client = await handshake(way.value.stream, {
    host,
    port,
    timeoutMs: options.timeoutMs,
    pinnedType: hostKey.type,
    judge: judgeByPin(host, hostKey),
    signIn: { user, credential: signIn },
    ...(keepaliveMs === undefined ? {} : { keepaliveMs: isProbed ? 0 : keepaliveMs }),
  })
  if (client.ok) return ok(createConnection(client.value, way.value, { host, port }))
  way.value.close()
  return client
}

function createConnection(
  client: Client,
  way: Way,
  server: { readonly host: string; readonly port: number },
): Connection {
  const inChannel = createSemaphore(maxChannels)
  const closed = new Promise<Problem<'ssh-closed'>>((resolve) => {
    client.once('close', () => {
      way.close()
      resolve(problem('ssh-closed', { host: server.host }))
    })
  })
  // An error is always followed by `close`; without a listener it would end the process.
  client.on('error', () => undefined)
  return {
    async run(argv, options) {
      const answer = await inChannel(() => {
        const work = runOn(client, quoteForShell(argv), { ...options, host: server.host })
        return within(options.timeoutMs, Promise.race([work, closed.then(fail)]))
      })
      if (answer !== 'late' && !answer.ok) return answer
      const ended = answer === 'late' ? answer : answer.value
      if (ended !== 'late' && ended !== 'flooded') return ok(ended)
      // The command may still be at work: this connection is of no more use, so that nothing follows it unseen.
      client.destroy()
      way.close()
      if (ended === 'flooded') return fail(problem('answer-unreadable', { host: server.host }))
      return fail(
        problem('ssh-timeout', {
          host: server.host,
          port: server.port,
          seconds: Math.round(options.timeoutMs / 1000),
        }),
      )
    },
    sentBytes: () => way.sentBytes(),
    async close() {
      client.end()
      if ((await within(closeMs, closed)) === 'late') client.destroy()
      way.close()
    },
  }
}

/** How a command ended; `flooded`: it printed more than it may, and may still be at it. */
type End = Ended | 'flooded'

function runOn(
  client: Client,
  command: string,
  options: RunOptions & { readonly host: string },
): Promise<Result<End, RunProblem>> {
  const { host } = options
  return new Promise((answer) => {
    const lost = (): void => answer(fail(problem('ssh-closed', { host })))
    try {
      client.exec(command, (error, stream) => {
        if (error) lost()
        else collect(stream, options, answer)
      })
    } catch {
      // It throws when the connection has ended.
      lost()
    }
  })
}

function collect(
  stream: ClientChannel,
  options: RunOptions & { readonly host: string },
  answer: (result: Result<End, RunProblem>) => void,
): void {
  const out = createOutput(options.maxBytes ?? defaultMaxBytes)
  const err = createOutput(maxErrorBytes)
  const lines = options.onLine === undefined ? null : createLines(options.onLine)
  let errorBytes = 0
  const stop = (): void => {
    stream.removeAllListeners('data')
    stream.stderr.removeAllListeners('data')
    answer(ok('flooded'))
  }
  stream.on('data', (bytes: Buffer) => {
    if (out.add(bytes)) lines?.(bytes)
    else stop()
  })
  stream.stderr.on('data', (bytes: Buffer) => {
    errorBytes += bytes.length
    if (!err.add(bytes) && errorBytes > endErrorBytes) stop()
  })
  stream.on('close', (code: number | null | undefined, signal: string | undefined) => {
    if (typeof code !== 'number' && signal === undefined)
      answer(fail(problem('ssh-closed', { host: options.host })))
    else answer(ok({ code: code ?? 128, stdout: out.text(), stderr: err.text() }))
  })
  // A command that does not read its input is no failure of the connection.
  stream.on('error', () => undefined)
  stream.end(options.input ?? '')
}

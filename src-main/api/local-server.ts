import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { embeddedAnswer, type EmbeddedOrder } from '#shared/http/embedded.ts'
import type { Log, Secrets, SecretsProblem } from '#main/ports/desktop-ports.ts'
import type { Child, Fork } from './child.ts'
import { openRootKeys } from './root-keys.ts'

/** Where the API inside this application is, and what has to be sent along. */
export interface LocalOrigin {
  readonly origin: string
  readonly secret: string
}
export type LocalProblem = SecretsProblem | Problem<'local-failed'>

/** The API inside this application, in a process of its own on this computer's loopback. */
export interface LocalServer {
  /** Starts it when it does not run. What failed for good answers `local-failed` until it is tried again. */
  reach(): Promise<Result<LocalOrigin, LocalProblem>>
  /** As `reach`, and what failed for good is started anew, because a person asked for it. */
  retry(): Promise<Result<LocalOrigin, LocalProblem>>
  stop(): Promise<void>
}

interface LocalServerOptions {
  readonly fork: Fork
  readonly secrets: Secrets
  /** Of this application's own data; the records are in `server` below it. */
  readonly folder: string
  readonly clock: Clock
  readonly log: Log
}

interface Up {
  readonly reach: LocalOrigin
  readonly child: Child
  readonly ended: Promise<void>
}

const pingMs = 5_000
const startMs = 60_000
const stopMs = 10_000
/** One that falls again within so long after it was started anew is given up. */
const relapseMs = 600_000

export function createLocalServer(options: LocalServerOptions): LocalServer {
  const { clock, log } = options
  let now: Promise<Result<Up, LocalProblem>> | null = null
  let restartedAtMs = -relapseMs
  let isStopping = false

  const start = async (): Promise<Result<Up, LocalProblem>> => {
    for (;;) {
      const started = await startChild(options)
      if (started.ok) watch(started.value)
      if (started.ok || started.problem.code !== 'local-failed') return started
      if (isStopping || !mayRestart()) return started
    }
  }
  const mayRestart = (): boolean => {
    const may = clock.nowMs() - restartedAtMs >= relapseMs
    restartedAtMs = clock.nowMs()
    return may
  }
  const watch = ({ ended }: Up): void => {
    void ended.then(() => {
      if (isStopping) return
      const failure = reportFailure(log, 'ended by itself')
      now = mayRestart() ? start() : Promise.resolve(fail(failure))
    })
  }
  const reach: LocalServer['reach'] = async () => {
    isStopping = false
    now ??= start()
    const up = await now
    // A keychain or a vault may be opened meanwhile; what fell twice is left alone.
    if (!up.ok && up.problem.code !== 'local-failed') now = null
    return up.ok ? ok(up.value.reach) : up
  }
  return {
    reach,
    retry: async () => {
      const up = await now
      if (up?.ok === false) {
        now = null
        restartedAtMs = -relapseMs
      }
      return reach()
    },
    stop: async () => {
      isStopping = true
      const up = await now
      now = null
      restartedAtMs = -relapseMs
      if (up?.ok !== true) return
      send(up.value.child, { kind: 'stop' })
      const over = new AbortController()
      await Promise.race([up.value.ended, clock.wait(stopMs, over.signal)])
      over.abort()
      up.value.child.kill()
      await up.value.ended
    },
  }
}

async function startChild({
  fork,
  secrets,
  folder,
  clock,
  log,
}: LocalServerOptions): Promise<Result<Up, LocalProblem>> {
  const dataPath = join(folder, 'server')
  const keys = await openRootKeys(secrets, () => existsSync(join(dataPath, 'trama.sqlite')))
  if (!keys.ok) return keys
  mkdirSync(dataPath, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  const answered = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<void>()
  const child = fork({
    message: (message) => {
      const answer = embeddedAnswer.safeParse(message)
      if (answer.success && answer.data.kind === 'ready') answered.resolve(answer.data.url)
      else
        answered.reject(
          new Error(answer.success && answer.data.kind === 'failed' ? answer.data.reason : 'garbled'),
        )
    },
    end: () => {
      answered.reject(new Error('ended'))
      ended.resolve()
    },
  })
  send(child, { kind: 'start', dataPath, rootKeys: keys.value, secret, pingMs })
  const beat = setInterval(() => send(child, { kind: 'ping' }), pingMs)
  void ended.promise.then(() => clearInterval(beat))
  const over = new AbortController()
  try {
    const late = clock.wait(startMs, over.signal).then(() => Promise.reject(new Error('no answer')))
    const origin = await Promise.race([answered.promise, late])
    return ok({ reach: { origin, secret }, child, ended: ended.promise })
  } catch (error) {
    child.kill()
    return fail(reportFailure(log, error instanceof Error ? error.message : 'unknown'))
  } finally {
    over.abort()
  }
}

function send(child: Child, order: EmbeddedOrder): void {
  child.send(order)
}

function reportFailure(log: Log, reason: string): Problem<'local-failed'> {
  const ref = randomBytes(3).toString('hex')
  log.error({ ref, reason }, 'the API inside the application')
  return problem('local-failed', { ref })
}

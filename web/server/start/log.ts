import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Log } from '../kernel/composition.ts'
import { currentRequest } from '../kernel/requests/request-scope.ts'
import { isConnectionLost } from '../kernel/store/away.ts'
import { writeError } from './log-error.ts'

/** What must never be written, wherever it stands in the facts. */
const secret = ['password', 'privateKey', 'presharedKey', 'token', 'authorization', 'cookie', 'secret']
const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Which request a line is about. */
function requestOf(): object {
  const request = currentRequest()
  return request === null ? {} : { request: request.id }
}

/** Writes JSON lines to `logs/server.log` in the data folder, or to standard output. */
export function createLog(to: 'file' | 'stdout', dataPath: string): Log & { flush(): void } {
  const folder = join(dataPath, 'logs')
  if (to === 'file') mkdirSync(folder, { recursive: true, mode: 0o700 })
  const destination = pino.destination({
    dest: to === 'file' ? join(folder, 'server.log') : 1,
    sync: true,
    mode: 0o600,
  })
  const log = pino(
    {
      base: null,
      mixin: requestOf,
      redact: { paths, censor: '[secret]' },
      serializers: { err: (error: unknown) => writeError(error) },
    },
    destination,
  )
  return {
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => {
      if (!isTold(facts)) log.warn(facts, message)
    },
    error: (facts, message) => {
      if (!isTold(facts)) log.error(facts, message)
    },
    flush: () => destination.flushSync(),
  }
}

/**
 * Whether a failure is but one of the many that a database which is away brings with it: that it is, is written once
 * (`metrics/episodes.ts`), and not again by each call and each round of the background.
 */
function isTold(facts: object): boolean {
  return 'err' in facts && isConnectionLost(facts.err)
}

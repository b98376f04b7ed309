import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Session } from '#shared/contract/accounts.ts'
import type { Furnished } from '#web/server/testing/furnished.ts'
import type { Measured } from './measure.ts'
import type { FromServer, ToServer } from './server-messages.ts'

/** A real server in a process of its own, which measures itself while it is asked. */
export interface HostileServer {
  readonly about: Furnished
  /** Makes one request, as the administrator unless `isStranger`; the answer is read to its end. */
  ask(request: Request): Promise<number>
  /** What the server did meanwhile. */
  measure(run: () => Promise<void>): Promise<Measured>
  stop(): Promise<void>
}

export interface Request {
  readonly method: string
  /** Below `/api`. */
  readonly path: string
  readonly body: string | null
  readonly isStranger?: boolean
  /** Lets go of the answer as soon as it begins. */
  readonly isFeed?: boolean
}

/** After which an answer is not waited for: the bench says so by failing. */
const mostWaitMs = 30_000

export async function startHostileServer(): Promise<HostileServer> {
  const child = fork(new URL('server-child.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const hear = async <K extends FromServer['kind']>(kind: K): Promise<Extract<FromServer, { kind: K }>> => {
    const [message] = (await once(child, 'message')) as [FromServer]
    if (message.kind !== kind) throw new Error(`the server said ${message.kind} instead of ${kind}`)
    return message as Extract<FromServer, { kind: K }>
  }
  const tell = <K extends FromServer['kind']>(message: ToServer, kind: K) => {
    const heard = hear(kind)
    child.send(message)
    return heard
  }
  const { url, about, session: first } = await hear('ready')
  let session: Session = first
  const send = async ({ method, path, body, isStranger, isFeed }: Request): Promise<number> => {
    const headers = {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(isStranger === true ? {} : { authorization: `Bearer ${session.token}` }),
    }
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body === null ? {} : { body }),
      signal: AbortSignal.timeout(mostWaitMs),
    })
    await (isFeed === true && answer.ok ? answer.body?.cancel() : answer.arrayBuffer())
    return answer.status
  }
  return {
    about,
    ask: send,
    measure: async (run) => {
      await tell('begin', 'begun')
      await run()
      const { measured } = await tell('end', 'measured')
      // A call may have ended the session.
      if ((await send({ method: 'GET', path: '/account', body: null })) === 401)
        ({ session } = await tell('sign-in', 'session'))
      return measured
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.send('stop' satisfies ToServer)
      await ended
    },
  }
}

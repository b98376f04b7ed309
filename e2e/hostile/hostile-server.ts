import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Furnished } from '#web/server/testing/furnished.ts'
import { createChildChannel } from './child-channel.ts'
import type { Measured } from './measure.ts'
import type { Tokens, ToServer } from './server-messages.ts'

export interface Request {
  readonly method: string
  /** Below `/api`. */
  readonly path: string
  readonly body: string | null
  /** Null: a stranger. */
  readonly who: keyof Tokens | null
  /** Lets go of the answer as soon as it begins. */
  readonly isFeed: boolean
}

/** What a server did with a request. */
export interface Asked extends Measured {
  /**
   * A status, or what happened instead of an answer: the connection was closed, nothing came in time, or the process
   * ended or fell silent, which took at least so long.
   */
  readonly answer: number | 'closed' | 'timeout' | 'ended'
}

/** A real server in a process of its own, which measures itself while it is asked. */
export interface HostileServer {
  readonly about: Furnished
  ask(request: Request): Promise<Asked>
  /** It answers, and holds little more than when it started: what comes next is measured from there. */
  isFresh(): boolean
  stop(): Promise<void>
}

/** After which an answer, and then a sign of life, are not waited for any longer. */
const mostAnswerMs = 20_000
const mostSilenceMs = 30_000
const mostStartMs = 120_000
const mostHeldBytes = 48 * 1024 * 1024

export async function startHostileServer(): Promise<HostileServer> {
  const child = fork(new URL('server-child.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const channel = createChildChannel(child, mostSilenceMs)
  const first = await channel.hear('ready', mostStartMs).catch(async (error: unknown) => {
    await channel.kill()
    throw error
  })
  let { tokens } = first
  let heldBytes = 0
  const ask = async (request: Request): Promise<Asked> => {
    const startMs = performance.now()
    let answer: Asked['answer'] = 'ended'
    try {
      await channel.tell('begin', 'begun')
      answer = await send(first.url, tokens, request)
      const said = await channel.tell('end', 'measured')
      heldBytes = said.heldBytes
      return { ...said.measured, answer }
    } catch {
      const isSilent = channel.isAlive()
      await channel.kill()
      return { stallMs: performance.now() - startMs, bytes: 0, answer: isSilent ? 'timeout' : 'ended' }
    }
  }
  return {
    about: first.about,
    ask: async (request) => {
      const asked = await ask(request)
      if (asked.answer !== 401 || request.who === null) return asked
      // A call before may have ended the session, or taken away the person.
      const again = await channel.tell('sign-in', 'signed-in').catch(() => null)
      if (again === null || again.tokens === null) {
        await channel.kill()
        return asked
      }
      ;({ tokens } = again)
      return ask(request)
    },
    isFresh: () => channel.isAlive() && heldBytes < mostHeldBytes,
    stop: async () => {
      if (!channel.isAlive()) return
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(mostSilenceMs) })
      child.send('stop' satisfies ToServer)
      await ended.catch(channel.kill)
    },
  }
}

async function send(url: string, tokens: Tokens, request: Request): Promise<Asked['answer']> {
  const { method, path, body, who, isFeed } = request
  const late = AbortSignal.timeout(mostAnswerMs)
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(who === null ? {} : { authorization: `Bearer ${tokens[who]}` }),
      },
      ...(body === null ? {} : { body }),
      signal: late,
    })
    await (isFeed && answer.ok ? answer.body?.cancel() : answer.arrayBuffer())
    return answer.status
  } catch {
    return late.aborted ? 'timeout' : 'closed'
  }
}

import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { callThat, wireRowAt } from '#shared/contract/find-wire-row.ts'
import type { SessionEffect } from '#shared/contract/row.ts'
import { isAway, isUndecided } from '#shared/base/undecided.ts'
import { sessionEffectOf } from '#shared/contract/wire.ts'
import { createBearer, readHeld, type Held } from './bearer.ts'
import { readEvents } from './event-stream.ts'
import { deadlineOf, endedBy, isOfTime, keyHeader, hearKeys } from './keys.ts'
import { isOfProxy, toProblem, toRequest } from './wire-request.ts'

/** What of the browser is needed; tests give their own. */
export interface HttpOptions {
  /** Where `/api` is; this page's own server by default. */
  readonly base?: string
  readonly fetch?: typeof fetch
  readonly language?: () => string
  /** Told what the server said of the session, token included, each time; null: there is none any more. */
  readonly onSession?: (session: unknown) => void
  /** With what it starts, where a session was kept from before. */
  readonly start?: Held | null
  /** Calls back when the session was ended elsewhere: another window of the same browser. */
  readonly onEndElsewhere?: (forget: () => void) => void
}

/** Of one call: whose session its answer may be, its key, and what gives it up. */
interface Asking {
  readonly accepts?: typeof anybody
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
}

const renewal = callThat('renews')
/** Whoever a session is of. */
const anybody = (_session: unknown): boolean => true
const firstWaitMs = 500
const longestWaitMs = 30_000
/** A feed that is silent for longer than two heartbeats is taken for lost. */
const silenceMs = 60_000

/**
 * The wire of the web application: calls by fetch, feeds by server-sent events. Holds the access token, in
 * memory only; renews it once when it has expired, for all calls that wait for it.
 */
export function createHttpTransport(options: HttpOptions = {}): Transport {
  const base = `${options.base ?? ''}/api`
  const send = options.fetch ?? ((...call: Parameters<typeof fetch>) => fetch(...call))
  const language = options.language ?? languageOfPage
  const bearer = createBearer(options.start ?? null)
  let renewing: Promise<Result<unknown>> | null = null
  const hearing = hearKeys(send)

  options.onEndElsewhere?.(bearer.forget)

  const headers = (): Record<string, string> => ({
    accept: 'application/json',
    'app-language': language(),
    ...bearer.headers(),
  })

  const hear = (effect: SessionEffect, json: unknown): void => {
    const said = effect === 'ends' ? null : readHeld(json)
    if (said === null && effect !== 'ends') return
    bearer.take(said)
    options.onSession?.(said === null ? null : json)
  }

  const ask = async (area: string, name: string, input: unknown, asking: Asking = {}) => {
    const { accepts = anybody } = asking
    const row = wireRowAt(area, name)
    const { url, ...request } = toRequest(row, input)
    const answer = await exchange(hearing.send, `${base}${url}`, initOf(request, headers(), asking))
    if (!answer.ok) return answer
    if (!accepts(answer.value)) return fail(problem('session-expired'))
    const effect = sessionEffectOf(row)
    if (effect !== null) hear(effect, answer.value)
    return answer
  }

  const renew = async (accepts: typeof anybody): Promise<Result<unknown>> => {
    const isStill = bearer.stay()
    const acceptsNow: typeof anybody = (session) => isStill() && accepts(session)
    renewing ??= exclusively(() => ask(...renewal, {}, { accepts: acceptsNow })).finally(() => {
      renewing = null
    })
    const renewed = await renewing
    if (!renewed.ok && renewed.problem.code === 'session-expired' && isStill()) {
      bearer.drop()
      options.onSession?.(null)
    }
    return renewed
  }

  /** For a call or a feed whose token has ended. */
  const renewForSame = async (): Promise<Result<unknown>> =>
    bearer.isLeft() ? fail(problem('session-expired')) : renew(bearer.isSame)

  const request = async (area: string, name: string, input: unknown, asking: Asking = {}) => {
    const effect = sessionEffectOf(wireRowAt(area, name))
    if (effect === 'renews') return renew(anybody)
    // Who signs out is out here, whatever the server has to say of it.
    if (effect === 'ends') return ask(area, name, input).finally(bearer.forget)
    const isStill = bearer.stay()
    const sentWith = bearer.held()
    const answer = await ask(area, name, input, asking)
    if (answer.ok || answer.problem.code !== 'session-expired' || !isStill()) return answer
    // Another call may have renewed while this one was under way.
    const renewed = bearer.held() === sentWith ? await renewForSame() : ok(null)
    if (!isStill()) return answer
    return renewed.ok ? ask(area, name, input, asking) : isAway(renewed.problem) ? renewed : answer
  }

  const subscribe: Transport['subscribe'] = (area, name, input, listen) => {
    const { url } = toRequest(wireRowAt(area, name), input)
    // As long as the page keeps it, but only for who it was begun for.
    const over = endedBy(bearer.left())
    const { signal } = over
    const connect = () =>
      send(`${base}${url}`, { headers: { ...headers(), accept: 'text/event-stream' }, signal })
    void follow({ connect, renew: renewForSame, listen, signal })
    return () => over.abort()
  }

  const repeating: Transport['repeating'] = (area, name, input, key) => {
    const isStill = bearer.stay()
    return {
      send: async (signal) =>
        isStill() ? request(area, name, input, { key, signal }) : fail(problem('session-expired')),
      takesKeys: hearing.takesKeys,
    }
  }

  return { request: (area, name, input) => request(area, name, input), repeating, subscribe }
}

/** A call as it is sent, with its key and its end where it has them. */
function initOf(
  { method, body }: { readonly method: string; readonly body: string | null },
  headers: Readonly<Record<string, string>>,
  { key, signal }: Asking,
): RequestInit {
  const type = body === null ? {} : { 'content-type': 'application/json' }
  const keyed = key === undefined ? {} : keyHeader(key)
  return {
    method,
    headers: { ...headers, ...type, ...keyed },
    ...(body === null ? {} : { body }),
    ...(key === undefined ? {} : deadlineOf(body, signal)),
  }
}

/** One call and its answer; whatever cannot be read as one counts as a server out of reach. */
async function exchange(send: typeof fetch, address: string, init: RequestInit): Promise<Result<unknown>> {
  try {
    const answer = await send(address, init)
    if (isOfProxy(answer.status)) return fail(toProblem(await readAnyway(answer), 'server-not-ready'))
    const json: unknown = await answer.json()
    return answer.ok ? ok(json) : fail(toProblem(json))
  } catch (error) {
    return fail(problem(isOfTime(error) ? 'outcome-unknown' : 'offline'))
  }
}

/** Whether nobody is signed in any more; a server that could not tell has not said so. */
function isOver(renewed: Result<unknown>): boolean {
  return !renewed.ok && !isUndecided(renewed.problem)
}

interface Following {
  readonly connect: () => Promise<Response>
  readonly renew: () => Promise<Result<unknown>>
  readonly listen: (event: unknown) => void
  readonly signal: AbortSignal
}

/** A feed by one connection after the other, until it is stopped or refused. */
async function follow({ connect, renew, listen, signal }: Following): Promise<void> {
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    const { state, againMs } = await followOnce(connect, listen, signal)
    if (state === 'refused') return
    // Who left has none to renew: the cookie may be of somebody else by now.
    if (state === 'expired' && (signal.aborted || isOver(await renew()))) return
    waitMs = state === 'ended' ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs)
    // Spread, so that a server that comes back is not met by everybody at once; one that stops says when itself.
    const spreadMs = waitMs * (0.5 + Math.random())
    await pause(Math.min(againMs ?? spreadMs, longestWaitMs), signal)
  }
}

/** One connection of a feed, until it ends. */
async function followOnce(
  connect: () => Promise<Response>,
  listen: (event: unknown) => void,
  signal: AbortSignal,
): Promise<{ readonly state: 'ended' | 'expired' | 'refused' | 'lost'; readonly againMs: number | null }> {
  const without = (state: 'expired' | 'refused' | 'lost') => ({ state, againMs: null })
  try {
    const answer = await connect()
    if (answer.status === 401) return without('expired')
    if (answer.status === 403 || answer.status === 404) return without('refused')
    if (!answer.ok || answer.body === null) return without('lost')
    return { state: 'ended', againMs: await readEvents(answer.body, silenceMs, signal, listen) }
  } catch {
    return without('lost')
  }
}

/** Null: it is no JSON, as what a proxy says by itself. */
async function readAnyway(answer: Response): Promise<unknown> {
  return answer.json().catch(() => null)
}

/** What the page says in `<html lang>`. */
function languageOfPage(): string {
  const { document } = globalThis as {
    readonly document?: { readonly documentElement: { readonly lang: string } }
  }
  return document?.documentElement.lang ?? 'en'
}

/** One tab at a time: the cookie that is turned belongs to all of them. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  return locks === undefined ? work() : locks.request('trama-session', work)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

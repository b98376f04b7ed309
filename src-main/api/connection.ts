import { sha256Hex } from '#shared/base/digest.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { session } from '#shared/contract/accounts.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { findRow } from '#shared/contract/find-row.ts'
import { sessionEffectOf } from '#shared/contract/wire.ts'
import { applicationHeader, desktopApplication } from '#shared/http/application.ts'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import type { Waiting } from '#shared/http/ask-again.ts'
import { repeatWrites } from '#shared/http/wait-for-server.ts'
import { hostPrefix, refreshCookieName } from '#shared/http/session-cookies.ts'
import type { SessionStore } from './session-store.ts'

/** How to get to a server: where it is, and what every request carries. */
export interface ServerLocator {
  find(): Promise<Result<{ readonly origin: string; readonly headers: Readonly<Record<string, string>> }>>
}

/** One person at one server, from before they sign in until they sign out. */
export interface Connection {
  /** No answer of it holds a token. */
  readonly transport: Transport
  /** Ends its feeds and what waits to be sent again; what still arrives is not heard any more. */
  end(): void
}

/** What a server calls its refresh cookie: with the prefix where it is reached by https. */
const cookieNames = [`${hostPrefix}${refreshCookieName}`, refreshCookieName]
/** The path that it is for. */
const cookiePath = '/api/session'

export function createConnection(
  locator: ServerLocator,
  send: typeof fetch,
  store: SessionStore,
  language: () => string,
  told: Waiting,
): Connection {
  let isOver = false
  let forget = (): void => undefined
  const feeds = new Set<() => void>()
  const http = createHttpTransport({
    base: '',
    language,
    fetch: (input, init) => sendWithCookie(locator, send, store, () => isOver, input as string, init),
    onEndElsewhere: (end) => {
      forget = end
    },
    onSession: (said) => {
      if (isOver) return
      const read = session.nullable().safeParse(said)
      if (!read.success) return
      if (read.data === null) store.clear()
      else store.keepSession(read.data)
    },
  })
  // Here and not in the page, to which no key comes back: what changes something is sent again. What was
  // sent may hold secrets, and when its form is closed is not heard here: only a digest of it stays.
  const patient = repeatWrites(http, told, undefined, (input) => sha256Hex(JSON.stringify(input)))
  return {
    transport: {
      request: async (area, name, input, attempt) => {
        const found = await locator.find()
        if (!found.ok) return found
        // A store of secrets that is locked is not an end of the session that lies in it.
        const isLoaded = await store.load()
        const effect = sessionEffectOf(findRow(area, name))
        if (!isLoaded && effect === 'renews') return fail(problem('session-expired'))
        const answer = await patient.request(area, name, input, attempt)
        return answer.ok && (effect === 'begins' || effect === 'renews')
          ? ok({ ...(answer.value as object), token: '' })
          : answer
      },
      subscribe: (area, name, input, listen) => {
        if (isOver) return () => undefined
        const stop = http.subscribe(area, name, input, listen)
        feeds.add(stop)
        return () => {
          feeds.delete(stop)
          stop()
        }
      },
    },
    end: () => {
      isOver = true
      // What waits is not sent any more, in nobody's name.
      forget()
      for (const stop of feeds) stop()
      feeds.clear()
    },
  }
}

async function sendWithCookie(
  locator: ServerLocator,
  send: typeof fetch,
  store: SessionStore,
  isOver: () => boolean,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const found = await locator.find()
  if (!found.ok) throw new Error('there is no way to the server')
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(found.value.headers)) headers.set(name, value)
  headers.set(applicationHeader, desktopApplication)
  const cookie = path === cookiePath || path.startsWith(`${cookiePath}/`) ? store.cookie() : null
  if (cookie !== null) headers.set('cookie', cookieNames.map((name) => `${name}=${cookie}`).join('; '))
  // A redirection would carry tokens to where nobody chose to send them.
  const answer = await send(`${found.value.origin}${path}`, { ...init, headers, redirect: 'error' })
  const given = readCookie(answer.headers.getSetCookie())
  if (given !== undefined && !isOver()) store.keepCookie(given)
  return answer
}

/** What becomes of the cookie; null: it is taken away, undefined: nothing was said. */
function readCookie(lines: readonly string[]): string | null | undefined {
  for (const line of lines) {
    const [pair = ''] = line.split(';')
    const name = cookieNames.find((each) => pair.startsWith(`${each}=`))
    if (name === undefined) continue
    const value = pair.slice(name.length + 1)
    return value === '' ? null : value
  }
  return undefined
}

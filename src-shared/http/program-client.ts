import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { WireRow, WireRows } from '#shared/contract/wire.ts'
import { askAgain, untold, writing } from './ask-again.ts'
import { readEvents } from './event-stream.ts'
import { deadlineOf, isOfTime, keyHeader, hearKeys, newKey } from './keys.ts'
import { isOfProxy, toProblem, toRequest } from './wire-request.ts'

/** Whom a program asks, and with what. */
export interface ProgramOptions {
  /** Where the server is, without `/api`. */
  readonly server: string
  /** A token for programs. */
  readonly token: string
  /** The language of messages. */
  readonly language?: 'en' | 'es'
  readonly fetch?: typeof fetch
}

type Call = (input?: unknown) => Promise<Result<unknown>>
type Follow = (
  input: unknown,
  listen: (event: unknown) => void,
  signal?: AbortSignal,
) => Promise<Result<null>>

/** A feed that is silent for longer than two heartbeats is taken for lost. */
const silenceMs = 60_000

/** The calls that programs may make, one function a row: what is published as `@trama/client`. */
export function createProgramClient(
  rows: WireRows,
  options: ProgramOptions,
): Readonly<Record<string, Readonly<Record<string, Call | Follow>>>> {
  const server = options.server.replace(/\/+$/, '')
  const scheme = new URL(server).protocol
  if (scheme !== 'https:' && !isThisComputer(server)) throw new Error('a token travels over https only')
  const ask: typeof fetch = (...call) => (options.fetch ?? fetch)(...call)
  const hearing = hearKeys(ask)
  const send = async (row: WireRow, input: unknown, more: RequestInit, key?: string): Promise<Response> => {
    const { method, url, body } = toRequest(row, input)
    const headers = {
      accept: row.kind === 'feed' ? 'text/event-stream' : 'application/json',
      'app-language': options.language ?? 'en',
      authorization: `Bearer ${options.token}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : keyHeader(key)),
    }
    // A token goes to the server that it was given for, and nowhere else.
    const deadline = key === undefined ? {} : deadlineOf(body)
    const init: RequestInit = { ...more, ...deadline, method, headers, redirect: 'error' }
    const through = row.kind === 'call' ? hearing.send : ask
    return through(`${server}/api${url}`, body === null ? init : { ...init, body })
  }
  const functionOf = (row: WireRow): Call | Follow =>
    row.kind === 'call'
      ? (input?: unknown) => {
          if (row.repeats !== true) return answerOf(() => send(row, input ?? {}, {}))
          const key = newKey()
          const ask = () => answerOf(() => send(row, input ?? {}, {}, key))
          return askAgain(ask, writing, { told: untold, mayAgain: hearing.takesKeys })
        }
      : (input, listen, signal = new AbortController().signal) =>
          follow(() => send(row, input, { signal }), listen, signal)
  const areas = Object.entries(rows).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([name, row]) => [name, functionOf(row)])),
  ])
  return Object.fromEntries(areas) as ReturnType<typeof createProgramClient>
}

function isThisComputer(server: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(server).hostname)
}

const away = (): Problem => problem('offline')

async function answerOf(send: () => Promise<Response>): Promise<Result<unknown>> {
  try {
    const answer = await send()
    if (isOfProxy(answer.status))
      return fail(toProblem(await answer.json().catch(() => null), 'server-not-ready'))
    const json: unknown = await answer.json()
    return answer.ok ? ok(json) : fail(toProblem(json))
  } catch (error) {
    return fail(isOfTime(error) ? problem('outcome-unknown') : away())
  }
}

/** One connection of a feed, until it ends or is aborted. */
async function follow(
  send: () => Promise<Response>,
  listen: (event: unknown) => void,
  signal: AbortSignal,
): Promise<Result<null>> {
  try {
    const answer = await send()
    if (!answer.ok) return fail(toProblem(await answer.json()))
    if (answer.body !== null) await readEvents(answer.body, silenceMs, signal, listen)
    return ok(null)
  } catch {
    return signal.aborted ? ok(null) : fail(away())
  }
}

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { may } from '#shared/model/permissions.ts'
import type { Api, Custody, Handlers, Log } from '#main/ports/desktop-ports.ts'
import type { WaitingCalls } from '#main/api/waiting-calls.ts'
import { readMessage, type Call } from './read-message.ts'

/** Who answers: handlers of this process, custody of gateways, or the API. What is missing is not supported. */
export interface Answerers {
  readonly handlers: Partial<Handlers>
  readonly custody: Custody | null
  readonly api: Pick<Api, 'transport' | 'session'>
  readonly waiting: Pick<WaitingCalls, 'follow'>
  readonly log: Log
}

type Caller = { readonly session: Session | null }
type CallHandler = (input: unknown, caller: Caller) => Promise<Result<unknown>>
type FeedHandler = (
  input: unknown,
  caller: Caller,
  signal: AbortSignal,
) => Promise<Result<AsyncIterable<unknown>>>

/** Answers one call of the page as plain JSON. Never rejects: what nobody expected is a problem with a reference. */
export async function answerCall(answerers: Answerers, message: unknown): Promise<Result<unknown>> {
  try {
    const call = readMessage(message, 'call')
    return toPlain(call.ok ? await answerRead(answerers, call.value) : call)
  } catch (error) {
    return fail(reportUnexpected(answerers.log, error, namesOf(message)))
  }
}

async function answerRead(answerers: Answerers, call: Call): Promise<Result<unknown>> {
  if (call.isOurs) return withOutput(call, await answerOurs(answerers, call))
  const held = answerers.custody?.answer(call.area, call.name, call.input) ?? null
  if (held !== null) return withOutput(call, await held)
  const ask = (attempt?: Attempt) =>
    answerers.api.transport.request(call.area, call.name, call.input, attempt)
  if (call.attempt === undefined) return ask()
  return answerers.waiting.follow(call.attempt, `${call.area}.${call.name}`, ask)
}

async function answerOurs(answerers: Answerers, call: Call): Promise<Result<unknown>> {
  const found = findHandler(answerers, call)
  if (!found.ok) return found
  const { handler, caller } = found.value
  return (handler as CallHandler)(call.input, caller)
}

/**
 * Sends the events of a feed until the signal is aborted. A refusal ends it in silence, as it does over HTTP.
 * Rejects for what nobody expected.
 */
export async function sendFeed(
  answerers: Answerers,
  call: Call,
  signal: AbortSignal,
  send: (event: unknown) => void,
): Promise<void> {
  if (!call.isOurs) return forwardFeed(answerers, call, signal, send)
  const found = findHandler(answerers, call)
  if (!found.ok) return
  const { handler, caller } = found.value
  const events = await (handler as FeedHandler)(call.input, caller, signal)
  if (!events.ok || call.row.kind !== 'feed') return
  for await (const event of events.value) {
    if (signal.aborted) return
    send(toPlain(call.row.event.parse(event)))
  }
}

async function forwardFeed(
  { api, custody }: Answerers,
  { area, name, input, row }: Call,
  signal: AbortSignal,
  send: (event: unknown) => void,
): Promise<void> {
  const stop = api.transport.subscribe(area, name, input, (event) => {
    if (!signal.aborted) send(event)
  })
  const key = row.kind === 'feed' ? row.readsNetwork : undefined
  const networkId = key === undefined ? undefined : (input as Readonly<Record<string, unknown>>)[key]
  const leave = typeof networkId === 'string' ? custody?.follow(networkId) : undefined
  await aborted(signal)
  stop()
  leave?.()
}

/** The handler of a row of ours, and its caller, when they may use it. */
function findHandler(
  { handlers, api }: Answerers,
  { area, name, row }: Call,
): Result<{ readonly handler: unknown; readonly caller: Caller }> {
  const session = api.session()
  if (!may(row.may, session?.roles ?? null)) {
    return fail(problem(session === null ? 'session-expired' : 'unauthorized'))
  }
  const ofArea = (handlers as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[area]
  const handler = ofArea?.[name]
  return handler === undefined ? fail(problem('not-supported-here')) : ok({ handler, caller: { session } })
}

/** What the row promises and nothing beside it: a key that a handler left in its answer ends here. */
function withOutput({ row }: Call, answer: Result<unknown>): Result<unknown> {
  return answer.ok && row.kind === 'call' ? ok(row.output.parse(answer.value)) : answer
}

/** JSON and nothing else, so that it can be carried over whatever a library put into it. */
function toPlain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** Logs what nobody expected and makes the problem that names the entry. */
export function reportUnexpected(log: Log, error: unknown, facts: object): Problem<'internal'> {
  const ref = Math.random().toString(36).slice(2, 8)
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ ...facts, ref, error: message, stack }, 'unexpected failure')
  return problem('internal', { ref })
}

/** Only what may be logged of a message that may be anything. */
function namesOf(message: unknown): object {
  const { area, name } = (typeof message === 'object' && message !== null ? message : {}) as Partial<Call>
  const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '?')
  return { call: `${short(area)}.${short(name)}` }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

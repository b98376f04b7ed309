import { setImmediate as turn } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import { ValidationError } from '@orpc/contract'
import { implement, type AnyRouter } from '@orpc/server'
import type { OpenAPIHandlerOptions } from '@orpc/openapi/fastify'
import type { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { api } from '#shared/contract/contract.ts'
import { rowAt } from '#shared/contract/find-row.ts'
import { inputInvalid } from '#shared/contract/input-problem.ts'
import { toOrpcContract } from '#shared/contract/orpc.ts'
import type { Contract, Row } from '#shared/contract/row.ts'
import { may } from '#shared/model/permissions.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Anyone, Callers, SignedIn } from '../kernel/caller.ts'
import { beginEntry, type WriteEntry } from '../audit/call-entry.ts'
import type { Composition, Log } from '../kernel/composition.ts'
import { refuseDesktop } from '../records/limits.ts'
import { reportUnexpected } from '../kernel/report-unexpected.ts'
import { currentRequest, type RequestScope } from '../kernel/requests/request-scope.ts'
import { isOpenWithoutSubscription, readCurrentSubscription } from '../billing/subscription.ts'
import { untilClosing } from './end-feeds.ts'
import { refuseOutside, refuseProgram } from '../tokens/refuse-program.ts'
import { toWireError } from './problem-body.ts'
import { answerOnce, type readKey } from './repeated-call.ts'
import { findWrong } from './find-wrong.ts'
import { refuseTexts } from './text-input.ts'

/** What is known of a request before its row is. */
export interface CallContext {
  readonly caller: Anyone | SignedIn
  readonly words: Words
  /** The body is so large that others have their turn between reading it and working with it. */
  readonly isLarge: boolean
  /** By what it may be sent again, if its row may be repeated. */
  readonly key: ReturnType<typeof readKey>
  /** The input as it came; before its row is known there is none. */
  readonly sent?: unknown
  /** Whoever asks is told when to ask again. */
  readonly deferCaller: () => void
  /** Aborted when the server stops: whoever follows a feed is to come back, to another one. */
  readonly closing: AbortSignal
}

type AnyHandler = (input: unknown, caller: unknown, signal: AbortSignal) => Promise<Result<unknown>>

/** The handlers as the library's router: one procedure a row. */
export function toRouter(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness'>,
  handlers: Handlers<Callers>,
): AnyRouter {
  const rows: Contract = api
  const byArea = handlers as unknown as Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>
  const procedures = implement(toOrpcContract()).$context<CallContext>() as unknown as Record<
    string,
    Record<string, Implementer>
  >
  const router = Object.keys(rows).map((area) => [
    area,
    Object.fromEntries(
      Object.entries(rows[area] ?? {}).map(([name, row]) => [
        name,
        procedures[area]?.[name]?.handler(
          answering(composition, row, `${area}.${name}`, byArea[area]?.[name]),
        ),
      ]),
    ),
  ])
  return Object.fromEntries(router) as AnyRouter
}

interface Implementer {
  handler(
    work: (call: { input: unknown; context: CallContext; signal: AbortSignal | undefined }) => unknown,
  ): unknown
}

function answering(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness'>,
  row: Row,
  action: `${string}.${string}`,
  handler: AnyHandler | undefined,
) {
  return async ({
    input,
    context,
    signal,
  }: {
    input: unknown
    context: CallContext
    signal: AbortSignal | undefined
  }): Promise<unknown> => {
    if (handler === undefined) throw new Error('a row has no handler')
    const { caller, words, isLarge } = context
    if (isLarge) await turn()
    const audited = row.kind === 'call' ? row.audit : null
    const begin = async (): Promise<WriteEntry | null> =>
      audited === null || !('identity' in caller)
        ? null
        : beginEntry(composition, caller, { action, audited, input })
    const gone = signal ?? new AbortController().signal
    const { closing } = context
    const handle = (asked: Anyone | SignedIn): Promise<Result<unknown>> =>
      handler(input, asked, row.kind === 'feed' ? AbortSignal.any([gone, closing]) : gone)
    if (row.kind === 'call' && row.repeats === true && 'identity' in caller) {
      if (!context.key.ok) throw toWireError(context.key.problem, words)
      const call = { action, sent: context.sent, output: row.output, caller, key: context.key.value }
      const done = await answerOnce(composition, call, begin, handle)
      if (!done.ok) throw toWireError(done.problem, words)
      return done.value
    }
    const writeEntry = await begin()
    const answer = await handle(caller)
    if (!answer.ok) throw toWireError(answer.problem, words)
    // Before the answer, so that nothing is acknowledged that the trail does not know.
    await writeEntry?.(answer.value, null)
    return row.kind === 'feed' ? untilClosing(answer.value as AsyncIterable<unknown>, closing) : answer.value
  }
}

type Interceptor = NonNullable<OpenAPIHandlerOptions<CallContext>['clientInterceptors']>[number]

/**
 * Around every call, before its input is read: whether the caller may, whether their organization's
 * subscription is active, and the one catch-all, which logs what nobody expected under a short reference.
 */
export function createGuard(composition: Pick<Composition, 'policy' | 'clock' | 'log'>): Interceptor {
  const { log } = composition
  return async (call) => {
    const { words, caller } = call.context
    const request = currentRequest()
    try {
      const [area = '', name = ''] = call.path
      const row = rowAt(area, name)
      if (request !== null) Object.assign(request, aboutRow(row, `${area}.${name}`))
      const refused =
        refuse(row, caller) ??
        (await refuseUnpaid(composition, row, call.path, caller)) ??
        refuseTexts(call.input) ??
        ('identity' in caller ? await refuseOutside(row, caller, call.input) : null)
      if (refused !== null) throw toWireError(refused, words)
      if (call.context.isLarge) await refuseLarge(row, call.input, words)
      // A call without a body is one with nothing in it.
      const sent = call.input ?? {}
      return await call.next({ ...call, input: sent, context: { ...call.context, sent } })
    } catch (error) {
      if (request !== null && error instanceof ORPCError) request.problem = String(error.code)
      const found = readFailure(error, call.input, log, call.path) ?? raise(error)
      if (request !== null) request.problem = found.code
      if (found.code === 'database-away') call.context.deferCaller()
      throw toWireError(found, words)
    }
  }
}

/** What a request is known to be from the moment that its row is known. */
export function aboutRow(row: Row, name: string): Pick<RequestScope, 'row' | 'isFeed' | 'mayChange'> {
  const isFeed = row.kind === 'feed'
  return { row: name, isFeed, mayChange: !isFeed && row.method !== 'GET' && row.asksOnly !== true }
}

/** Throws what is wrong with the first wrong part of a large input; others have their turn meanwhile. */
async function refuseLarge(row: Row, input: unknown, words: Words): Promise<void> {
  for (const steps = findWrong(row.input, input); ; await turn()) {
    const { done, value } = steps.next()
    if (done !== true) continue
    if (value !== null) throw toWireError(inputInvalid(value, input), words)
    return turn()
  }
}

/** Why somebody may not use a row at all; null when they may. */
export function refuse(row: Row, caller: Anyone | SignedIn): Problem | null {
  if (caller.refused !== null) return caller.refused
  const token = 'identity' in caller ? caller.token : null
  const outside = token === null ? null : refuseProgram(row, token)
  if (outside !== null) return outside
  const held = 'identity' in caller ? caller.identity.roles : null
  if (may(row.may, held)) return null
  if (held === null && caller.isOrganizationGone) return problem('organization-setup')
  return problem(held === null ? 'session-expired' : 'unauthorized')
}

/** Why the organization's subscription or plan does not let a call pass; null when it does. */
async function refuseUnpaid(
  composition: Pick<Composition, 'policy' | 'clock'>,
  row: Row,
  path: readonly string[],
  caller: Anyone | SignedIn,
): Promise<Problem | null> {
  if (!('identity' in caller) || isOpenWithoutSubscription(row, path.join('.'))) return null
  const subscription = await readCurrentSubscription(composition, caller.store.read)
  if (subscription === null) return problem('organization-setup')
  if (subscription.status !== 'active')
    return problem('subscription-inactive', { status: subscription.status })
  // Nothing else than the desktop application asks for custody, whatever it says of itself.
  const isDesktop = caller.isDesktop || row.onlyBy === 'application'
  return isDesktop ? refuseDesktop(composition, caller.store.read) : null
}

function readFailure(error: unknown, input: unknown, log: Log, path: readonly string[]): Problem | null {
  if (error instanceof ORPCError && error.defined) return null
  const cause: unknown = error instanceof ORPCError ? error.cause : null
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    const issues = cause instanceof ValidationError ? (cause.issues as unknown as z.core.$ZodIssue[]) : []
    return inputInvalid(issues, input)
  }
  return reportUnexpected(log, error, { call: path.join('.') })
}

function raise(error: unknown): never {
  throw error
}

import type { z } from 'zod'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Permission } from '#shared/model/permissions.ts'
import type { contract, workstation } from './contract.ts'
import type { AnyCallProblem, CallRow, FeedRow } from './row.ts'

type Rows = typeof contract
type Area = keyof Rows
type WorkstationArea = keyof typeof workstation

/** What a call answers: its output, or one of its row's problems. */
export type Answer<R> =
  R extends CallRow<infer _I, infer O, infer P> ? Result<z.infer<O>, Problem<P | AnyCallProblem>> : never

/** A change that somebody asks for, and who asks follows while it waits for the server. */
export interface Attempt {
  /** The same for all that one form sends: the same content sent again is the same change, and not done twice. */
  readonly of: { readonly id: string }
  /** Ends the waiting. What is under way then is given up soon after. */
  readonly signal: AbortSignal
  /** Told how long it is still tried, each time it goes on waiting. */
  readonly onWait: (leftMs: number) => void
}

/** What screens call: one function a row. */
export type Backend = {
  readonly [A in keyof Rows]: {
    readonly [N in keyof Rows[A]]: Rows[A][N] extends CallRow<infer I, infer _O, infer _P>
      ? (input: z.input<I>, attempt?: Attempt) => Promise<Answer<Rows[A][N]>>
      : Rows[A][N] extends FeedRow<infer I, infer E>
        ? (input: z.input<I>, listen: (event: z.infer<E>) => void) => () => void
        : never
  }
}

/** What a handler is told about its caller: rows anybody may use know of no session, all others have one. */
export interface Callers {
  readonly anyone: unknown
  readonly signedIn: unknown
}

type CallerOf<R extends { readonly may: Permission }, C extends Callers> = R['may'] extends 'public'
  ? C['anyone']
  : C['signedIn']

/** What the desktop's main process answers itself. */
export type WorkstationHandlers<C extends Callers> = Handlers<C, WorkstationArea>

/**
 * What a host must supply for the rows it answers, given the caller's context. A handler that is missing,
 * extra, wrongly typed or answers a problem its row does not name does not compile.
 */
export type Handlers<C extends Callers, Areas extends Area = Exclude<Area, WorkstationArea>> = {
  readonly [A in Areas]: {
    readonly [N in keyof Rows[A]]: Rows[A][N] extends CallRow<infer I, infer _O, infer _P>
      ? (input: z.infer<I>, caller: CallerOf<Rows[A][N], C>) => Promise<Answer<Rows[A][N]>>
      : Rows[A][N] extends FeedRow<infer I, infer E, infer P>
        ? (
            input: z.infer<I>,
            caller: CallerOf<Rows[A][N], C>,
            signal: AbortSignal,
          ) => Promise<Result<AsyncIterable<z.infer<E>>, Problem<P | AnyCallProblem>>>
        : never
  }
}

/** One call, which is sent as often as it is asked for: in the name of who was there when it began, and nobody else's. */
export interface Repeating {
  /** Sends it, under its key if it has one; where that person left, it is `session-expired` and not sent. */
  send(signal?: AbortSignal): Promise<Result<unknown>>
  /** Whether the server has said by now that it takes keys. One that does not would do a change twice. */
  takesKeys(): boolean
  /** The other end of the wire repeats it, and hears itself of who follows it. */
  readonly isFollowed?: true
}

/** The wire, one per host: HTTP with server-sent events, or IPC. */
export interface Transport {
  request(area: string, name: string, input: unknown, attempt?: Attempt): Promise<Result<unknown>>
  /** A call that may be sent several times. A wire without it carries no keys, and sends a change once. */
  repeating?(area: string, name: string, input: unknown, key?: string, attempt?: Attempt): Repeating
  subscribe(area: string, name: string, input: unknown, listen: (event: unknown) => void): () => void
}

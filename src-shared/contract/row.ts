import type { z } from 'zod'
import type { ProblemCode } from '#shared/base/problem.ts'
import type { AuditSubject } from '#shared/model/audit.ts'
import type { Permission } from '#shared/model/permissions.ts'
import type { TokenArea } from '#shared/model/token.ts'

type Changing = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call does to the session of who makes it. One that begins or renews it answers the session. */
export type SessionEffect = 'begins' | 'renews' | 'ends'

/** What the wire of a call or feed has to know of it, beside how it is asked. */
interface WireFacts {
  /** Asked by the desktop application itself and never by its page: the answers hold secrets of gateways. */
  readonly onlyBy?: 'application'
  /** That a program may ask it, with a token for this area. Left out: none may. */
  readonly programs?: AnyForPrograms
}

/** The keys of what a schema reads that hold such a value. */
type KeysOf<S extends z.ZodType, V> = {
  [K in keyof z.output<S> & string]-?: z.output<S>[K] extends V ? K : never
}[keyof z.output<S> & string]

/** A value of a call by its key, in what it was given or in what it answered. */
type ValueOf<I extends z.ZodType, O extends z.ZodType, V> = `input.${KeysOf<I, V>}` | `output.${KeysOf<O, V>}`

/** What the audit trail says of a call that succeeded, and which of its values that is in. */
export interface Audited<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** The kind of record that something was done to. One's own account is the caller's, without an id. */
  readonly record: AuditSubject
  /** Its id; of a list, where that holds just one. Left out: it was no one record. */
  readonly id?: ValueOf<I, O, string> | `input.${KeysOf<I, readonly string[]>}`
  /** What it is called; without it, or with nothing in it, what the record was called before. */
  readonly name?: ValueOf<I, O, string | null>
  /** How many records it was, together; with none there is no entry. */
  readonly count?: readonly `output.${KeysOf<O, number>}`[]
  /** False there: nothing was changed, and there is no entry. */
  readonly onlyIf?: ValueOf<I, O, boolean>
}

/** What programs may ask of a row, and what of it a token for some networks reaches. */
export interface ForPrograms<I extends z.ZodType = z.ZodType> {
  readonly area: TokenArea
  /**
   * For tokens of some networks: the value of its input that names the one network it is about, or that its handler
   * leaves other networks out. Left out: it is about the organization as a whole, and such a token does not reach it.
   */
  readonly about?: `input.${KeysOf<I, string>}` | 'networks'
  /** It changes gateways, which may serve networks that the token does not reach. */
  readonly changesGateways?: true
}

/** What is read of `ForPrograms` where the row may be any. */
export interface AnyForPrograms {
  readonly area: TokenArea
  readonly about?: string
  readonly changesGateways?: true
}

/** What is read of `Audited` where the call may be any. */
export interface AnyAudited {
  readonly record: AuditSubject
  readonly id?: string
  readonly name?: string
  readonly count?: readonly string[]
  readonly onlyIf?: string
}

/** One call: asked, answered once. The row is the only place where it exists. */
export interface CallRow<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends ProblemCode = ProblemCode,
  M extends Permission = Permission,
  A extends AnyAudited | null = AnyAudited | null,
> extends WireFacts {
  readonly kind: 'call'
  readonly method: 'GET' | Changing
  /** Below `/api`; path parameters as `{id}`. Inputs of GET are texts only. */
  readonly path: `/${string}`
  readonly may: M
  readonly input: I
  readonly output: O
  /** Problems of its own; those that any call may answer are in `anyCallProblems`. */
  readonly problems: readonly P[]
  /** What the audit trail says it is about when it succeeded; null: it is not worth an entry. */
  readonly audit: A
  readonly session?: SessionEffect
  /** It changes nothing, although it is no GET: while the server is not ready it is asked again, as one. */
  readonly asksOnly?: true
  /**
   * What it answers is kept with what it changes, in one transaction: sent again with the same key, it answers that and
   * does nothing again. Nothing secret may be in its answer, and nothing outside of the database may be done for it.
   */
  readonly repeats?: true
  /** The largest body that is taken, where it is not what its permission gives it. */
  readonly bodyBytes?: number
}

/** One feed: subscribed, many values, by server-sent events. */
export interface FeedRow<
  I extends z.ZodType = z.ZodType,
  E extends z.ZodType = z.ZodType,
  P extends ProblemCode = ProblemCode,
  M extends Permission = Permission,
> extends WireFacts {
  readonly kind: 'feed'
  readonly path: `/${string}`
  readonly may: M
  readonly input: I
  readonly event: E
  /** Why it may not be subscribed to, beside what any call may answer. */
  readonly problems: readonly P[]
  /** The key of its input that names the network whose gateways are read for it as long as it is open. */
  readonly readsNetwork?: keyof z.input<I> & string
}

export type Row = CallRow | FeedRow
export type Contract = Readonly<Record<string, Readonly<Record<string, Row>>>>

/** What a row is to an engineer who writes a client. It stands in `described/`, apart from what a page loads. */
export interface Described {
  /** Two to seven words, without a full stop. */
  readonly summary: string
  /** One to three sentences. */
  readonly description: string
}
export type Descriptions = Readonly<Record<string, Readonly<Record<string, Described>>>>

type Given<R, I extends z.ZodType = z.ZodType> = Omit<
  R,
  'kind' | 'method' | 'audit' | 'programs' | 'repeats'
> & {
  readonly programs?: ForPrograms<I>
}

/** A call row. Leaving out its permission, or for one that changes something its audit, does not compile. */
export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  const P extends ProblemCode,
  const M extends Permission,
>(row: Given<CallRow<I, O, P, M>, I> & { readonly method: 'GET' }): CallRow<I, O, P, M, null>
export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  const P extends ProblemCode,
  const M extends Permission,
  const A extends Audited<I, O> | null,
>(
  row: Given<CallRow<I, O, P, M>, I> & {
    readonly method: Changing
    readonly audit: A
    readonly repeats?: true
  },
): CallRow<I, O, P, M, A>
export function call(
  row: Given<CallRow> & {
    readonly method: CallRow['method']
    readonly audit?: AnyAudited | null
    readonly repeats?: true
  },
): CallRow {
  return { ...row, audit: row.audit ?? null, kind: 'call' }
}

/** A feed row. */
export function feed<
  I extends z.ZodType,
  E extends z.ZodType,
  const P extends ProblemCode,
  const M extends Permission,
>(row: Given<FeedRow<I, E, P, M>, I>): FeedRow<I, E, P, M> {
  return { ...row, kind: 'feed' }
}

/** Problems that every call may answer, whatever its row says. */
export const anyCallProblems = [
  'input-invalid',
  'request-too-large',
  'session-expired',
  'token-invalid',
  'token-scope',
  'unauthorized',
  'organization-setup',
  'subscription-inactive',
  'plan-without-desktop',
  'too-many-tries',
  'not-supported-here',
  'offline',
  'server-not-ready',
  'database-away',
  'outcome-unknown',
  'internal',
] as const satisfies readonly ProblemCode[]
/** Problems of a call that comes with a key to be repeated by, beside those. */
export const keyProblems = [
  'idempotency-key-invalid',
  'idempotency-key-used',
  'stored-already',
] as const satisfies readonly ProblemCode[]
export type AnyCallProblem = (typeof anyCallProblems)[number]

/** All that a call or feed may answer instead of what it is asked for. */
export function problemsOf(row: Row): readonly ProblemCode[] {
  const isRepeated = row.kind === 'call' && row.repeats === true
  return [...row.problems, ...anyCallProblems, ...(isRepeated ? keyProblems : [])]
}

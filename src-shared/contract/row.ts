import type { z } from 'zod'
import type { ProblemCode } from '#shared/base/problem.ts'
import type { Permission } from '#shared/model/permissions.ts'

/** One call: asked, answered once. The row is the only place where it exists. */
export interface CallRow<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends ProblemCode = ProblemCode,
  M extends Permission = Permission,
> {
  readonly kind: 'call'
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`; path parameters as `{id}`. Inputs of GET are texts only. */
  readonly path: `/${string}`
  readonly may: M
  readonly input: I
  readonly output: O
  /** Problems of its own; those that any call may answer are in `anyCallProblems`. */
  readonly problems: readonly P[]
}

/** One feed: subscribed, many values, by server-sent events. */
export interface FeedRow<
  I extends z.ZodType = z.ZodType,
  E extends z.ZodType = z.ZodType,
  P extends ProblemCode = ProblemCode,
  M extends Permission = Permission,
> {
  readonly kind: 'feed'
  readonly path: `/${string}`
  readonly may: M
  readonly input: I
  readonly event: E
  /** Why it may not be subscribed to, beside what any call may answer. */
  readonly problems: readonly P[]
}

export type Row = CallRow | FeedRow
export type Contract = Readonly<Record<string, Readonly<Record<string, Row>>>>

/** A call row; leaving out its permission does not compile. */
export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  const P extends ProblemCode,
  const M extends Permission,
>(row: Omit<CallRow<I, O, P, M>, 'kind'>): CallRow<I, O, P, M> {
  return { ...row, kind: 'call' }
}

/** A feed row. */
export function feed<
  I extends z.ZodType,
  E extends z.ZodType,
  const P extends ProblemCode,
  const M extends Permission,
>(row: Omit<FeedRow<I, E, P, M>, 'kind'>): FeedRow<I, E, P, M> {
  return { ...row, kind: 'feed' }
}

/** Problems that every call may answer, whatever its row says. */
export const anyCallProblems = [
  'input-invalid',
  'request-too-large',
  'session-expired',
  'unauthorized',
  'organization-setup',
  'subscription-inactive',
  'too-many-tries',
  'not-supported-here',
  'offline',
  'internal',
] as const satisfies readonly ProblemCode[]
export type AnyCallProblem = (typeof anyCallProblems)[number]

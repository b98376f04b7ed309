import type { Problem } from './problem.ts'

/** What a step that can be refused answers: a value, or the problem that says why not. */
export type Result<T, P = Problem> = { readonly ok: true; readonly value: T } | Refused<P>

/** The half of an answer that says why not. */
export interface Refused<P> {
  readonly ok: false
  readonly problem: P
}

/** The good answer. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** The refusal. */
export function fail<P = Problem>(problem: P): Refused<P> {
  return { ok: false, problem }
}

/** The problem of an answer that may be a refusal. */
export type ProblemOf<R> = R extends Refused<infer P> ? P : never

/** What a function may refuse with, so that callers that pass it on need not repeat the codes. */
export type RefusalOf<F extends (...given: never) => unknown> = ProblemOf<Awaited<ReturnType<F>>>

/** Marks the branch no value can reach, so that a new union member without its branch does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}

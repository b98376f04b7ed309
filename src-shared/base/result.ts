import type { Problem } from './problem.ts'

/** What a step that can be refused answers: a value, or the problem that says why not. */
export type Result<T, P = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P }

/** The good answer. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** The refusal. */
export function fail<P = Problem>(problem: P): { readonly ok: false; readonly problem: P } {
  return { ok: false, problem }
}

/** Marks the branch no value can reach, so that a new union member without its branch does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}

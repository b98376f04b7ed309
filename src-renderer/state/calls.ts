import type { Result } from '#shared/base/result.ts'
import type { Attempt, Backend } from '#shared/contract/backend.ts'

export type Area = keyof Backend

/** Names of an area's calls; feeds are not among them. */
export type CallName<A extends Area> = {
  [N in keyof Backend[A]]: Backend[A][N] extends (input: never) => Promise<Result<unknown>> ? N : never
}[keyof Backend[A]] &
  string

type CallOf<A extends Area, N extends CallName<A>> = Extract<Backend[A][N], (input: never) => unknown>

export type InputOf<A extends Area, N extends CallName<A>> = Parameters<CallOf<A, N>>[0]
export type OutputOf<A extends Area, N extends CallName<A>> =
  Awaited<ReturnType<CallOf<A, N>>> extends infer R
    ? R extends { readonly ok: true; readonly value: infer O }
      ? O
      : never
    : never

/** One call of the contract by its name, typed by its row. */
export function callOf<A extends Area, N extends CallName<A>>(
  backend: Backend,
  area: A,
  name: N,
): (input: InputOf<A, N>, attempt?: Attempt) => Promise<Result<OutputOf<A, N>>> {
  return backend[area][name] as (input: InputOf<A, N>, attempt?: Attempt) => Promise<Result<OutputOf<A, N>>>
}

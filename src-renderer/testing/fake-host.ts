import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import type { Area, CallName, InputOf, OutputOf } from '#renderer/state/calls.ts'

/** What a host answers; typed by the contract's rows. A call without an answer fails as `internal`, by its name. */
export type Answers = {
  readonly [A in Area]?: {
    readonly [N in CallName<A>]?: (
      input: InputOf<A, N>,
    ) => Result<OutputOf<A, N>> | Promise<Result<OutputOf<A, N>>>
  }
}

export interface FakeHost {
  readonly transport: Transport
  /** Every call in order, as `gateways.pin`, with its input. */
  readonly asked: readonly { readonly call: string; readonly input: unknown }[]
  /** Inputs of one call. */
  readonly inputsOf: (call: string) => readonly unknown[]
  /** Other answers from now on, on top of the ones before. */
  readonly change: (answers: Answers) => void
}

type AnyAnswer = (input: unknown) => Result<unknown> | Promise<Result<unknown>>

/** A host in memory that records what it is asked. */
export function createFakeHost(...answers: readonly Answers[]): FakeHost {
  const asked: { call: string; input: unknown }[] = []
  const layers: Answers[] = [...answers]
  const find = (area: string, name: string): AnyAnswer | undefined =>
    layers
      .toReversed()
      .map(
        (layer) =>
          (layer as Readonly<Record<string, Readonly<Record<string, AnyAnswer>> | undefined>>)[area]?.[name],
      )
      .find((answer) => answer !== undefined)
  return {
    asked,
    inputsOf: (call) => asked.filter((one) => one.call === call).map((one) => one.input),
    change: (more) => layers.push(more),
    transport: {
      request: async (area, name, input) => {
        asked.push({ call: `${area}.${name}`, input })
        return (
          (await find(area, name)?.(input)) ??
          fail(problem('internal', { ref: `unanswered ${area}.${name}` }))
        )
      },
      subscribe: () => () => {},
    },
  }
}

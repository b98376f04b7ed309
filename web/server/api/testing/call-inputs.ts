import type { z } from 'zod'
import type { api } from '#shared/contract/contract.ts'

type Rows = typeof api

/** An input for each row; a row without one does not compile. */
export type ExampleInputs = {
  readonly [A in keyof Rows]: {
    readonly [N in keyof Rows[A]]: Rows[A][N] extends { readonly input: infer I extends z.ZodType }
      ? z.input<I>
      : never
  }
}

/** Inputs of some areas. */
export type Areas<A extends keyof ExampleInputs> = Pick<ExampleInputs, A>

/** What nothing was ever given out as. */
export const noCode = 'x'.repeat(43)

import { eventIterator, oc, type AnyContractProcedure, type ErrorMap } from '@orpc/contract'
import { z } from 'zod'
import { api } from './contract.ts'
import { problemsOf, type Contract, type Described, type Descriptions, type Row } from './row.ts'
import { statusOf } from './status.ts'

/** What travels in `data` of an error's body: the problem without its code, which is the body's own. */
export const problemData = z.object({
  facts: z.record(z.string(), z.unknown()),
  at: z.array(z.string()).optional(),
  also: z
    .array(
      z.object({
        code: z.string(),
        facts: z.record(z.string(), z.unknown()),
        at: z.array(z.string()).optional(),
      }),
    )
    .optional(),
})
export type ProblemData = z.infer<typeof problemData>

/** The API's rows as the library's contract: what routes and validates them, and with their texts documents them. */
export function toOrpcContract(
  texts: Descriptions = {},
): Record<string, Record<string, AnyContractProcedure>> {
  const rows: Contract = api
  return Object.fromEntries(
    Object.entries(rows).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls).map(([name, row]) => [
          name,
          toProcedure(area, name, row, texts[area]?.[name] ?? null),
        ]),
      ),
    ]),
  )
}

function toProcedure(area: string, name: string, row: Row, text: Described | null): AnyContractProcedure {
  const route = {
    ...text,
    path: row.path,
    tags: [area],
    operationId: `${area}.${name}`,
    inputStructure: 'compact',
    outputStructure: 'compact',
  } as const
  const problems = problemsOf(row)
  const errors: ErrorMap = Object.fromEntries(
    problems.map((code) => [code, { status: statusOf(code), message: code, data: problemData }]),
  )
  if (row.kind === 'feed') {
    return oc
      .route({ ...route, method: 'GET' })
      .errors(errors)
      .input(row.input)
      .output(eventIterator(row.event))
  }
  return oc
    .route({ ...route, method: row.method })
    .errors(errors)
    .input(row.input)
    .output(row.output)
}

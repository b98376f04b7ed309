import { api } from '#shared/contract/contract.ts'
import type { CallRow, Row } from '#shared/contract/row.ts'
import { auditHappenings, type AuditHappening } from '#shared/model/audit.ts'

type Rows = typeof api

/** Calls whose row leaves an entry, as `users.create`. */
type AuditedCall = {
  [A in keyof Rows]: {
    [N in keyof Rows[A] & string]: Rows[A][N] extends CallRow<infer _I, infer _O, infer _P, infer _M, infer S>
      ? S extends null
        ? never
        : `${A}.${N}`
      : never
  }[keyof Rows[A] & string]
}[keyof Rows]

/** What an entry may say was done. Each has its sentence: one without does not compile where it is said. */
export type AuditedAction = AuditedCall | AuditHappening

/** Whether this version knows the action; a newer server may record others. */
export function isAuditedAction(action: string): action is AuditedAction {
  return known.has(action)
}

const rows: Readonly<Record<string, Readonly<Record<string, Row>>>> = api
const known: ReadonlySet<string> = new Set([
  ...auditHappenings,
  ...Object.entries(rows).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, row]) => row.kind === 'call' && row.audit !== null)
      .map(([name]) => `${area}.${name}`),
  ),
])

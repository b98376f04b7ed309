import { api } from '#shared/contract/contract.ts'
import type { Contract, Row } from '#shared/contract/row.ts'
import { toRequest } from '#shared/http/wire-request.ts'
import { exampleInputs } from './example-inputs.ts'
import type { Furnished } from '#web/server/testing/furnished.ts'
import { rawCall, type Person } from '#web/server/testing/people.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'

/** A row of the contract with what it is called. */
export interface Call {
  readonly name: string
  readonly area: string
  readonly call: string
  readonly row: Row
}

/** What comes late when all are made one after the other: reading leaves everything, removing many nothing. */
const lateness = ({ row, call }: Call): number => {
  if (row.kind === 'feed' || row.method === 'GET') return 0
  return [/^/, /^(clean|take|settle)/, /^remove/, /^removeMany/].findLastIndex((each) => each.test(call)) + 1
}

/** Every call of the API, those that take things away at the end. */
export const calls: readonly Call[] = Object.entries(api as Contract)
  .flatMap(([area, rows]) =>
    Object.entries(rows).map(([call, row]): Call => ({ name: `${area}.${call}`, area, call, row })),
  )
  .toSorted((a, b) => lateness(a) - lateness(b))

export interface Answered {
  readonly status: number
  readonly code: string | null
  readonly text: string
}

/** The input that a call is made with in these tests. */
export function inputOf({ area, call }: Call, about: Furnished): unknown {
  const inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = exampleInputs(about)
  return inputs[area]?.[call]
}

/** Another than the usual: the person's token, and behind a proxy the address that a call comes from. */
export interface SentWith {
  readonly token?: string | undefined
  readonly from?: string | undefined
  /** What it is given; left out: what calls are usually given in these tests. */
  readonly input?: unknown
  /** By what it may be sent again. */
  readonly key?: string | undefined
}

/** Makes a call about some records; a feed is let go as soon as it begins. */
export async function send(
  server: TestServer,
  person: Person | null,
  made: Call,
  about: Furnished,
  { token, from, key, input = inputOf(made, about) }: SentWith = {},
): Promise<Answered> {
  const { method, url, body } = toRequest(made.row, input)
  const answer = await rawCall(server, person, method, url, {
    ...(body === null ? {} : { body }),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
  if (made.row.kind === 'feed' && answer.ok) {
    await answer.body?.cancel()
    return { status: answer.status, code: null, text: '' }
  }
  const text = await answer.text()
  return { status: answer.status, code: (JSON.parse(text) as { code?: string } | null)?.code ?? null, text }
}

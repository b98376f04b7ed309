import type { TokenForm } from '#shared/model/token.ts'
import { rowAt } from '#shared/contract/find-row.ts'
import { toRequest } from '#shared/http/wire-request.ts'
import type { Answered } from '#web/server/api/testing/calls.ts'
import { password, rawCall, type Person } from '#web/server/testing/people.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** A program with a token of its own. */
export interface Program {
  readonly id: string
  readonly token: string
  /** Asks `area.call`; without an input with nothing in it. */
  ask(call: string, input?: unknown, headers?: Record<string, string>): Promise<Answered>
}

/** What a program asks with a token, whatever that is. */
export async function askWith(
  server: TestServer,
  token: string,
  call: string,
  input: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answered> {
  const [area = '', name = ''] = call.split('.')
  const row = rowAt(area, name)
  const { method, url, body } = toRequest(row, input)
  const answer = await rawCall(server, null, method, url, {
    ...(body === null ? {} : { body }),
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  if (row.kind === 'feed' && answer.ok) {
    await answer.body?.cancel()
    return { status: answer.status, code: null, text: '' }
  }
  const text = await answer.text()
  return { status: answer.status, code: (JSON.parse(text) as { code?: string } | null)?.code ?? null, text }
}

/** A person's new token, and the program that has it. */
export async function giveToken(
  server: TestServer,
  person: Person,
  form: Partial<TokenForm> = {},
): Promise<Program> {
  const { id, token } = good(
    await person.tokens.create({
      name: 'Backup',
      role: 'operator',
      areas: ['networks', 'gateways', 'devices'],
      networkIds: null,
      days: 30,
      password,
      ...form,
    }),
  )
  return { id, token, ask: (call, input, headers) => askWith(server, token, call, input, headers) }
}

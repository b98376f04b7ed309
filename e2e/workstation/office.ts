import { createBackend } from '#shared/contract/client.ts'
import type { Backend, Transport } from '#shared/contract/backend.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { must } from '#e2e/spine/person.ts'

/** Somebody signed in to the API over HTTP, in a browser or on a workstation. */
export interface SignedIn {
  readonly backend: Backend
  readonly transport: Transport
  readonly session: Session
}

export interface Credentials {
  readonly url: string
  readonly email: string
  readonly password: string
}

/** Signs in with a cookie jar of its own. */
export async function signIn({ url, email, password }: Credentials): Promise<SignedIn> {
  const cookies = new Map<string, string>()
  const send: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(address, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
  const transport = createHttpTransport({ base: url, fetch: send, language: () => 'en' })
  const backend = createBackend(transport)
  return { backend, transport, session: must(await backend.accounts.signIn({ email, password })) }
}

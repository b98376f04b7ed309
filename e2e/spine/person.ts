import { createBackend } from '#shared/contract/client.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import { createHttpTransport } from '#shared/http/http-transport.ts'

/** Somebody who uses the product through its HTTP API, with a cookie jar as a browser has one. */
export interface Person {
  readonly backend: Backend
  readonly session: Session
  readonly email: string
  readonly password: string
  /** One call as it travels: status, headers and the body that the person is shown. */
  raw(method: string, path: string, body?: unknown): Promise<RawAnswer>
  /** The language of the answers from now on. */
  speak(language: 'en' | 'es'): void
}

export interface RawAnswer {
  readonly status: number
  readonly body: { readonly code?: string; readonly message?: string; readonly data?: unknown }
}

let people = 0
const password = 'Correct-horse-7!'

/** Registers an organization of its own and stays signed in. */
export function register(url: string, organizationName?: string): Promise<Person> {
  people += 1
  const account = {
    organizationName: organizationName ?? `Acme ${String(people)}`,
    email: nextEmail(),
    password,
  }
  return begin(url, account, (backend) => backend.accounts.register({ ...account, acceptTerms: true }))
}

/** Becomes the super-admin of a server that nobody administers yet, by the code of its link. */
export function administer(url: string, code: string): Promise<Person> {
  people += 1
  const account = { organizationName: 'Operations', email: nextEmail(), password }
  return begin(url, account, (backend) => backend.accounts.firstStart({ ...account, code }))
}

/** Signs in where somebody has an account already. */
export function signIn(url: string, { email, password: typed }: Credentials): Promise<Person> {
  return begin(url, { email }, (backend) => backend.accounts.signIn({ email, password: typed }))
}

type Credentials = Pick<Person, 'email' | 'password'>

const nextEmail = (): string => `ana${String(people)}@example.org`

async function begin(
  url: string,
  { email }: { readonly email: string },
  enter: (backend: Backend) => Promise<Result<Session>>,
): Promise<Person> {
  let language = 'en'
  let token = ''
  const jar = createJar()
  const send: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', jar.header())
    const answer = await fetch(address, { ...init, headers })
    jar.keep(answer.headers.getSetCookie())
    const bearer = headers.get('authorization')
    if (bearer !== null) token = bearer
    return answer
  }
  const backend = createBackend(createHttpTransport({ base: url, fetch: send, language: () => language }))
  const session = must(await enter(backend))
  token = `Bearer ${session.token}`
  return {
    backend,
    session,
    email,
    password,
    speak: (wanted) => {
      language = wanted
    },
    raw: async (method, path, body) => {
      const answer = await send(`${url}/api${path}`, {
        method,
        headers: {
          authorization: token,
          idp: session.providerId,
          'app-language': language,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as RawAnswer['body'] }
    },
  }
}

function createJar(): { header(): string; keep(lines: readonly string[]): void } {
  const held = new Map<string, string>()
  return {
    header: () => [...held].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (lines) => {
      for (const line of lines) {
        const [pair = ''] = line.split(';')
        held.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
    },
  }
}

/** The value of an answer that has to be good; a test that gets a problem shows it whole. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`)
  return result.value
}

/** The problem of an answer that has to be a refusal. */
export function mustFail(result: Result<unknown>): Problem {
  if (result.ok) throw new Error(`not refused: ${JSON.stringify(result.value)}`)
  return result.problem
}

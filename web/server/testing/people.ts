import type { Session } from '#shared/contract/accounts.ts'
import type { Role } from '#shared/model/permissions.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { directoryKey, newUser } from '../accounts/store/accounts.ts'
import { visit, type TestServer, type Visitor } from './test-server.ts'
import { good } from './until.ts'

export const password = 'Correct-horse-7'

/** The name of the refresh cookie. */
export const cookie = 'trama-session'

let people = 0

/** Somebody signed in. */
export interface Person extends Visitor {
  readonly session: Session
}

/** Registers an organization and answers its administrator. */
export async function register(
  server: TestServer,
  organizationName = 'Uno',
  language: 'en' | 'es' = 'en',
): Promise<Person> {
  const visitor = server.visit(language)
  people += 1
  const session = good(
    await visitor.accounts.register({
      organizationName,
      email: `admin${people}@example.org`,
      password,
      acceptTerms: true,
    }),
  )
  return { ...visitor, session }
}

/** A further user of the organization, signed in. */
export async function addPerson(server: TestServer, admin: Person, roles: readonly Role[]): Promise<Person> {
  people += 1
  const email = `user${people}@example.org`
  const { organizationId, providerId } = admin.session
  const { store } = server.running.composition
  const userId = systemRandomness.id()
  await store.db
    .insertInto('directory')
    .values({ email: directoryKey(email), organization_id: organizationId, user_id: userId })
    .execute()
  await store.of(organizationId).read.insert('users', [
    {
      ...newUser(userId, 0),
      email,
      name: email,
      password_hash: await hashPassword(password, organizationId),
      roles: JSON.stringify(roles),
      provider_id: providerId,
    },
  ])
  const visitor = server.visit()
  return { ...visitor, session: good(await visitor.accounts.signIn({ email, password })) }
}

/** The same person, at another process. */
export async function signInAt(url: string, { session: { email } }: Person): Promise<Person> {
  const visitor = visit(url)
  return { ...visitor, session: good(await visitor.accounts.signIn({ email, password })) }
}

/** A person of the VPN, invited and signed in. */
export async function joinAs(server: TestServer, admin: Person, networkUserId: string): Promise<Person> {
  const { code } = good(await admin.members.invite({ networkUserId }))
  const visitor = server.visit()
  return { ...visitor, session: good(await visitor.accounts.join({ code, password })) }
}

/** A request by hand, with the person's token unless another is given. */
export function rawCall(
  server: TestServer,
  person: Person | null,
  method: string,
  path: string,
  init: { readonly body?: string; readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(person === null ? {} : { authorization: `Bearer ${person.session.token}` }),
      ...init.headers,
    },
    ...(init.body === undefined ? {} : { body: init.body }),
  })
}

/** What the others who have a document open see somebody as: of an e-mail address only what is before its sign. */
export function seenName({ session }: Pick<Person, 'session'>): string {
  return session.name.split('@')[0] ?? ''
}

import type { ProviderForm } from '#shared/model/provider.ts'
import { startIdentityProvider, type TestIdentityProvider } from './identity-provider.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { oidcForm } from './provider-forms.ts'
import { startTestServer, type TestServer, type Visitor } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** A provider of an organization, ready to sign in with. */
export interface Door {
  readonly admin: Person
  readonly organization: string
  readonly providerId: string
  readonly form: ProviderForm
}

/** A server and an OpenID provider, and the way from one to the other and back. */
export type OidcWay = Awaited<ReturnType<typeof openOidcWay>>

export async function openOidcWay(open: OpenDatabase) {
  const idp = await startIdentityProvider()
  const server = await startTestServer(open, { TRAMA_ALLOW_LOOPBACK: 'on' })
  const begin = async (visitor: Visitor, { organization, providerId }: Door): Promise<string> =>
    good(await visitor.accounts.beginOidc({ organization, providerId })).url
  const usersOf = async ({ admin }: Door) => good(await admin.users.page({})).rows
  return {
    idp,
    server,
    begin,
    usersOf,
    /** The user of a mailbox; empty: there is none. */
    idOf: async (door: Door, email: string): Promise<string> =>
      (await usersOf(door)).find((user) => user.email === email)?.id ?? '',
    makeDoor: (given: Partial<ProviderForm> = {}) => makeDoor(server, idp, given),
    /** Null: the person gives up at the provider. */
    signIn: async (door: Door, subject: string | null, visitor = server.visit()) => {
      const search = await idp.signIn(await begin(visitor, door), subject)
      return { visitor, search, answer: await visitor.accounts.endOidc({ search }) }
    },
    stop: async () => {
      await server.stop()
      await idp.stop()
    },
  }
}

async function makeDoor(
  server: TestServer,
  idp: TestIdentityProvider,
  given: Partial<ProviderForm>,
): Promise<Door> {
  const admin = await register(server)
  const draft = oidcForm(idp.issuer, given)
  const made = good(await admin.providers.create(draft))
  const { clientId, secret } = await idp.addClient(made.redirectUri ?? '')
  const form = { ...draft, connection: { ...draft.connection, clientId }, secret } as ProviderForm
  good(await admin.providers.change({ ...form, id: made.id }))
  const { organization } = good(await admin.providers.door({}))
  return { admin, organization, providerId: made.id, form }
}

import type { ProviderForm } from '#shared/model/provider.ts'
import { startIdentityProvider, type TestIdentityProvider } from './identity-provider.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { oidcForm } from './provider-forms.ts'
import { startTestServer, type TestServer, type Visitor } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** A provider of an organization, ready to sign in with. */
export interface Tenant {
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
  const begin = async (visitor: Visitor, { organization, providerId }: Tenant): Promise<string> =>
    good(await visitor.accounts.beginOidc({ organization, providerId })).url
  const usersOf = async ({ admin }: Tenant) => good(await admin.users.page({})).rows
  return {
    idp,
    server,
    begin,
    usersOf,
    /** The user of a mailbox; empty: there is none. */
    idOf: async (tenant: Tenant, email: string): Promise<string> =>
      (await usersOf(tenant)).find((user) => user.email === email)?.id ?? '',
    makeTenant: (given: Partial<ProviderForm> = {}) => makeTenant(server, idp, given),
    /** Null: the person gives up at the provider. */
    signIn: async (tenant: Tenant, subject: string | null, visitor = server.visit()) => {
      const search = await idp.signIn(await begin(visitor, tenant), subject)
      return { visitor, search, answer: await visitor.accounts.endOidc({ search }) }
    },
    stop: async () => {
      await server.stop()
      await idp.stop()
    },
  }
}

async function makeTenant(
  server: TestServer,
  idp: TestIdentityProvider,
  given: Partial<ProviderForm>,
): Promise<Tenant> {
  const admin = await register(server)
  const draft = oidcForm(idp.issuer, given)
  const made = good(await admin.providers.create(draft))
  const { clientId, secret } = await idp.addClient(made.redirectUri ?? '')
  const form = { ...draft, connection: { ...draft.connection, clientId }, secret } as ProviderForm
  good(await admin.providers.change({ ...form, id: made.id }))
  const { organization } = good(await admin.providers.shortName({}))
  return { admin, organization, providerId: made.id, form }
}

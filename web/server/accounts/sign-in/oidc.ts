import { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { startSession } from '../sessions.ts'
import { admitTry, ticketLimits } from '#web/server/kernel/tries.ts'
import type { Anyone, Callers } from '#web/server/kernel/caller.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import { admit } from '../identity-providers/admit.ts'
import { openProviderSecret } from '../identity-providers/provider-secret.ts'
import { redirectUriOf } from '../identity-providers/redirect-uri.ts'
import type { OidcConnection } from '#web/server/kernel/ports/identity-providers.ts'
import { findOrganization, onlyOrganization, readSlug } from '../store/organization-names.ts'
import { readSignInProviders, readProvider, type Provider } from '../store/provider-of.ts'
import { makeTicket, takeTicket } from '../store/tickets.ts'

type Calls = Pick<Handlers<Callers>['accounts'], 'providers' | 'beginOidc' | 'endOidc'>

const lifeMs = 10 * 60_000

/** What is remembered of a sign-in that goes on elsewhere. */
const remembered = z.object({
  providerId: z.string(),
  attempt: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
})

/** With what one may sign in, and signing in at an OpenID provider, from here to there and back. */
export function oidcHandlers(composition: Core & Pick<Composition, 'openId'>): Calls {
  const { store, openId } = composition
  return {
    providers: async ({ organization }) => {
      const organizationId =
        organization === undefined
          ? await onlyOrganization(store.db)
          : await findOrganization(store.db, organization)
      if (organizationId === null)
        return organization === undefined
          ? ok({ organization: null, providers: [] })
          : fail(problem('organization-missing', { name: organization }))
      const scope = store.of(organizationId).read
      const { name } = await scope.from('organizations').select(['name']).executeTakeFirstOrThrow()
      const slug = organization ?? (await readSlug(store.db, organizationId))
      return ok({ organization: { slug, name }, providers: await readSignInProviders(scope) })
    },
    beginOidc: async ({ organization, providerId }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const limited = await admitTry(composition, ticketLimits(caller.address))
      if (limited !== null) return fail(limited)
      const organizationId = await findOrganization(store.db, organization)
      const usable = organizationId === null ? null : await findOpen(composition, organizationId, providerId)
      if (organizationId === null || usable === null)
        return fail(problem('provider-missing', { id: providerId }))
      const begun = await openId.begin(
        usable.connection,
        usable.secret,
        redirectUriOf(composition, providerId),
      )
      if (!begun.ok) return begun
      const { url, attempt } = begun.value
      const code = await makeTicket(composition, {
        kind: 'openid',
        lifeMs,
        organizationId,
        payload: JSON.stringify({ providerId, attempt } satisfies z.infer<typeof remembered>),
      })
      caller.cookies.keepAttempt(attempt.state, code, lifeMs / 1000)
      return ok({ url })
    },
    endOidc: async ({ search }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const limited = await admitTry(composition, ticketLimits(caller.address))
      if (limited !== null) return fail(limited)
      const taken = await takeAttempt(composition, caller, search)
      if (!taken.ok) return taken
      const { organizationId, usable, attempt } = taken.value
      const redirectUri = redirectUriOf(composition, usable.provider.id)
      const found = await openId.end(usable.connection, usable.secret, { redirectUri, search, attempt })
      if (!found.ok) return found
      const account = await admit(composition, organizationId, usable.provider, {
        found: found.value,
        address: caller.address,
      })
      return account.ok ? ok(await startSession(composition, caller, account.value)) : account
    },
  }
}

interface UsableProvider {
  readonly provider: Provider
  readonly connection: OidcConnection
  readonly secret: string | null
}

/** An OpenID provider that lets people in; null: there is no such. */
async function findOpen(
  { store, keyring }: Pick<Composition, 'store' | 'keyring'>,
  organizationId: string,
  providerId: string,
): Promise<UsableProvider | null> {
  const provider = await readProvider(store.of(organizationId).read, providerId)
  if (provider === null || !provider.active || provider.connection.kind !== 'oidc') return null
  const secret = openProviderSecret(keyring, { organizationId, providerId }, provider.secretSealed)
  return { provider, connection: provider.connection, secret }
}

/**
 * What was begun in this browser, at the provider that the address is of: by the state in the address, once,
 * however it ends.
 */
async function takeAttempt(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'randomness'>,
  { cookies }: Anyone,
  search: string,
): Promise<
  Result<
    {
      readonly organizationId: string
      readonly usable: UsableProvider
      readonly attempt: z.infer<typeof remembered>['attempt']
    },
    Problem<'sign-in-lost'>
  >
> {
  const lost = fail(problem('sign-in-lost'))
  const said = new URLSearchParams(search)
  const state = said.get('state') ?? ''
  const code = cookies.takeAttempt(state)
  const ticket = code === null ? null : await takeTicket(composition, 'openid', code)
  if (ticket === null || ticket.organizationId === null) return lost
  const { providerId, attempt } = remembered.parse(JSON.parse(ticket.payload))
  if (attempt.state !== state || said.get('provider') !== providerId) return lost
  const usable = await findOpen(composition, ticket.organizationId, providerId)
  return usable === null ? lost : ok({ organizationId: ticket.organizationId, usable, attempt })
}

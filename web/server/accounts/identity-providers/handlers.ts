import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { ProviderView } from '#shared/contract/providers.ts'
import type { ProviderForm } from '#shared/model/provider.ts'
import { dialLimits, admitTry } from '#web/server/kernel/tries.ts'
import type { Callers, SignedIn } from '#web/server/kernel/caller.ts'
import type { Composition, Core, IdentityProviders } from '#web/server/kernel/composition.ts'
import { isSameAddress, refuseAddress } from './provider-address.ts'
import { rolesOfGroups } from './provider-roles.ts'
import { openProviderSecret, sealProviderSecret } from './provider-secret.ts'
import { redirectUriOf } from './redirect-uri.ts'
import { readSlug } from '../store/organization-names.ts'
import { readProviderPage } from '../store/provider-lists.ts'
import { readProvider, type Provider } from '../store/provider-of.ts'
import { countUsersByProvider } from '../store/provider-users.ts'
import {
  addProvider,
  changeProvider,
  predetermineProvider,
  readProviders,
  readUsedProvider,
  removeProvider,
  type SavedProvider,
  type UsedProvider,
} from '../store/providers.ts'
import { tryProvider } from './try-provider.ts'

/** Identity providers of an organization. Their secrets go in and never come out. */
export function providersHandlers(composition: Core & IdentityProviders): Handlers<Callers>['providers'] {
  const { clock, randomness, keyring, store: deployment } = composition
  const prepare = (caller: SignedIn, id: string, { secret, ...form }: ProviderForm): SavedProvider => ({
    id,
    form,
    nowMs: clock.nowMs(),
    roles: caller.identity.roles,
    secretSealed: secret === null ? undefined : sealProviderSecret(keyring, ownerOf(caller, id), secret),
  })
  const view = ({ provider, userCount }: UsedProvider) => toView(composition, provider, userCount)
  return {
    page: async (asked, { store }) => {
      const counts = await countUsersByProvider(store.read)
      const { rows: found, total } = await readProviderPage(store.read, asked)
      return ok({ rows: found.map((each) => toView(composition, each, counts.get(each.id) ?? 0)), total })
    },
    one: async ({ id }, { store }) => {
      const used = await readUsedProvider(store.read, id)
      return used === null ? fail(problem('provider-missing', { id })) : ok(view(used))
    },
    shortName: async (_input, { store }) =>
      ok({ organization: await readSlug(deployment.db, store.organizationId) }),
    list: async (_input, { store }) => {
      const counts = await countUsersByProvider(store.read)
      const all = await readProviders(store.read)
      return ok(all.map((each) => toView(composition, each, counts.get(each.id) ?? 0)))
    },
    create: async (form, caller) => {
      const unusable = refuseAddress(form.connection)
      if (unusable !== null) return fail(unusable)
      return addProvider(caller.store, prepare(caller, randomness.id(), form), view)
    },
    change: async ({ id, ...form }, caller) => {
      const refused = refuseAddress(form.connection) ?? (await refuseSavedSecret(caller, id, form))
      if (refused !== null) return fail(refused)
      return changeProvider(caller.store, prepare(caller, id, form), view)
    },
    remove: ({ id }, { store, identity }) => removeProvider(store, { id, roles: identity.roles }),
    predetermine: ({ id }, { store }) => predetermineProvider(store, id, view),
    test: testOf(composition),
  }
}

/** Tries what a form says, with the secret that is saved where it has none. */
function testOf(composition: Core & IdentityProviders): Handlers<Callers>['providers']['test'] {
  const { clock, keyring } = composition
  return async ({ id, form, login }, caller) => {
    const refused = refuseAddress(form.connection) ?? (await refuseSavedSecret(caller, id, form))
    if (refused !== null) return fail(refused)
    const saved = id === null ? null : await readProvider(caller.store.read, id)
    if (id !== null && saved === null) return fail(problem('provider-missing', { id }))
    const kept =
      saved === null ? null : openProviderSecret(keyring, ownerOf(caller, saved.id), saved.secretSealed)
    const secret = form.secret ?? kept
    const limited = await admitTry(composition, dialLimits(caller.store.organizationId))
    if (limited !== null) return fail(limited)
    const beganAtMs = clock.nowMs()
    const tried = await tryProvider(composition, form.connection, secret === '' ? null : secret, login)
    if (!tried.ok) return tried
    const { steps, found } = tried.value
    const rules = { kind: form.connection.kind, roleRules: form.roleRules }
    return ok({
      steps: [...steps],
      found:
        found === null
          ? null
          : {
              name: found.name,
              email: found.email,
              groups: [...(found.groups ?? [])],
              roles: [...rolesOfGroups(rules, found.groups ?? [])],
            },
      milliseconds: clock.nowMs() - beganAtMs,
    })
  }
}

/** Whoever may change settings must not learn a secret by pointing them at a server of their own. */
async function refuseSavedSecret(
  { store }: SignedIn,
  id: string | null,
  { connection, secret }: ProviderForm,
): Promise<Problem<'field-required'> | null> {
  if (id === null || secret !== null) return null
  const saved = await readProvider(store.read, id)
  if (saved === null || saved.secretSealed === null || isSameAddress(saved.connection, connection))
    return null
  return problem('field-required', {}, ['secret'])
}

function toView(
  composition: Pick<Composition, 'policy'>,
  { secretSealed, ...provider }: Provider,
  userCount: number,
): ProviderView {
  const isOidc = provider.connection.kind === 'oidc'
  return {
    ...provider,
    hasSecret: secretSealed !== null,
    userCount,
    redirectUri: isOidc ? redirectUriOf(composition, provider.id) : null,
  }
}

function ownerOf({ store: { organizationId } }: SignedIn, providerId: string) {
  return { organizationId, providerId }
}

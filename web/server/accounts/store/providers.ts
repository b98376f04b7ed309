import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Role } from '#shared/model/permissions.ts'
import type { ProviderForm } from '#shared/model/provider.ts'
import { oneByOne } from '#web/server/records/store/one-by-one.ts'
import { justStored } from '#web/server/kernel/store/just-stored.ts'
import { readProvider, toProvider, type Provider } from './provider-of.ts'
import { countUsersOf, endSessionsOfProvider, hasSuperAdminOf } from './provider-users.ts'
import { providerKeys } from '#web/server/kernel/store/schema/record-keys.ts'
import { toBit } from '#web/server/kernel/store/bit.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { foldText } from '#web/server/kernel/text/search-text.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { hasAdministrator } from './users-inside.ts'

/** All providers of an organization, by name. */
export async function readProviders(scope: Scope): Promise<Provider[]> {
  const rows = await scope.from('providers').selectAll().execute()
  return rows.map(toProvider).toSorted((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1))
}

/** A provider, and how many users sign in with it. */
export interface UsedProvider {
  readonly provider: Provider
  readonly userCount: number
}

/** One provider with its users counted; null: the organization has none of this id. */
export async function readUsedProvider(scope: Scope, id: string): Promise<UsedProvider | null> {
  const provider = await readProvider(scope, id)
  return provider === null ? null : { provider, userCount: await countUsersOf(scope, id) }
}

export interface SavedProvider {
  readonly id: string
  readonly form: Omit<ProviderForm, 'secret'>
  /** Undefined: the secret stays. */
  readonly secretSealed: string | null | undefined
  readonly nowMs: number
  /** Of whoever saves it. */
  readonly roles: readonly Role[]
}

type Refusal = Problem<
  | 'name-taken'
  | 'provider-missing'
  | 'provider-in-use'
  | 'provider-last'
  | 'last-administrator'
  | 'role-not-yours'
>

/** Adds a provider. Answers it, as it is stored, as the others do. */
export function addProvider<V>(
  store: OrganizationStore,
  saved: SavedProvider,
  view: (used: UsedProvider) => V,
): Promise<Result<V, Problem<'name-taken'>>> {
  return oneByOne(store, async (scope) => {
    const others = await readProviders(scope)
    if (isTaken(others, saved)) return fail(nameTaken(saved))
    await scope.insert('providers', [
      {
        provider_id: saved.id,
        ...providerRow(saved.form),
        secret_sealed: saved.secretSealed ?? null,
        predetermined: others.length === 0 ? 1 : 0,
        created_at_ms: saved.nowMs,
      },
    ])
    return ok(view(justStored(await readUsedProvider(scope, saved.id))))
  })
}

/**
 * Changes a provider; its kind stays. The last active one stays active, and somebody can still administer. Whom
 * it lets in no more is signed out.
 */
export function changeProvider<V>(
  store: OrganizationStore,
  saved: SavedProvider,
  view: (used: UsedProvider) => V,
): Promise<Result<V, Exclude<Refusal, Problem<'provider-in-use'>>>> {
  const { id, form, secretSealed, nowMs } = saved
  return oneByOne(store, async (scope) => {
    const all = await readProviders(scope)
    const before = all.find((each) => each.id === id)
    if (before === undefined || before.connection.kind !== form.connection.kind)
      return fail(problem('provider-missing', { id }))
    if (isTaken(all, saved)) return fail(nameTaken(saved))
    const refused = (await refuseSuperAdmins(scope, saved)) ?? (form.active ? null : refuseLast(all, before))
    if (refused !== null) return fail(refused)
    const had = await hasAdministrator(scope)
    await scope
      .update('providers')
      .set({ ...columnsOf(form), ...(secretSealed === undefined ? {} : { secret_sealed: secretSealed }) })
      .where('provider_id', '=', id)
      .execute()
    if (had && !(await hasAdministrator(scope))) return fail(problem('last-administrator'))
    if (!form.active) await endSessionsOfProvider(scope, id, 'everybody', nowMs)
    else if (form.administratorOnly) await endSessionsOfProvider(scope, id, 'others', nowMs)
    return ok(view(justStored(await readUsedProvider(scope, id))))
  })
}

/** Removes a provider that nobody signs in with; the oldest active one becomes the preselected one in its place. */
export function removeProvider(
  store: OrganizationStore,
  { id, roles }: Pick<SavedProvider, 'id' | 'roles'>,
): Promise<Result<Record<never, never>, Exclude<Refusal, Problem<'name-taken' | 'last-administrator'>>>> {
  return oneByOne(store, async (scope) => {
    const all = await readProviders(scope)
    const before = all.find((each) => each.id === id)
    if (before === undefined) return fail(problem('provider-missing', { id }))
    const refused = (await refuseSuperAdmins(scope, { id, roles })) ?? refuseLast(all, before)
    if (refused !== null) return fail(refused)
    const count = await countUsersOf(scope, id)
    if (count > 0) return fail(problem('provider-in-use', { count }))
    await scope.remove('providers').where('provider_id', '=', id).execute()
    const [next] = all
      .filter((each) => each.id !== id && each.active)
      .toSorted((a, b) => a.createdAtMs - b.createdAtMs)
    if (before.predetermined && next !== undefined) await setPredetermined(scope, next.id)
    return ok({})
  })
}

/** Makes a provider the one that is preselected on the sign-in page, and no other. */
export function predetermineProvider<V>(
  store: OrganizationStore,
  id: string,
  view: (used: UsedProvider) => V,
): Promise<Result<V, Problem<'provider-missing'>>> {
  return oneByOne(store, async (scope) => {
    if ((await readProvider(scope, id)) === null) return fail(problem('provider-missing', { id }))
    await setPredetermined(scope, id)
    return ok(view(justStored(await readUsedProvider(scope, id))))
  })
}

async function setPredetermined(scope: Scope, id: string): Promise<void> {
  await scope.update('providers').set({ predetermined: 0 }).where('provider_id', '!=', id).execute()
  await scope.update('providers').set({ predetermined: 1 }).where('provider_id', '=', id).execute()
}

/** Who says what a provider answers says who its users are: that of a super-admin is theirs alone. */
async function refuseSuperAdmins(
  scope: Scope,
  { id, roles }: Pick<SavedProvider, 'id' | 'roles'>,
): Promise<Problem<'role-not-yours'> | null> {
  if (roles.includes('super-admin') || !(await hasSuperAdminOf(scope, id))) return null
  return problem('role-not-yours', { role: 'super-admin' })
}

function refuseLast(all: readonly Provider[], { id, active }: Provider): Problem<'provider-last'> | null {
  return !active || all.some((each) => each.id !== id && each.active) ? null : problem('provider-last')
}

const nameTaken = ({ form }: SavedProvider) => problem('name-taken', { name: form.name }, ['name'])
const isTaken = (all: readonly Provider[], { id, form }: SavedProvider): boolean =>
  all.some((each) => each.id !== id && foldText(each.name) === foldText(form.name))

/** The columns that a form fills for a new provider, but its secret. */
export const providerRow = (form: SavedProvider['form']) => ({
  kind: form.connection.kind,
  ...columnsOf(form),
})

const columnsOf = (form: SavedProvider['form']) => ({
  ...providerKeys(form),
  name: form.name,
  active: toBit(form.active),
  administrator_only: toBit(form.administratorOnly),
  synchronize_roles: toBit(form.synchronizeRoles),
  self_registration: toBit(form.selfRegistration),
  connection: JSON.stringify(form.connection),
  role_rules: JSON.stringify(form.roleRules),
  domains: JSON.stringify(form.domains),
  first_role: form.firstRole,
})

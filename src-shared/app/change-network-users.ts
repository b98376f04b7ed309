import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Model } from '#shared/model/model.ts'
import type { NetworkUserForm } from '#shared/model/network-user.ts'
import type { Randomness } from './ports.ts'

/** A new person of the VPN. */
export function addNetworkUser(
  model: Model,
  form: NetworkUserForm,
  randomness: Randomness,
): Result<{ readonly model: Model; readonly id: string }, Problem<'email-taken'>> {
  if (model.networkUsers.some((user) => user.email === form.email))
    return fail(problem('email-taken', {}, ['email']))
  const id = randomness.id()
  return ok({ model: { ...model, networkUsers: [...model.networkUsers, { ...form, id }] }, id })
}

/** A person with another form. */
export function changeNetworkUser(
  model: Model,
  id: string,
  form: NetworkUserForm,
): Result<Model, Problem<'network-user-missing' | 'email-taken'>> {
  if (!model.networkUsers.some((user) => user.id === id)) return fail(problem('network-user-missing', { id }))
  if (model.networkUsers.some((user) => user.id !== id && user.email === form.email))
    return fail(problem('email-taken', {}, ['email']))
  return ok({
    ...model,
    networkUsers: model.networkUsers.map((user) => (user.id === id ? { ...form, id } : user)),
  })
}

/** A record that is active or not, of those with these ids; the others are not touched. */
export function setActive<T extends { readonly id: string; readonly active: boolean }>(
  records: readonly T[],
  ids: ReadonlySet<string>,
  active: boolean,
): readonly T[] {
  return records.map((each) => (ids.has(each.id) && each.active !== active ? { ...each, active } : each))
}

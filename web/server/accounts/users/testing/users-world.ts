import type { z } from 'zod'
import type { users, UserView } from '#shared/contract/users.ts'
import { password, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

export type NewUser = z.input<typeof users.create.input>

/** What tests do with users; the server and its administrator are asked for anew at each call. */
export function usersWorld(now: () => { readonly server: TestServer; readonly me: Person }) {
  const form = (given: Partial<NewUser> = {}): NewUser => ({
    name: 'Berta',
    email: `${newId()}@example.org`,
    networkUserId: null,
    providerId: now().me.session.providerId,
    roles: ['viewer'],
    active: true,
    password,
    ...given,
  })
  const create = async (given: Partial<NewUser> = {}): Promise<UserView> =>
    good(await now().me.users.create(form(given)))
  const signIn = async (email: string, secret = password): Promise<Person> => {
    const visitor = now().server.visit()
    return { ...visitor, session: good(await visitor.accounts.signIn({ email, password: secret })) }
  }
  const self = async (): Promise<UserView> => {
    const found = good(await now().me.users.page({})).rows.find((user) => user.isSelf)
    if (found === undefined) throw new Error('the caller is not in the list')
    return found
  }
  const changed = (user: UserView, given: Partial<NewUser>, ownPassword = '') => {
    const { id, name, email, networkUserId, providerId, roles, active } = user
    return now().me.users.change({
      id,
      name,
      email,
      networkUserId,
      providerId,
      roles,
      active,
      ...given,
      ownPassword,
    })
  }
  return { form, create, signIn, self, changed }
}

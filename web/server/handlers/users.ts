import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { users as rows, type UserView } from '#shared/contract/users.ts'
import { isCommonPassword } from '../auth/common-passwords.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Callers, SignedIn } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { readUser, readUserPage } from '../store/user-list.ts'
import { activateUsers, addUser, changeUser, findProvider, removeUsers } from '../store/user-changes.ts'
import { dropTickets } from '../store/tickets.ts'
import { changeUsersAs } from './change-users.ts'
import { named } from './change.ts'
import { userAccessHandlers, sendLinkTo } from './user-access.ts'

/** People who sign in; their passwords and second factors are in `user-access.ts`. */
export function usersHandlers(composition: Composition): Handlers<Callers>['users'] {
  const { randomness, mail } = composition
  return {
    ...userAccessHandlers(composition),
    page: async (asked, { store, identity }) => ok(await readUserPage(store.read, asked, identity.userId)),
    one: async ({ id }, { store, identity }) => {
      const user = await readUser(store.read, id, identity.userId)
      return user === null ? fail(problem('user-missing', { id })) : ok(user)
    },
    create: async ({ password, ...form }, caller) => {
      const provider = await findProvider(caller.store.read, form.providerId)
      const isLocal = provider?.kind === 'local'
      const needsLink = isLocal && password === null
      if (needsLink && !mail.canSend) return fail(problem('mail-unavailable', {}, ['password']))
      if (isLocal && password !== null && (await isCommonPassword(password)))
        return fail(problem('field-too-common', {}, ['password']))
      const passwordHash = isLocal && password !== null ? await hashPassword(password) : ''
      const id = randomness.id()
      const done = await changeUsersAs(composition, caller, (within) =>
        addUser(within, { id, form, passwordHash }),
      )
      if (!done.ok) return fail(named(done.problem, rows.create))
      const sent = needsLink ? await sendLinkTo(composition, caller, id, 'welcome') : ok(undefined)
      if (sent.ok) return ok(await mustRead(caller, id))
      // Without their letter they could not come in, and a second try would find the mailbox taken.
      await changeUsersAs(composition, caller, (within) => removeUsers(within, [id]))
      return fail(sent.problem)
    },
    change: async ({ id, ...form }, caller) => {
      const before = await readUser(caller.store.read, id, caller.identity.userId)
      const done = await changeUsersAs(composition, caller, (within) => changeUser(within, id, form))
      if (!done.ok) return fail(named(done.problem, rows.change))
      // A link to choose a password was sent to the mailbox of before.
      if (before?.email !== form.email || before.providerId !== form.providerId)
        await dropTickets(composition.store, 'recovery', id)
      return ok(await mustRead(caller, id))
    },
    changeMany: async ({ ids, active }, caller) => {
      const done = await changeUsersAs(composition, caller, (within) => activateUsers(within, ids, active))
      return done.ok ? ok({ changed: done.value }) : fail(named(done.problem, rows.changeMany))
    },
    removeMany: async ({ ids }, caller) => {
      const done = await changeUsersAs(composition, caller, (within) => removeUsers(within, ids))
      if (!done.ok) return fail(named(done.problem, rows.removeMany))
      for (const id of ids) await dropTickets(composition.store, 'recovery', id)
      return ok({ removed: done.value })
    },
  }
}

async function mustRead({ store, identity }: SignedIn, id: string): Promise<UserView> {
  const user = await readUser(store.read, id, identity.userId)
  if (user === null) throw new Error('a user that was just saved is not there')
  return user
}

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { UserView } from '#shared/contract/users.ts'
import type { UserForm } from '#shared/model/user.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { refusePassword } from '../confirm-password.ts'
import { hashPassword } from '../passwords.ts'
import { mailPasswordLink, makePasswordLink, tellOwner } from '../recovery.ts'
import { heavyLimits, admitTry } from '#web/server/kernel/tries.ts'
import type { Callers, SignedIn } from '#web/server/kernel/caller.ts'
import type { Composition, Core, Mailing } from '#web/server/kernel/composition.ts'
import { readAccount, type Account } from '../store/accounts.ts'
import { readUser, readUserPage } from '../store/user-list.ts'
import {
  activateUsers,
  addUser,
  changeUser,
  findProvider,
  refuseNewUser,
  removeUsers,
} from '../store/user-changes.ts'
import { dropTickets, type TicketParts } from '../store/tickets.ts'
import type { UsersInside } from '../store/users-inside.ts'
import { justStored } from '#web/server/kernel/store/just-stored.ts'
import { changeUsersAs, insideUsersAs } from './change-users.ts'
import { userAccessHandlers } from './user-access.ts'

/** A new user, and the code of the link in their letter. */
interface Welcome {
  readonly account: Account
  readonly code: string
}

/** People who sign in; their passwords and second factors are in `user-access.ts`. */
export function usersHandlers(composition: Core & Mailing): Handlers<Callers>['users'] {
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
      const id = randomness.id()
      const hashed =
        isLocal && password !== null ? await hashForNew(composition, caller, id, form, password) : ok('')
      if (!hashed.ok) return hashed
      const passwordHash = hashed.value
      let welcome: Welcome | null = null
      const done = await insideUsersAs(composition, caller, async (within) => {
        const added = await addUser(within, { id, form, passwordHash })
        if (!added.ok) return added
        if (needsLink) welcome = await makeWelcome(composition, within, id)
        return ok(await mustView(within, id))
      })
      if (!done.ok) return done
      const sent = await sendWelcome(composition, caller, welcome)
      if (sent.ok) return done
      // Without their letter they could not come in, and a second try would find the mailbox taken.
      await changeUsersAs(composition, caller, (within) => removeUsers(within, [id]))
      return fail(sent.problem)
    },
    change: async ({ id, ownPassword, ...form }, caller) => {
      const before = await readAccount(caller.store.read, id)
      const isOtherMailbox = before !== null && before.email !== form.email
      // Whoever has the mailbox has the account: a thief of an open session must not give it another one.
      const refused =
        isOtherMailbox && id === caller.identity.userId
          ? await refusePassword(composition, caller, ownPassword)
          : null
      if (refused !== null) return fail(refused)
      const done = await changeUsersAs(composition, caller, async (within) => {
        const changed = await changeUser(within, id, form)
        if (!changed.ok) return changed
        // A link to choose a password was sent to the mailbox of before.
        if (before?.email !== form.email || before.providerId !== form.providerId)
          await dropTickets(within, 'recovery', id)
        return ok(await mustView(within, id))
      })
      if (done.ok && isOtherMailbox) tellOwner(composition, caller.locale, before, 'mailbox-changed')
      return done
    },
    changeMany: async ({ ids, active }, caller) => {
      return changeUsersAs(composition, caller, async (within) => {
        const done = await activateUsers(within, ids, active)
        return done.ok ? ok({ changed: done.value }) : done
      })
    },
    removeMany: async ({ ids }, caller) => {
      return changeUsersAs(composition, caller, async (within) => {
        const done = await removeUsers(within, ids)
        if (!done.ok) return done
        for (const id of ids) await dropTickets(within, 'recovery', id)
        return ok({ removed: done.value })
      })
    },
  }
}

/** The link of a new user who is to choose a password: stored with them, since they could not come in without it. */
async function makeWelcome(
  composition: TicketParts,
  { scope, db }: UsersInside,
  id: string,
): Promise<Welcome> {
  const account = justStored(await readAccount(scope, id))
  return { account, code: await makePasswordLink(composition, db, account, 'welcome') }
}

async function sendWelcome(
  composition: Core & Mailing,
  { locale }: SignedIn,
  welcome: Welcome | null,
): Promise<Result<void, Problem<'mail-unavailable'>>> {
  if (welcome === null) return ok(undefined)
  const { account, code } = welcome
  return mailPasswordLink(composition, locale, account, { kind: 'welcome', code })
}

/** A hash costs much: it is made for those only who can be added. */
async function hashForNew(
  composition: Pick<Composition, 'store' | 'clock'>,
  caller: SignedIn,
  id: string,
  form: UserForm,
  password: string,
) {
  const { organizationId } = caller.identity
  const refused = await insideUsersAs(composition, caller, async (within) => {
    const found = await refuseNewUser(within, id, form)
    return found === null ? ok(undefined) : fail(found)
  })
  if (!refused.ok) return refused
  const busy = await admitTry(composition, heavyLimits(organizationId))
  return busy === null ? ok(await hashPassword(password, organizationId)) : fail(busy)
}

async function mustView({ scope, by }: UsersInside, id: string): Promise<UserView> {
  return justStored(await readUser(scope, id, by.userId))
}

import { addNetworkUser, changeNetworkUser, setActive } from '#shared/app/change-network-users.ts'
import { removeNetworkUsers } from '#shared/app/remove-records.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import { justStored } from '#web/server/kernel/store/just-stored.ts'
import type { Records } from '#web/server/kernel/store/store.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import { printTable } from '#web/server/kernel/text/csv.ts'
import { readTable } from '#web/server/kernel/text/read-table.ts'
import {
  readFilteredNetworkUsers,
  readNetworkUserPage,
  readOneNetworkUser,
} from '../store/network-user-lists.ts'
import { removeLogins } from '../store/remove-logins.ts'
import { keepRemoval } from '../store/removals.ts'
import { changeWithoutGrowth, countChanged } from '../change.ts'
import { sumUp } from '../import-lines.ts'
import { importNetworkUsers, networkUserColumns } from './import-network-users.ts'
import { exportName, importUncounted, readImport } from '../import-records.ts'

/** People of the VPN: pages of them, one, many at once, their tables. */
export function networkUsersHandlers(
  composition: Core & Pick<Composition, 'events'>,
): Handlers<Callers>['networkUsers'] {
  const { randomness, clock } = composition
  const mustView = async ({ read }: Records, id: string): Promise<NetworkUserView> =>
    justStored(await readOneNetworkUser(read, id, clock.nowMs()))
  return {
    page: async (asked, { store }) => ok(await readNetworkUserPage(store.read, asked, clock.nowMs())),
    one: async ({ id }, { store }) => {
      const view = await readOneNetworkUser(store.read, id, clock.nowMs())
      return view === null ? fail(problem('network-user-missing', { id })) : ok(view)
    },
    create: async (form, caller) => {
      const done = await changeWithoutGrowth(composition, caller, mustView, (before) => {
        const made = addNetworkUser(before, form, randomness)
        return made.ok ? ok({ model: made.value.model, value: made.value.id }) : made
      })
      return done.ok ? ok(done.value.answer) : done
    },
    change: async ({ id, ...form }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, mustView, (before) => {
        const made = changeNetworkUser(before, id, form)
        return made.ok ? ok({ model: made.value, value: id }) : made
      })
      return done.ok ? ok(done.value.answer) : done
    },
    changeMany: async ({ ids, active }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, countChanged, (before) => {
        const chosen = new Set(ids)
        const changed = before.networkUsers.filter((each) => chosen.has(each.id) && each.active !== active)
        const networkUsers =
          changed.length === 0 ? before.networkUsers : setActive(before.networkUsers, chosen, active)
        return ok({ model: { ...before, networkUsers }, value: changed.length })
      })
      return done.ok ? ok(done.value.answer) : done
    },
    removeMany: async ({ ids }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, countRemoved, async (before, scope) => {
        const { model, removed } = removeNetworkUsers(before, new Set(ids))
        await removeLogins(
          scope,
          removed.networkUsers.map((user) => user.id),
        )
        const undo = await keepRemoval(scope, randomness, removed, clock.nowMs())
        const { networkUsers, devices } = removed
        return ok({ model, value: { removed: networkUsers.length, devices: devices.length, undo } })
      })
      return done.ok ? ok(done.value.answer) : done
    },
    export: async (filter, { store }) => {
      const people = await readFilteredNetworkUsers(store.read, filter, clock.nowMs())
      const table = people.map(({ name, email, identification, active }) => [
        name,
        email,
        identification,
        String(active),
      ])
      const heads = Object.values(networkUserColumns).map((column) => column.head)
      return ok({
        fileName: exportName(composition, 'network-users'),
        text: `\uFEFF${printTable(heads, table)}`,
      })
    },
    import: async ({ text, commit }, caller) => {
      const table = await readImport(composition, caller, () =>
        readTable(text, networkUserColumns, ['email']),
      )
      if (!table.ok) return table
      const done = await importUncounted(composition, caller, commit, (before) =>
        importNetworkUsers(before, table.value, randomness),
      )
      return done.ok ? ok(sumUp(done.value, table.value.unknownColumns)) : done
    },
  }
}

const countRemoved = (
  _stored: Records,
  done: { readonly removed: number; readonly devices: number; readonly undo: string },
) => done

import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import type { UserView } from '#shared/contract/users.ts'
import type { Answers } from './fake-host.ts'
import { isActiveAs, isAmong, pageOf } from './page-of.ts'
import { deviceView, idOf, networkUserView, userView } from './records.ts'

export interface People {
  readonly devices: readonly DeviceView[]
  readonly networkUsers: readonly NetworkUserView[]
  readonly users: readonly UserView[]
}

/** What is there now, and what was before the last removal. */
interface Kept {
  now: People
  before: People
}

/** Devices, their owners and the users of an organization in memory; a removal can be undone. */
export function peopleOf(start: People, next: () => number): Answers {
  const kept: Kept = { now: start, before: start }
  return {
    devices: devicesOf(kept, next),
    networkUsers: networkUsersOf(kept, next),
    users: usersOf(kept, next),
  }
}

function setActive<R extends { readonly id: string; readonly active: boolean }>(
  rows: readonly R[],
  ids: string[],
  active: boolean,
): R[] {
  return rows.map((row) => (ids.includes(row.id) ? { ...row, active } : row))
}

function devicesOf(kept: Kept, next: () => number): NonNullable<Answers['devices']> {
  return {
    page: (input) =>
      pageOf(kept.now.devices, input, {
        text: (row) => `${row.name} ${row.serial} ${row.networkUserName}`,
        sorts: {
          name: (row) => row.name,
          kind: (row) => row.kind,
          networkUser: (row) => row.networkUserName,
        },
        passes: (row) =>
          isActiveAs(input.active, row) &&
          isAmong(input.kinds, row.kind) &&
          isAmong(input.networkUserIds, row.networkUserId) &&
          row.networks.every((one) => one.networkId !== input.outsideNetworkId) &&
          (isAmong(input.networkIds, null) ||
            row.networks.some((one) => isAmong(input.networkIds, one.networkId))),
      }),
    one: ({ id }) => {
      const found = kept.now.devices.find((row) => row.id === id)
      return found === undefined ? fail(problem('device-missing', { id })) : ok(found)
    },
    create: (form) => {
      const owner = kept.now.networkUsers.find((user) => user.id === form.networkUserId)
      const created = deviceView(next(), { ...form, networkUserName: owner?.name ?? '' })
      kept.now = { ...kept.now, devices: [...kept.now.devices, created] }
      return ok(created)
    },
    change: ({ id, ...form }) => {
      kept.now = {
        ...kept.now,
        devices: kept.now.devices.map((row) => (row.id === id ? { ...row, ...form } : row)),
      }
      return ok(kept.now.devices.find((row) => row.id === id) ?? deviceView(0))
    },
    changeMany: ({ ids, active }) => {
      kept.now = { ...kept.now, devices: setActive(kept.now.devices, ids, active) }
      return ok({ changed: ids.length })
    },
    removeMany: ({ ids }) => {
      kept.before = kept.now
      kept.now = { ...kept.now, devices: kept.now.devices.filter((row) => !ids.includes(row.id)) }
      return ok({ removed: ids.length, undo: 'undo-devices' })
    },
    restore: () => {
      const restored = kept.before.devices.length - kept.now.devices.length
      kept.now = kept.before
      return ok({ restored })
    },
  }
}

function networkUsersOf(kept: Kept, next: () => number): NonNullable<Answers['networkUsers']> {
  return {
    page: (input) =>
      pageOf(kept.now.networkUsers, input, {
        text: (row) => `${row.name} ${row.email} ${row.identification}`,
        sorts: { name: (row) => row.name, email: (row) => row.email, devices: (row) => row.deviceCount },
        passes: (row) => isActiveAs(input.active, row),
      }),
    one: ({ id }) => {
      const found = kept.now.networkUsers.find((row) => row.id === id)
      return found === undefined ? fail(problem('network-user-missing', { id })) : ok(found)
    },
    create: (form) => {
      const created = networkUserView(next(), form)
      kept.now = { ...kept.now, networkUsers: [...kept.now.networkUsers, created] }
      return ok(created)
    },
    change: ({ id, ...form }) => {
      kept.now = {
        ...kept.now,
        networkUsers: kept.now.networkUsers.map((row) => (row.id === id ? { ...row, ...form } : row)),
      }
      return ok(kept.now.networkUsers.find((row) => row.id === id) ?? networkUserView(0))
    },
    changeMany: ({ ids, active }) => {
      kept.now = { ...kept.now, networkUsers: setActive(kept.now.networkUsers, ids, active) }
      return ok({ changed: ids.length })
    },
    removeMany: ({ ids }) => {
      kept.before = kept.now
      kept.now = { ...kept.now, networkUsers: kept.now.networkUsers.filter((row) => !ids.includes(row.id)) }
      return ok({ removed: ids.length, devices: 0, undo: 'undo-people' })
    },
  }
}

function usersOf(kept: Kept, next: () => number): NonNullable<Answers['users']> {
  return {
    page: (input) =>
      pageOf(kept.now.users, input, {
        text: (row) => `${row.name} ${row.email} ${row.networkUserName ?? ''}`,
        sorts: { name: (row) => row.name, email: (row) => row.email, provider: (row) => row.providerName },
        passes: (row) =>
          isActiveAs(input.active, row) &&
          isAmong(input.providerIds, row.providerId) &&
          isAmong(input.networkUserIds, row.networkUserId) &&
          (isAmong(input.roles, null) || row.roles.some((role) => isAmong(input.roles, role))),
      }),
    one: ({ id }) => {
      const found = kept.now.users.find((row) => row.id === id)
      return found === undefined ? fail(problem('user-missing', { id })) : ok(found)
    },
    create: ({ password: _password, ...form }) => {
      const created = userView(next(), form)
      kept.now = { ...kept.now, users: [...kept.now.users, created] }
      return ok(created)
    },
    change: ({ id, ...form }) => {
      kept.now = {
        ...kept.now,
        users: kept.now.users.map((row) => (row.id === id ? { ...row, ...form } : row)),
      }
      return ok(kept.now.users.find((row) => row.id === id) ?? userView(0))
    },
    changePassword: () => ok({}),
    sendLink: ({ id }) => ok({ email: kept.now.users.find((row) => row.id === id)?.email ?? idOf(0) }),
    removeSecondFactor: ({ id }) => {
      kept.now = {
        ...kept.now,
        users: kept.now.users.map((row) => (row.id === id ? { ...row, secondFactor: false } : row)),
      }
      return ok(kept.now.users.find((row) => row.id === id) ?? userView(0))
    },
    changeMany: ({ ids, active }) => {
      kept.now = { ...kept.now, users: setActive(kept.now.users, ids, active) }
      return ok({ changed: ids.length })
    },
    removeMany: ({ ids }) => {
      kept.now = { ...kept.now, users: kept.now.users.filter((row) => !ids.includes(row.id)) }
      return ok({ removed: ids.length })
    },
  }
}

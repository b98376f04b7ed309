import type { DiskView } from '#shared/contract/disks.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { diskConnection } from '#shared/model/disk.ts'
import { diskPlace } from '#shared/model/disk-place.ts'
import type { Answers } from './fake-host.ts'
import { isActiveAs, isAmong, pageOf } from './page-of.ts'
import { idOf } from './records.ts'

/** A disk's record. */
export function diskView(number: number, change: Partial<DiskView> = {}): DiskView {
  return {
    id: idOf(number),
    name: 'Here',
    active: true,
    connection: { kind: 'local' },
    route: '',
    predetermined: false,
    hasSecret: false,
    createdAtMs: Date.UTC(2026, 10, 1),
    ...change,
  }
}

/** A connection as it is kept. */
function saved({ connection }: { readonly connection: unknown }): Pick<DiskView, 'connection'> {
  return { connection: diskConnection.parse(connection) }
}

/** Disks in memory. */
export function disksOf(start: readonly DiskView[]): Answers {
  let now = start
  const keep = (disk: DiskView) => {
    now = [...now.filter(({ id }) => id !== disk.id), disk]
    return ok(disk)
  }
  const find = (id: string) => now.find((disk) => disk.id === id) ?? diskView(0)
  return {
    disks: {
      list: () => ok([...now]),
      page: (input) =>
        pageOf(now, input, {
          text: (disk) => `${disk.name} ${diskPlace(disk.connection) ?? ''} ${disk.route}`,
          sorts: {
            name: (disk) => disk.name,
            kind: (disk) => disk.connection.kind,
            connection: (disk) => diskPlace(disk.connection) ?? '',
            route: (disk) => disk.route,
            state: (disk) => (disk.active ? 0 : 1),
          },
          passes: (disk) => isActiveAs(input.active, disk) && isAmong(input.kinds, disk.connection.kind),
        }),
      one: ({ id }) => {
        const found = now.find((disk) => disk.id === id)
        return found === undefined ? fail(problem('disk-missing', { id })) : ok(found)
      },
      create: ({ secret, ...form }) =>
        keep(diskView(50, { ...form, ...saved(form), hasSecret: (secret ?? '') !== '' })),
      change: ({ id, secret: _secret, ...form }) => keep({ ...find(id), ...form, ...saved(form) }),
      remove: ({ id }) => {
        now = now.filter((disk) => disk.id !== id)
        return ok({})
      },
      predetermine: ({ id }) => {
        now = now.map((disk) => ({ ...disk, predetermined: disk.id === id }))
        return ok(find(id))
      },
    },
  }
}

import type { DiskView } from '#shared/contract/disks.ts'
import { ok } from '#shared/base/result.ts'
import { diskConnection } from '#shared/model/disk.ts'
import type { Answers } from './fake-host.ts'
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

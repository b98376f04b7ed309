import { sql } from 'kysely'
import type { z } from 'zod'
import type { disks } from '#shared/contract/disks.ts'
import { toDisk } from './disks.ts'
import { readRecordPage } from '#web/server/kernel/store/read-page.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

const list = {
  table: 'disks',
  key: 'disk_id',
  orders: {
    name: ['name_key', 'disk_id'],
    kind: ['kind', 'name_key', 'disk_id'],
    connection: ['place_key', 'name_key', 'disk_id'],
    route: ['route_key', 'name_key', 'disk_id'],
    state: [sql`(1 - active)`, 'name_key', 'disk_id'],
  },
} as const

/** One page of the organization's disks. */
export function readDiskPage(scope: Scope, asked: z.infer<typeof disks.page.input>) {
  return readRecordPage(scope, list, asked, toDisk)
}

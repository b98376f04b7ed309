import { sql } from 'kysely'
import type { z } from 'zod'
import type { providers } from '#shared/contract/providers.ts'
import { toProvider } from './provider-of.ts'
import { readRecordPage } from '#web/server/kernel/store/read-page.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

const users = sql`(select count(*) from users where users.organization_id = providers.organization_id
  and users.provider_id = providers.provider_id)`

const list = {
  table: 'providers',
  key: 'provider_id',
  orders: {
    name: ['name_key', 'provider_id'],
    kind: ['kind', 'name_key', 'provider_id'],
    administrators: [sql`(1 - administrator_only)`, 'name_key', 'provider_id'],
    registration: [sql`(1 - self_registration)`, 'name_key', 'provider_id'],
    users: [users, 'name_key', 'provider_id'],
    state: [sql`(1 - active)`, 'name_key', 'provider_id'],
  },
} as const

/** One page of the organization's identity providers. */
export function readProviderPage(scope: Scope, asked: z.infer<typeof providers.page.input>) {
  return readRecordPage(scope, list, asked, toProvider)
}

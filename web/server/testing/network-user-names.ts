import type { Backend } from '#shared/contract/backend.ts'
import { good } from './until.ts'

/** The names of all network users that an administrator can list. */
export async function networkUserNames({ networkUsers }: Backend): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (let offset = 0, total = 1; offset < total; offset += 200) {
    const page = good(await networkUsers.page({ offset, limit: 200 }))
    total = page.total
    for (const { name } of page.rows) names.add(name)
  }
  return names
}

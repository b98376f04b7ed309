import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '../kernel/store/store.ts'
import { placeReadySqlite } from './ready-sqlite.ts'

/** The organization that `putOrganization` puts. */
export const organizationId = 'o1'

/** Puts an organization without anything into records. */
export async function putOrganization({ db }: Pick<Store, 'db'>): Promise<void> {
  await db
    .insertInto('organizations')
    .values({ organization_id: organizationId, name: 'Uno', created_at_ms: 0, model_revision: 1 })
    .execute()
}

/** Records of their own in the embedded database, with one organization. `close` removes them. */
export async function openOneOrganization(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'trama-one-'))
  const path = join(folder, 'records.db')
  await placeReadySqlite(path)
  const store = await openStore({ kind: 'sqlite', path })
  await putOrganization(store)
  return {
    ...store,
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

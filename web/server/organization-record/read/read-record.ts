import type { BackupLine } from '#shared/backup/lines.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { Secrets } from '../archive/record-secrets.ts'
import { readActivity } from './read-activity.ts'
import { readDesigns } from './read-designs.ts'
import { readDrawn, readMachines, readPeople } from './read-models.ts'
import { readGiven, readServed } from './read-served.ts'
import { readUtilities } from './read-utilities.ts'

/**
 * The record of an organization, line by line, in the order of an archive. `scope` is of one moment, and is read in
 * pages; no more than one design, and one configuration of a gateway, is in memory at once.
 */
export async function* readRecord(scope: Scope, secrets: Secrets): AsyncGenerator<BackupLine> {
  const { name, created_at_ms: createdAtMs } = await scope
    .from('organizations')
    .select(['name', 'created_at_ms'])
    .executeTakeFirstOrThrow()
  yield { kind: 'organization', value: { name, id: scope.organizationId, createdAtMs } }
  yield* readPeople(scope)
  yield* readMachines(scope, secrets)
  yield* readDrawn(scope)
  yield* readGiven(scope)
  yield* readServed(scope)
  yield* readUtilities(scope, secrets)
  yield* readDesigns(scope)
  yield* readActivity(scope)
}

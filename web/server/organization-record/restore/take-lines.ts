import type { BackupKind, BackupLine, BackupValue } from '#shared/backup/lines.ts'
import type { RestoreContext } from './restore-context.ts'
import type { Takes } from './takes.ts'
import { takesDesigns } from './take-designs.ts'
import { takesModels } from './take-models.ts'
import { takesPeople } from './take-people.ts'
import { takesServed } from './take-served.ts'
import { takesUtilities } from './take-utilities.ts'

const most = 500

/** Saves the lines of an archive that was looked through, some at once. */
export function createTaker(context: RestoreContext): {
  readonly take: (line: BackupLine) => Promise<void>
  readonly end: () => Promise<void>
} {
  const designs = takesDesigns(context)
  const takes: Takes<BackupKind> = {
    organization: () => Promise.resolve(),
    ...takesPeople(context),
    ...takesModels(context),
    ...takesServed(context),
    ...takesUtilities(context),
    ...designs.takes,
    activity: (entries) => takeActivity(context, entries),
  }
  let [kind, values]: [BackupKind, unknown[]] = ['organization', []]
  const flush = async (): Promise<void> => {
    const now = values
    values = []
    if (now.length > 0) await (takes[kind] as (values: readonly unknown[]) => Promise<void>)(now)
  }
  return {
    take: async (line) => {
      if (line.kind !== kind || values.length === most) await flush()
      kind = line.kind
      values.push(line.value)
    },
    end: async () => {
      await flush()
      await designs.end()
    },
  }
}

/** Entries that are there already stay as they are: nothing changes one. */
async function takeActivity(
  { db, scope: { organizationId }, userOf }: RestoreContext,
  entries: readonly BackupValue<'activity'>[],
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values(
      entries.map((entry) => ({
        organization_id: organizationId,
        event_id: entry.id,
        at_ms: entry.atMs,
        user_id: entry.userId === null ? null : userOf(entry.userId),
        user_name: entry.userName,
        action: entry.action,
        subject: entry.subject,
        record_id: entry.recordId,
        record_name: entry.recordName,
        count: entry.count,
        address: entry.address,
        token_name: entry.tokenName,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

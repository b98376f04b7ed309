import { readJson } from '#web/server/kernel/store/read-json.ts'
import { isMailed, noticeBounds } from '#shared/model/notice.ts'
import { kindOfEvent, type WebhookEventType } from '#shared/model/webhook-events.ts'
import type { WebhookKind } from '#shared/model/webhook.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Scope } from '../kernel/store/scope.ts'

/** What a letter says of an event: the entry of the activity, or what was noticed of a gateway. */
export interface NoticeEntry {
  readonly action: string
  readonly subject: string
  readonly userId: string | null
  readonly userName: string
  readonly recordId: string | null
  readonly recordName: string
  readonly count: number | null
  readonly tokenName: string | null
}

/**
 * Queues an event for the letters of those who chose its kind, in the transaction that `scope` belongs to. What
 * somebody did themselves they are not told, unless it went wrong. Of one who has too many waiting it is only counted.
 */
export async function tellPeople(
  { clock, randomness }: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  type: WebhookEventType,
  entry: NoticeEntry,
): Promise<void> {
  if (!isMailed(type)) return
  const kind = kindOfEvent(type)
  const told = (await readersOf(scope, kind)).filter((id) => kind === 'troubles' || id !== entry.userId)
  if (told.length === 0) return
  const full = await fullOf(scope, told)
  const [at_ms, text] = [clock.nowMs(), JSON.stringify(entry)]
  await scope.insert(
    'notice_lines',
    told
      .filter((userId) => !full.has(userId))
      .map((user_id) => ({ user_id, line_id: randomness.id(), type, entry: text, at_ms })),
  )
  if (full.size > 0) await countMissed(scope, full)
}

/** Who chose a kind; of what goes wrong, also administrators who never chose. Rights are asked when it is sent. */
async function readersOf(scope: Scope, kind: WebhookKind): Promise<readonly string[]> {
  const choices = await scope.from('notice_choices').select(['user_id', 'kinds']).execute()
  const chosen = choices.filter(({ kinds }) => kinds !== null && readJson(kinds).includes(kind))
  if (kind !== 'troubles') return chosen.map((row) => row.user_id)
  const decided = new Set(choices.filter(({ kinds }) => kinds !== null).map((row) => row.user_id))
  const administrators = await scope
    .from('users')
    .select('user_id')
    .where('active', '=', 1)
    .where((where) =>
      where.or([where('roles', 'like', '%"admin"%'), where('roles', 'like', '%"super-admin"%')]),
    )
    .orderBy('user_id')
    .limit(noticeBounds.administrators)
    .execute()
  const usual = administrators.map((row) => row.user_id).filter((id) => !decided.has(id))
  return [...chosen.map((row) => row.user_id), ...usual]
}

/** Those of these for whom as much waits as may. */
async function fullOf(scope: Scope, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await scope
    .from('notice_lines')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>=', noticeBounds.lines)
    .execute()
  const full = new Set(rows.map((row) => row.user_id))
  return new Set(userIds.filter((id) => full.has(id)))
}

async function countMissed(scope: Scope, userIds: ReadonlySet<string>): Promise<void> {
  const rows = await scope.from('notice_choices').select('user_id').execute()
  const known = rows.map((row) => row.user_id).filter((id) => userIds.has(id))
  if (known.length > 0)
    await scope
      .update('notice_choices')
      .set(({ eb }) => ({ missed: eb('missed', '+', 1) }))
      .where('user_id', 'in', known)
      .execute()
  const isKnown = new Set(known)
  const others = [...userIds].filter((id) => !isKnown.has(id))
  await scope.replace(
    'notice_choices',
    ['user_id'],
    others.map((user_id) => ({ user_id, kinds: null, told_at_ms: 0, missed: 1 })),
  )
}

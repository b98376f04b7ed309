import { isMailed } from '#shared/model/notice.ts'
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
 * Puts an event in line for the letters of those who chose its kind, in the transaction that `scope` belongs to: one row,
 * and none where nobody chose it. Who reads it, and how much of it, is worked out when a letter is sent.
 */
export async function tellPeople(
  { clock, randomness }: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  type: WebhookEventType,
  entry: NoticeEntry,
): Promise<void> {
  if (!isMailed(type)) return
  const kind = kindOfEvent(type)
  // What goes wrong is also told to administrators who never chose.
  if (kind !== 'troubles' && !(await isChosen(scope, kind))) return
  await scope.insert('notice_events', [
    {
      event_id: randomness.id(),
      type,
      kind,
      actor_id: entry.userId,
      entry: JSON.stringify(entry),
      at_ms: clock.nowMs(),
    },
  ])
}

/** Whether anybody of the organization is told of a kind. */
async function isChosen(scope: Scope, kind: WebhookKind): Promise<boolean> {
  const one = await scope
    .from('notice_choices')
    .select('user_id')
    .where('kinds', 'like', `%"${kind}"%`)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

import { eventOfAction } from '#shared/model/webhook-events.ts'
import type { AuditHappening, AuditSubject } from '#shared/model/audit.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { tellPeople } from './tell-people.ts'
import { tellWebhooks } from './tell-webhooks.ts'

/** An entry of the audit trail before it has its id and its time. */
export interface AuditEvent {
  /** `area.call` of the contract, or what the server saw happen. */
  readonly action: AuditHappening | `${string}.${string}`
  readonly subject: AuditSubject
  /** Null: nobody in person. Names are kept as they are now, since an entry outlives its user. */
  readonly userId: string | null
  readonly userName: string
  readonly recordId: string | null
  readonly recordName: string
  /** How many records, when it was not one. */
  readonly count: number | null
  readonly address: string
  /** What the token of a program is called that did it for the user; null: the user in person. */
  readonly tokenName: string | null
}

/** What an entry says when nothing more is known of it. */
const nothing = {
  userId: null,
  userName: '',
  recordId: null,
  recordName: '',
  count: null,
  address: '',
  tokenName: null,
}

/**
 * Writes an entry of the organization's audit trail, and tells its webhooks and people: in the transaction that `scope` belongs
 * to, or by itself. Whoever has something of the organization open looks at it again, here and in other processes. There is no way to change or take away an entry but its age.
 */
export async function recordEvent(
  { clock, randomness }: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  event: Pick<AuditEvent, 'action' | 'subject'> & Partial<AuditEvent>,
  /** Of whoever may have to write it again. */
  id: string = randomness.id(),
): Promise<void> {
  const { action, subject, userId, userName, recordId, recordName, count, address, tokenName } = {
    ...nothing,
    ...event,
  }
  await scope.insert('audit_events', [
    {
      event_id: id,
      at_ms: clock.nowMs(),
      user_id: userId,
      user_name: userName,
      action,
      subject,
      record_id: recordId,
      record_name: recordName,
      count,
      address,
      token_name: tokenName,
    },
  ])
  scope.noteChange()
  const type = eventOfAction(action)
  if (type === null) return
  const entry = { action, subject, userId, userName, recordId, recordName, count, tokenName }
  await tellPeople({ clock, randomness }, scope, type, entry)
  const data = {
    action,
    organizationId: scope.organizationId,
    record: { kind: subject, id: recordId, name: recordName },
    count,
    person: userId === null ? null : { id: userId, name: userName },
    token: tokenName,
  }
  await tellWebhooks({ clock, randomness }, scope, { type, id, data })
}

import type { WebhookKind } from '#shared/model/webhook.ts'
import type { Json, Owned } from './column.ts'

/** What a person is told of by mail, and up to where they were told. */
export interface NoticeChoiceRow extends Owned {
  user_id: string
  /** Kinds of event; null: they never chose. */
  kinds: Json<readonly WebhookKind[]> | null
  /** Kind -> from when on it is told: somebody who chooses it is not told what was before. */
  since: Json<Readonly<Record<string, number>>>
  /** When a letter was sent last, or was tried. */
  told_at_ms: number
  /** Their place: what happened until then they were told, or it was not for them. */
  until_ms: number
}

/** An event that waits for the letters of whoever reads its kind, one row however many they are. */
export interface NoticeEventRow extends Owned {
  event_id: string
  type: string
  /** The kind of its type, as people choose it. */
  kind: string
  /** Who did it, who is not told; null: nobody in person. */
  actor_id: string | null
  /** Who did what to which record, as the activity says it. */
  entry: Json
  at_ms: number
}

export interface NoticeTables {
  notice_choices: NoticeChoiceRow
  notice_events: NoticeEventRow
}

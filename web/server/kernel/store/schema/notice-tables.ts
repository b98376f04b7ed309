import type { WebhookKind } from '#shared/model/webhook.ts'
import type { Json, Owned } from './column.ts'

/** What a person is told of by mail, and when they were told last. */
export interface NoticeChoiceRow extends Owned {
  user_id: string
  /** Kinds of event; null: they never chose. */
  kinds: Json<readonly WebhookKind[]> | null
  /** When a letter was sent last, or was tried. */
  told_at_ms: number
  /** Events that are only counted, since too many waited. */
  missed: number
}

/** An event that waits for a person's next letter. */
export interface NoticeLineRow extends Owned {
  user_id: string
  line_id: string
  type: string
  /** Who did what to which record, as the activity says it. */
  entry: Json
  at_ms: number
}

export interface NoticeTables {
  notice_choices: NoticeChoiceRow
  notice_lines: NoticeLineRow
}

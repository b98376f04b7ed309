import type { Design } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import { recordEvent } from '../audit/record.ts'
import type { Composition } from '../kernel/composition.ts'
import type { DesignRow } from '../kernel/store/schema/design-tables.ts'
import { hasVersionBy, keepVersion } from './store/design-versions.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { Room } from './rooms.ts'

/** Who edits: a user, or a guest by a link. */
export interface Editor {
  /** The user's, or the link's. */
  readonly id: string
  /** Null: a guest. */
  readonly name: string | null
  readonly peer: string
  readonly address: string
}

const dayMs = 24 * 60 * 60_000
/** A version is kept after so many edits, and not more often than that. */
const editsBetween = 200
const betweenMs = 10 * 60_000

/**
 * Keeps what there is before an edit: when somebody edits for the first time on a day (UTC), which the activity says,
 * too, and after many edits.
 */
export async function noteEditor(
  composition: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  room: Room,
  row: DesignRow,
  before: Design,
  editor: Editor,
): Promise<void> {
  const nowMs = composition.clock.nowMs()
  const isFirst = await isFirstOfDay(scope, room, row.design_id, editor.id, nowMs)
  const isDue =
    row.revision - row.versioned_revision >= editsBetween && nowMs - row.versioned_at_ms >= betweenMs
  if (isFirst)
    await recordEvent(composition, scope, {
      action: editor.name === null ? 'design.editedByLink' : 'design.edited',
      subject: 'design',
      userId: editor.name === null ? null : editor.id,
      userName: editor.name ?? '',
      recordId: row.design_id,
      recordName: row.name,
      address: editor.address,
    })
  if (isFirst || isDue) await keepBefore(composition, scope, row, before, editor)
}

/** Keeps a version of what there is, by the server. */
export async function keepBefore(
  { randomness, clock }: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  row: DesignRow,
  before: Design,
  by: Pick<Editor, 'id' | 'name'>,
): Promise<void> {
  await keepVersion(scope, row.design_id, {
    versionId: randomness.id(),
    name: null,
    atMs: clock.nowMs(),
    by,
    revision: row.revision,
    content: toContent(before),
  })
}

async function isFirstOfDay(
  scope: Scope,
  room: Room,
  designId: string,
  editorId: string,
  nowMs: number,
): Promise<boolean> {
  const key = `${editorId} ${Math.floor(nowMs / dayMs)}`
  if (room.seen.has(key)) return false
  const wasSeen = await hasVersionBy(scope, designId, editorId, Math.floor(nowMs / dayMs) * dayMs)
  // Only what was committed is remembered: this edit may yet be undone.
  if (wasSeen) room.seen.add(key)
  return !wasSeen
}

import { setImmediate as turn } from 'node:timers/promises'
import { ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'

/** Edits between two turns of others: each takes a millisecond in a network of ten thousand devices. */
const sliceEdits = 10

/** The model after edits in order, all or none, while others have their turn; the refusal of the first refused one. */
export async function applyDraft(
  model: Model,
  networkId: string,
  edits: readonly Edit[],
): Promise<Result<Model, RefusalOf<typeof applyEdit>>> {
  let drafted = model
  for (const [index, edit] of edits.entries()) {
    if (index > 0 && index % sliceEdits === 0) await turn()
    const done = applyEdit(drafted, networkId, edit)
    if (!done.ok) return done
    drafted = done.value
  }
  return ok(drafted)
}

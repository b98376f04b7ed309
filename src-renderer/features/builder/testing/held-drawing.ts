import { fail, ok, type Result } from '#shared/base/result.ts'
import { problem } from '#shared/base/problem.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { drawnChange, drawnPart, withDrawnChange } from '#shared/model/drawn-part.ts'
import type { Model } from '#shared/model/model.ts'
import type { Drawn, Heard } from '#renderer/features/builder/document/work.ts'

/** The drawing of one network as a server holds it, with every revision that it had. */
export function createHeldDrawing(model: Model, networkId: string) {
  let [held, revision] = [model, 1]
  const past = new Map<number, Model>([[1, model]])
  const save = (next: Model): void => {
    held = next
    revision += 1
    past.set(revision, held)
  }
  const partAt = (at: number): Model => drawnPart(past.get(at) ?? held, networkId)
  return {
    model: () => held,
    revision: () => revision,
    part: () => drawnPart(held, networkId),
    save,
    /** `base`: the revision on which the edits stand, if that matters. */
    edit(edits: readonly Edit[], base = revision): Result<{ revision: number }> {
      if (base !== revision) return fail(problem('draft-changed-elsewhere'))
      const applied = applyEdits(held, networkId, edits)
      if (!applied.ok) return applied
      save(applied.value)
      return ok({ revision })
    },
    /** The drawing, told against one that is known. */
    read(known: Drawn | null): Drawn {
      const part = drawnPart(held, networkId)
      if (known === null || !past.has(known.revision)) return { revision, model: part }
      return { revision, model: withDrawnChange(known.model, drawnChange(partAt(known.revision), part)) }
    },
    /** What the feed says of the save that led to a revision. */
    heardAt: (at: number): Heard => ({
      since: at - 1,
      revision: at,
      change: drawnChange(partAt(at - 1), partAt(at)) as Heard['change'],
    }),
  }
}

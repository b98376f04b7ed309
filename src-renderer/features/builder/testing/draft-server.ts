import type { Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { drawnChange, drawnPart, withDrawnChange } from '#shared/model/drawn-part.ts'
import { withRecords } from '#shared/model/known-records.ts'
import type { Model } from '#shared/model/model.ts'
import { createDraftStore, type DraftStore } from '#renderer/features/builder/document/draft-store.ts'
import { bare, drawn, office } from './office.ts'

/** A server in memory with a switch for each way in which it may answer. */
export function createDraftServer(model: Model = bare) {
  let [held, revision] = [model, 1]
  const calls: (readonly Edit[])[] = []
  const answers: ((batch: readonly Edit[]) => Problem | null)[] = []
  const unsent: { now: readonly Edit[] } = { now: [] }
  const dropped: string[] = []
  const notUndone: string[] = []
  const past = new Map<number, Model>([[1, model]])
  const reads: ('whole' | 'changes')[] = []
  let timesTold = 0
  let wake = (): void => undefined
  const save = (next: Model): void => {
    held = next
    revision += 1
    past.set(revision, held)
  }
  /** A page that opens; `known` are records that it chose to place. */
  const store = (
    given: readonly Edit[] = [],
    known: Pick<Model, 'devices' | 'gateways' | 'networkUsers'> = model,
  ): DraftStore => {
    const draft = createDraftStore({
      networkId: office,
      revision,
      model: withRecords(drawnPart(held, office), known),
      unsent: given,
      async sendEdits(_revision, batch): Promise<Result<{ revision: number }>> {
        calls.push(batch)
        const refusal = answers.shift()?.(batch) ?? null
        if (refusal !== null) return fail(refusal)
        const applied = applyEdits(held, office, batch)
        if (!applied.ok) return applied
        save(applied.value)
        return ok({ revision })
      },
      readDrawing: (known) => {
        const part = drawnPart(held, office)
        reads.push(known === null ? 'whole' : 'changes')
        const before = known === null ? undefined : past.get(known.revision)
        if (known === null || before === undefined) return Promise.resolve(ok({ revision, model: part }))
        const change = drawnChange(drawnPart(before, office), part)
        return Promise.resolve(ok({ revision, model: withDrawnChange(known.model, change) }))
      },
      keepUnsent: (now) => (unsent.now = now),
      wait: (_ms, signal) =>
        new Promise((resolve) => {
          wake = resolve
          signal.addEventListener('abort', () => resolve())
        }),
      onDropped: (problems) => dropped.push(...problems.map((each) => each.code)),
      onNotUndone: (problems) => notUndone.push(...problems.map((each) => each.code)),
      onEditedElsewhere: () => (timesTold += 1),
    })
    draft.open()
    return draft
  }
  return {
    store,
    calls,
    answers,
    unsent,
    dropped,
    notUndone,
    reads,
    timesTold: () => timesTold,
    model: () => held,
    revision: () => revision,
    wake: () => wake(),
    /** Somebody else saves. */
    otherEdits(...list: readonly Edit[]) {
      save(drawn(held, ...list))
    },
    /** A key is made, by this page or by a gateway: nothing that is drawn changes. */
    makeKey(nodeId: string) {
      const withKey = <T>(id: string, each: T): T => (id === nodeId ? { ...each, publicKey: 'k' } : each)
      save({
        ...held,
        placements: held.placements.map((each) => withKey(each.nodeId, each)),
        gateways: held.gateways.map((each) => withKey(each.id, each)),
      })
    },
  }
}

import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { withRecords } from '#shared/model/known-records.ts'
import type { Model } from '#shared/model/model.ts'
import {
  createDraftStore,
  type DraftOptions,
  type DraftStore,
} from '#renderer/features/builder/document/draft-store.ts'
import {
  readLeft,
  writeEdits,
  writeHistory,
  type Left,
} from '#renderer/features/builder/document/kept-text.ts'
import type { Heard } from '#renderer/features/builder/document/work.ts'
import type { KeptText } from '#renderer/document/journal.ts'
import { createHeldDrawing } from './held-drawing.ts'
import { bare, office } from './office.ts'

/** A server in memory with a switch for each way in which it may answer. */
export function createDraftServer(model: Model = bare, networkId = office) {
  const drawing = createHeldDrawing(model, networkId)
  const calls: (readonly Edit[])[] = []
  const answers: ((batch: readonly Edit[]) => Problem | null)[] = []
  const unsent: { now: readonly Edit[] } = { now: [] }
  const said = createSaid()
  const kept: { edits: string | null; history: string | null } = { edits: null, history: null }
  const reads: ('whole' | 'changes')[] = []
  let wake = (): void => undefined
  const port: Omit<DraftOptions, 'left' | 'model' | 'revision' | keyof typeof said.listeners> = {
    networkId,
    keepHistory: (history, gateways) => (kept.history = writeHistory(history, gateways, networkId)),
    isKept: () => true,
    async sendEdits(_revision, batch): Promise<Result<{ revision: number }>> {
      calls.push(batch)
      const refusal = answers.shift()?.(batch) ?? null
      return refusal === null ? drawing.edit(batch) : fail(refusal)
    },
    readDrawing(known) {
      reads.push(known === null ? 'whole' : 'changes')
      return Promise.resolve(ok(drawing.read(known)))
    },
    keepUnsent(now, base) {
      unsent.now = now
      kept.edits = writeEdits(now, base, networkId)
    },
    wait: (_ms, signal) =>
      new Promise((resolve) => {
        wake = resolve
        signal.addEventListener('abort', () => resolve())
      }),
  }
  /** A page that opens; `known` are records that it chose to place. */
  const store = (
    given: readonly Edit[] = [],
    known: Pick<Model, 'devices' | 'gateways' | 'networkUsers'> = model,
    left: Left = readLeft([], 0),
  ): DraftStore => {
    const draft = createDraftStore({
      ...port,
      ...said.listeners,
      revision: drawing.revision(),
      model: withRecords(drawing.part(), known),
      left: { ...left, edits: [...left.edits, ...given] },
    })
    draft.open()
    return draft
  }
  return {
    store,
    calls,
    answers,
    unsent,
    ...said.heard,
    reads,
    /** A page that opens after the last one went. */
    reload: () => store([], drawing.part(), readLeft(textsOf(kept), 0)),
    /** What the feed says of the last save. */
    lastHeard: () => drawing.heardAt(drawing.revision()),
    /** The same, where it is too much to be told. */
    lastSaved: (): Heard => ({ since: drawing.revision() - 1, revision: drawing.revision(), change: null }),
    timesTold: said.timesTold,
    model: drawing.model,
    revision: drawing.revision,
    wake: () => wake(),
    /** Somebody else saves. */
    otherEdits(...list: readonly Edit[]) {
      const answer = drawing.edit(list)
      if (!answer.ok) throw new Error(answer.problem.code)
    },
    /** A key is made, by this page or by a gateway: nothing that is drawn changes. */
    makeKey: (nodeId: string) => drawing.save(withKeyOf(drawing.model(), nodeId)),
  }
}

/** What a page said to its person. */
function createSaid() {
  const heard = { dropped: [] as string[], notUndone: [] as string[], gaveWay: [] as string[] }
  let timesTold = 0
  const listeners = {
    onDropped: (problems: readonly Problem[]) => void heard.dropped.push(...problems.map(({ code }) => code)),
    onNotUndone: (problems: readonly Problem[]) =>
      void heard.notUndone.push(...problems.map(({ code }) => code)),
    onGaveWay: (names: readonly string[]) => void heard.gaveWay.push(...names),
    onEditedElsewhere: () => void (timesTold += 1),
  }
  return { heard, listeners, timesTold: () => timesTold }
}

function withKeyOf(model: Model, nodeId: string): Model {
  const withKey = <T>(id: string, each: T): T => (id === nodeId ? { ...each, publicKey: 'k' } : each)
  return {
    ...model,
    placements: model.placements.map((each) => withKey(each.nodeId, each)),
    gateways: model.gateways.map((each) => withKey(each.id, each)),
  }
}

function textsOf(kept: Readonly<Record<'edits' | 'history', string | null>>): readonly KeptText[] {
  return (['edits', 'history'] as const).flatMap((kind) => {
    const text = kept[kind]
    return text === null ? [] : [{ kind, name: 'Office', text, atMs: 0 }]
  })
}

import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createDraftStore, type DraftStore } from '#renderer/features/builder/document/draft-store.ts'
import { readLeft, writeEdits, writeHistory } from '#renderer/features/builder/document/kept-text.ts'
import type { KeptText } from '#renderer/document/journal.ts'
import type { createHeldDrawing } from './held-drawing.ts'

/** What is between a person and the server: nothing arrives, or answers do not, or all does. */
type Wire = 'cut' | 'deaf' | 'whole'

/** One person at a far end of a network: their pages come and go, and so does the wire. */
export function createFarPerson(drawing: ReturnType<typeof createHeldDrawing>, networkId: string) {
  let wire: Wire = 'whole'
  let kept: Readonly<Record<'edits' | 'history', string | null>> = { edits: null, history: null }
  let said = 0
  let page: DraftStore
  let close = (): void => undefined

  const open = (): void => {
    let isGone = false
    const keep = (part: Partial<typeof kept>): void => {
      if (!isGone) kept = { ...kept, ...part }
    }
    const say = (problems: readonly unknown[]): void => {
      said += problems.length
    }
    const { revision, model } = drawing.read(null)
    page = createDraftStore({
      networkId,
      revision,
      model,
      left: readLeft(textsOf(kept), 0),
      keepHistory: (history, gateways) => keep({ history: writeHistory(history, gateways, networkId) }),
      keepUnsent: (edits, base) => keep({ edits: writeEdits(edits, base, networkId) }),
      isKept: () => true,
      sendEdits: async (base, batch) => {
        if (wire === 'cut') return offline
        const answer = drawing.edit(batch, base)
        return wire === 'deaf' ? offline : answer
      },
      readDrawing: async (known) => (wire === 'whole' ? ok(drawing.read(known)) : offline),
      wait: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
      onDropped: say,
      onGaveWay: say,
      onNotUndone: () => undefined,
      onEditedElsewhere: () => undefined,
    })
    const stop = page.open()
    close = () => {
      isGone = true
      stop()
    }
  }
  open()
  return {
    page: () => page,
    wire: () => wire,
    setWire(next: Wire) {
      wire = next
      if (next === 'whole') page.retry()
    },
    /** The page goes, and another comes, which needs the server. */
    reload() {
      if (wire !== 'whole') return
      close()
      open()
    },
    /** The wire was away while the page went. */
    reopen() {
      close()
      wire = 'whole'
      open()
    },
    /** How much they were told of what could not be kept. */
    said: () => said,
    /** Everything that was drawn is on the server, or said. */
    async settle() {
      wire = 'whole'
      while ((await page.settled()).kind !== 'saved') {
        page.retry()
        await Promise.resolve()
      }
    },
  }
}

const offline: { readonly ok: false; readonly problem: Problem } = fail(problem('offline'))

function textsOf(kept: Readonly<Record<'edits' | 'history', string | null>>): readonly KeptText[] {
  return (['edits', 'history'] as const).flatMap((kind) => {
    const text = kept[kind]
    return text === null ? [] : [{ kind, name: 'Office', text, atMs: 0 }]
  })
}

import * as Y from 'yjs'
import type { Design } from '#shared/design/design.ts'
import { applyPatch, isEmptyPatch, type Patch } from '#shared/design/patch.ts'
import { bounds } from '#shared/model/bounds.ts'
import { docToDesign } from './doc.ts'
import { patchOfTransaction } from './patch-of-transaction.ts'
import { patchToDoc } from './patch-to-doc.ts'
import { textToUpdate, updateToText } from './update-text.ts'

/** What became of an update: stored; not sent, and to be sent again; refused, so that this page shows what nobody has. */
export type Sent = 'stored' | 'lost' | 'refused'

/** What the feed of a design says of the document itself. */
export interface Heard {
  readonly kind: 'state' | 'edit'
  readonly update: string
}

/** An update of this page, and what is called once it is stored. */
interface Own {
  readonly update: Uint8Array
  readonly forget: (() => void) | undefined
}

export interface ReplicaOptions {
  /** Sends one update, in base64. Called one after the other, in order; what gathers meanwhile is sent as one. */
  readonly send: (update: string) => Promise<Sent>
  /** Ends when the next may be sent: a page that is drawn on makes more updates than others need to hear. */
  readonly rest?: () => Promise<void>
  /** Keeps an update of one's own for a page after this one; what it answers is called once the server has it. */
  readonly keep?: (update: Uint8Array) => () => void
  /** Told of each change, one's own and those of others, with the design after it. */
  readonly listen: (design: Design, patch: Patch, isOwn: boolean) => void
  /** Told when the server refused an update: the design is opened anew. */
  readonly onRefused: () => void
}

/** A page's copy of a design that several people edit. What was not stored waits, and is sent when the feed is back. */
export interface Replica {
  readonly design: Design
  /** How many updates the server has not stored yet. */
  readonly waiting: number
  /** Of the document, in base64: what `follow` is given. */
  readonly vector: string
  /** Does a patch here at once, and tells the server. */
  change(patch: Patch): void
  /**
   * Does again what an earlier page kept, and sends what the server does not have; once the feed's first event was
   * taken. False: some of it builds on what nobody has any more.
   */
  bring(updates: readonly Uint8Array[]): boolean
  /** The whole document, with what waits. */
  state(): Uint8Array
  /** Takes what the feed says. */
  hear(event: Heard): void
  /** Takes no more; what waits is still sent. */
  stop(): void
}

/** An empty copy, which the feed's first event fills. */
export function createReplica(options: ReplicaOptions): Replica {
  const doc = new Y.Doc()
  const own = {}
  let design = docToDesign(doc)
  let unsent: Own[] = []
  let isSending = false
  let isStopped = false
  let isRefused = false

  const sendAll = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    while (unsent.length > 0 && !isRefused) {
      const batch = firstOf(unsent)
      const sent = await options.send(updateToText(Y.mergeUpdates(batch.map(({ update }) => update))))
      if (sent === 'lost') break
      if (sent === 'stored') {
        unsent = unsent.slice(batch.length)
        for (const { forget } of batch) forget?.()
        if (!isStopped) await options.rest?.()
      } else {
        isRefused = true
        if (!isStopped) options.onRefused()
      }
    }
    isSending = false
  }
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== own) return
    unsent.push({ update, forget: options.keep?.(update) })
    void sendAll()
  })
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    const patch = patchOfTransaction(transaction, design)
    if (isEmptyPatch(patch)) return
    design = applyPatch(design, patch)
    options.listen(design, patch, transaction.origin === own)
  })

  return {
    get design() {
      return design
    },
    get waiting() {
      return unsent.length
    },
    get vector() {
      return updateToText(Y.encodeStateVector(doc))
    },
    change: (patch) => patchToDoc(doc, patch, own),
    bring: (updates) => {
      for (const update of updates) Y.applyUpdate(doc, update, own)
      return doc.store.pendingStructs === null && doc.store.pendingDs === null
    },
    state: () => Y.encodeStateAsUpdate(doc),
    hear: ({ kind, update }) => {
      const bytes = textToUpdate(update)
      if (bytes !== null) Y.applyUpdate(doc, bytes)
      if (kind === 'state') void sendAll()
    },
    stop: () => {
      isStopped = true
      doc.destroy()
    },
  }
}

/** As many as one update may hold; each of them is below its bound. */
function firstOf(updates: readonly Own[]): Own[] {
  let bytes = 0
  const end = updates.findIndex(({ update }) => {
    bytes += update.length
    return bytes > bounds.designSync.updateBytes
  })
  return updates.slice(0, end === -1 ? undefined : Math.max(1, end))
}

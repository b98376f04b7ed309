import { v7 } from 'uuid'
import type { Journal, KeptKind, OwnedDocument, KeptText } from './journal.ts'
import { findGone, lockPage } from './page-lock.ts'

/** Keeps what one page has of one document in this browser. */
export interface PageKeeper {
  /** What pages that are gone left, oldest first: it is this page's now. */
  readonly left: readonly KeptText[]
  /** False: what was kept last is in this page alone. */
  isKept(): boolean
  /** Calls after the answer of `isKept` may have changed. */
  subscribe(listener: () => void): () => void
  /** Writes what `text` answers when it is its turn; null: there is nothing to keep. */
  keep(kind: KeptKind, text: () => string | null): void
  /** The same after what is being done now, not more often than now and then, and when the page goes. */
  keepLater(kind: KeptKind, text: () => string | null): void
  /** Ends with what is still to be written; another page may take it over then. */
  close(): Promise<void>
}

export interface PageKeeperOptions {
  readonly journal: Journal
  readonly owned: OwnedDocument
  readonly name: string
  readonly locks: LockManager | undefined
  readonly nowMs: () => number
}

const laterMs = 400
/** Of this window: what was open in it before is closed before it is opened again. */
let closing: Promise<unknown> = Promise.resolve()

export async function openPageKeeper(options: PageKeeperOptions): Promise<PageKeeper> {
  const { journal, owned, name, locks, nowMs } = options
  const page = v7()
  await closing
  const letGo = await lockPage(locks, page)
  const left = await takeOver(options, page)
  let isKept = !journal.isFleeting
  const listeners = new Set<() => void>()
  const due = new Map<KeptKind, () => string | null>()
  const later = new Map<KeptKind, () => string | null>()
  let writing: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastMs = 0

  const write = async (kind: KeptKind, make: () => string | null): Promise<void> => {
    const text = make()
    const written =
      text === null
        ? journal.texts.drop(owned, page, kind)
        : journal.texts.put(owned, page, { kind, name, text, atMs: nowMs() })
    const isWritten = await written.then(
      () => true,
      () => false,
    )
    // History is a convenience; edits that cannot be kept have to be reported.
    if (kind !== 'edits') return
    isKept = isWritten && !journal.isFleeting
    for (const listener of listeners) listener()
  }
  const writeAll = async (): Promise<void> => {
    for (let [next] = due; next !== undefined; [next] = due) {
      due.delete(next[0])
      await write(...next)
    }
    writing = null
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (later.size > 0) lastMs = nowMs()
    for (const [kind, text] of later) due.set(kind, text)
    later.clear()
    if (due.size > 0) writing ??= writeAll()
  }
  /** The page may be gone in a moment: nothing is waited for, since the browser keeps the order of writes. */
  const flushHidden = (): void => {
    if (document.visibilityState !== 'hidden') return
    const all = new Map([...due, ...later])
    due.clear()
    later.clear()
    for (const [kind, text] of all) void write(kind, text)
  }
  document.addEventListener('visibilitychange', flushHidden)
  return {
    left,
    isKept: () => isKept,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keep(kind, text) {
      due.set(kind, text)
      writing ??= writeAll()
    },
    keepLater(kind, text) {
      later.set(kind, text)
      timer ??= setTimeout(flush, Math.max(0, Math.min(laterMs, lastMs + laterMs - nowMs())))
    },
    close() {
      document.removeEventListener('visibilitychange', flushHidden)
      flush()
      const closed = (writing ?? Promise.resolve()).then(letGo)
      closing = Promise.all([closing, closed])
      return closed
    },
  }
}

/** Nothing where the browser cannot read it. */
async function takeOver(
  { journal, owned, locks }: PageKeeperOptions,
  page: string,
): Promise<readonly KeptText[]> {
  try {
    // A page takes its lock before it writes: if the lock is free afterwards, the page is gone for good.
    const gone = await findGone(locks, await journal.texts.pages(owned))
    return gone.length === 0 ? [] : await journal.texts.takeOver(owned, page, gone)
  } catch {
    return []
  }
}

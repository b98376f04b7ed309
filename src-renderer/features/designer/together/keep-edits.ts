import type { Design } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import { mendContent } from '#shared/design/mend.ts'
import type { AsideReason, UnsentEdits, OwnedDesign, UnsentUpdate } from '#renderer/document/unsent-edits.ts'

/** Keeps what one page does to a design of the server in this browser, until the server has it. */
export interface Keeper {
  /**
   * `isSafe`, false: what waits is in this page alone. `isClear`, false: something that the server has is still
   * kept here, and would be told of as waiting.
   */
  status(): { readonly isSafe: boolean; readonly isClear: boolean }
  /** Keeps an update; what it answers is called once the server has it. */
  keep(update: Uint8Array): () => void
  /** Does again what an earlier page kept, which `bring` keeps anew. False: not all of it could be done. */
  begin(bring: (updates: readonly Uint8Array[]) => boolean): boolean
  /** Everything that waits is kept, and so is the design that it belongs to. */
  settle(): Promise<void>
  /** Nothing of what waits is sent any more: it is kept as the design that somebody saw. False: it is not. */
  setAside(design: Design, why: AsideReason): Promise<boolean>
  stop(): void
}

export interface KeeperOptions {
  readonly edits: UnsentEdits
  readonly owned: OwnedDesign
  /** What an earlier page kept. */
  readonly begun: readonly UnsentUpdate[]
  readonly name: () => string
  /** The whole document. */
  readonly state: () => Uint8Array
  /** After its status changed by itself. */
  readonly onChange: () => void
}

/** What waits so long has its design kept beside it, which takes long where the design is large. */
const baseAfterMs = 1000

type Waiting = Promise<number | null>

export function createKeeper({ edits, owned, begun, name, state, onChange }: KeeperOptions): Keeper {
  const waiting = new Set<Waiting>()
  const stored: Waiting[] = []
  let isSafe = !edits.isFleeting
  let timer: ReturnType<typeof setTimeout> | undefined
  const fail = (): null => {
    isSafe = false
    onChange()
    return null
  }
  const keepBase = async (): Promise<void> => {
    await edits.keepBase(owned, state()).catch(fail)
  }
  const watch = (): void => {
    const [oldest] = waiting
    if (oldest === undefined || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      if (waiting.has(oldest)) void keepBase()
      else watch()
    }, baseAfterMs)
  }
  let removals = 0
  const drop = async (keys: readonly Waiting[]): Promise<void> => {
    removals += 1
    const known = (await Promise.all(keys)).filter((key) => key !== null)
    // What stays is sent once more, which the server takes for what it is.
    await edits.drop(owned, known).catch(() => undefined)
    removals -= 1
    onChange()
  }
  const settle = async (): Promise<void> => {
    await Promise.all(waiting)
    if (waiting.size > 0) await keepBase()
  }
  return {
    status: () => ({ isSafe, isClear: removals === 0 && stored.length === 0 }),
    keep(update) {
      const key: Waiting = edits.add(owned, name(), update).catch(fail)
      waiting.add(key)
      watch()
      return () => {
        waiting.delete(key)
        if (waiting.size === 0) isSafe = !edits.isFleeting
        stored.push(key)
        if (stored.length === 1) queueMicrotask(() => void drop(stored.splice(0)))
      }
    },
    begin(bring) {
      const isWhole = begun.length === 0 || bring(begun.map(({ update }) => update))
      if (begun.length > 0) void drop(begun.map(({ key }) => Promise.resolve(key)))
      // A page that went in the middle may have left what is around its edits.
      else edits.drop(owned, []).catch(() => undefined)
      return isWhole
    },
    settle,
    async setAside(design, why) {
      await settle()
      // What is gone is asked for anew, which says whether it is: a visit by a link runs out, too.
      if (why === 'gone') return true
      const content = mendContent(toContent(design))
      const isAside = await edits.setAside(owned, { name: name(), content, why }).catch(fail)
      if (isAside !== true) fail()
      return isAside === true
    },
    stop() {
      clearTimeout(timer)
    },
  }
}

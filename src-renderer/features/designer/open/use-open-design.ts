import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { v7 } from 'uuid'
import type { Design } from '#shared/design/design.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { untilThere } from '#renderer/parts/later.tsx'
import type { BeginDesign } from '#renderer/state/begin-design.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { recall, remember } from '#renderer/state/remember.ts'
import { useWords } from '#renderer/state/words.ts'
import { openIndexedShelf } from '../shelf/indexed-shelf.ts'
import { createMemoryShelf } from '../shelf/memory-shelf.ts'
import type { Shelf } from '../shelf/shelf.ts'
import { createEditLock, type EditLock } from './edit-lock.ts'
import { openDesign, type OpenedDesign } from './open-design.ts'

/**
 * The ways to another design of this browser. Both answer when it is there: until then the one that was open is still
 * shown, and what is opened over it would go with it. Where it cannot be read they reject, a notice says so, and the one
 * that was open is opened again.
 */
export interface Ways {
  readonly open: (id: string) => Promise<void>
  readonly begin: (name: string, design: Design) => Promise<void>
}

/** The design that the address names, or the one that was open last, or a new one. */
export interface Opening extends Ways {
  readonly opened: OpenedDesign | null
  /** The address names a design that is not in this browser. */
  readonly isMissing: boolean
}

const now = (): number => Date.now()
let shelfOfPage: Promise<Shelf> | null = null

/** One shelf for the page: a browser that keeps nothing has one in memory, which the bar says. */
export function openShelf(): Promise<Shelf> {
  shelfOfPage ??= openIndexedShelf(now).catch(() => createMemoryShelf(now))
  return shelfOfPage
}

export function useOpenDesign(): Opening {
  const { t } = useWords()
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<OpenedDesign | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [round, setRound] = useState(0)
  /** Of a design that was taken over, for its next opening. */
  const taken = useRef<EditLock | null>(null)
  const named = search.get('design')
  const [wanted, setWanted] = useState(named)
  // Its store opens while the page is rendered.
  useState(() => void openShelf())
  // An address that names none keeps what is open.
  if (named !== wanted && (named !== null || isMissing)) setWanted(named)
  const { state } = useLocation() as { readonly state: unknown }
  const navigate = useNavigate()
  const paths = usePaths()
  const untitled = t('designer.untitled')
  const { open, begin, giveUp } = useWays(opened, isMissing)

  useEffect(() => {
    let isOver = false
    let current: OpenedDesign | null = null
    const lock = taken.current ?? createEditLock(navigator.locks)
    taken.current = null
    const openAgain = (): void => setRound((at) => at + 1)
    const onTaken = (): void => {
      if (isOver) {
        lock.release()
        return
      }
      taken.current = lock
      openAgain()
    }
    const start = async (): Promise<void> => {
      const held = await openShelf()
      if (isOver) {
        lock.release()
        return
      }
      const brought = await readBrought(state)
      if (brought !== null) {
        lock.release()
        if (isOver) return
        const begun = await beginOn(held, brought.name, toDesign(brought.content))
        // In its place in the history, so that going back and forth does not begin it again.
        if (!isOver) await navigate(paths.drawing(begun), { replace: true })
        return
      }
      const id = wanted ?? (await lastOf(held)) ?? (await beginOn(held, untitled, emptyDesign))
      const next = isOver ? null : await openDesign({ id, shelf: held, lock, onStale: openAgain, onTaken })
      if (isOver) {
        lock.release()
        return
      }
      current = next
      if (next !== null) remember('design', id)
      setMissing(next === null)
      setOpened(next)
    }
    void start().catch((error: unknown) => {
      if (!giveUp(error)) throw error
    })
    return () => {
      isOver = true
      current?.close()
    }
    // A name for a new design is not a reason to open another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, round])

  // Nothing is opened anew where the page is left in the moment of taking over.
  useEffect(() => () => taken.current?.release(), [])

  return { opened, isMissing, open, begin }
}

/** The ways to another design, and what is done where it cannot be read. */
function useWays(opened: OpenedDesign | null, isMissing: boolean) {
  const { t } = useWords()
  const toasts = useToasts()
  const [, setSearch] = useSearchParams()
  /** Those who wait until something else is shown. */
  const [waiting] = useState(
    () => new Set<{ readonly goOn: () => void; readonly fail: (error: unknown) => void }>(),
  )
  useEffect(() => {
    for (const { goOn } of waiting) goOn()
    waiting.clear()
  }, [opened, isMissing, waiting])
  const open = (id: string): Promise<void> => {
    const arrived =
      id === opened?.id ? Promise.resolve() : new Promise<void>((goOn, fail) => waiting.add({ goOn, fail }))
    setSearch({ design: id })
    return arrived
  }
  return {
    open,
    begin: async (name: string, design: Design): Promise<void> => open(await beginInBrowser(name, design)),
    /** Says so to those who wait, and opens again what was open. Answers whether anybody waited. */
    giveUp(error: unknown): boolean {
      if (waiting.size === 0) return false
      for (const { fail } of waiting) fail(error)
      waiting.clear()
      toasts.add({ id: 'not-opened', tone: 'bad', title: t('designFiles.designs.failed') })
      if (opened !== null) setSearch({ design: opened.id }, { replace: true })
      return true
    },
  }
}

/** The drawing that came along with the address; most come with none, and without the schemas to check it. */
async function readBrought(state: unknown): Promise<BeginDesign['beginDesign'] | null> {
  if (typeof state !== 'object' || state === null || !('beginDesign' in state)) return null
  const { readBeginDesign } = await untilThere(() => import('#renderer/state/begin-design.ts'))
  return readBeginDesign(state)
}

/** Puts a design on the shelf of this browser; answers its id. */
export async function beginInBrowser(name: string, design: Design): Promise<string> {
  return beginOn(await openShelf(), name, design)
}

async function beginOn(shelf: Shelf, name: string, design: Design): Promise<string> {
  const id = v7()
  await shelf.create({ id, name, design })
  return id
}

async function lastOf(shelf: Shelf): Promise<string | null> {
  const entries = await shelf.list()
  const last = recall('design')
  return (entries.find(({ id }) => id === last) ?? entries[0])?.id ?? null
}

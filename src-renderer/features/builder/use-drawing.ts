import { useStore } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { Drawing } from '#shared/contract/drawings.ts'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { openJournal } from '#renderer/document/open-journal.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { openPageKeeper, type PageKeeper } from '#renderer/document/page-keeper.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { sessionAtom } from '#renderer/state/session.ts'

/** A drawing with what this browser keeps of it. */
export interface OpenedDrawing {
  readonly drawing: Drawing
  readonly owner: string
  readonly keeper: PageKeeper
}

export interface ReadDrawing {
  readonly data: OpenedDrawing | undefined
  readonly problem: Problem | null
  /** It could not be read, and edits of this person wait for it in this browser. */
  readonly isWaiting: boolean
  readonly askAgain: () => void
}

const nothing = { data: undefined, problem: null, isWaiting: false }

/**
 * Reads the drawing of a network anew for each visit: a kept one would be of another revision than its feed. What
 * pages that are gone left of it is taken over once it was read, and stays theirs until then.
 */
export function useDrawing(networkId: string): ReadDrawing {
  const { networks } = useBackend()
  const store = useStore()
  const [state, setState] = useState<Omit<ReadDrawing, 'askAgain'>>(nothing)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isRecordId(networkId)) {
      setState({ ...nothing, problem: problem('network-missing', { id: networkId }) })
      return undefined
    }
    let isGone = false
    let keeper: PageKeeper | null = null
    const read = async (): Promise<void> => {
      const owner = ownerOf(store.get(sessionAtom))
      const owned = { owner, document: networkId }
      const [journal, answer] = await Promise.all([openJournal(), networks.drawing({ id: networkId })])
      if (!answer.ok) {
        const waiting = await journal.texts.list(owner).catch(() => [])
        if (isGone) return
        const isWaiting = waiting.some(({ document }) => document === networkId)
        setState({ ...nothing, problem: answer.problem, isWaiting })
        return
      }
      if (isGone) return
      const name = answer.value.model.networks.find(({ id }) => id === networkId)?.name ?? networkId
      keeper = await openPageKeeper({ journal, owned, name, locks: locksOf(navigator), nowMs: Date.now })
      if (isGone) await keeper.close()
      else setState({ ...nothing, data: { drawing: answer.value, owner, keeper } })
    }
    void read()
    return () => {
      isGone = true
      void keeper?.close()
    }
  }, [networks, store, networkId, attempt])
  const askAgain = useCallback(() => {
    setState(nothing)
    setAttempt((old) => old + 1)
  }, [])
  return { ...state, askAgain }
}

/** They are missing where the page did not come over HTTPS. */
function locksOf(browser: { readonly locks?: LockManager }): LockManager | undefined {
  return browser.locks
}

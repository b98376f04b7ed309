import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { createPath, type DataRouter } from 'react-router'
import { expiredAtom, sessionAtom } from '#renderer/state/session.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { clearTab } from '#renderer/document/former-edits.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import type { Toasts } from '#renderer/ui/toasts.ts'
import { pathsOf, readNext } from '#renderer/frame/paths.ts'
import { forgetSession } from '#renderer/frame/restore-session.ts'
import type { SessionEnd } from './watch-session.ts'

interface Surroundings {
  readonly store: ReturnType<typeof createStore>
  readonly queries: QueryClient
  readonly toasts: Toasts
}

/**
 * What happens when a session ends without being closed on this page. `end`: a call was refused; over an open
 * page it is asked for anew, so that what was typed there stays. `leave`: another window signed out on
 * purpose, and nothing of it may stay in this one but edits that wait for who made them, unless they are discarded.
 */
export function createEnding({ store, queries, toasts }: Surroundings, router: () => DataRouter) {
  const forget = (): void => {
    store.set(sessionAtom, null)
    store.set(expiredAtom, false)
    forgetSession()
    queries.clear()
  }
  const isIn = (): boolean => store.get(sessionAtom) !== null
  return {
    end(why: SessionEnd): void {
      const words = store.get(wordsAtom)
      if (!isIn() || words === null) return
      const { initialized, location } = router().state
      if (why === 'session-expired' && initialized) return store.set(expiredAtom, true)
      forget()
      // Before the first page its guard leads to the sign-in page by itself.
      if (!initialized) return
      toasts.add({
        id: 'session-expired',
        tone: 'warn',
        title: words.t('shell.expired.title'),
        text: words.t('shell.expired.text'),
      })
      const next = readNext(createPath({ ...location, hash: '' }))
      void router().navigate(`${pathsOf(words.locale).login(next ?? undefined)}${location.hash}`)
    },
    leave(isDiscarding: boolean): void {
      const words = store.get(wordsAtom)
      const session = store.get(sessionAtom)
      if (session === null || words === null) return
      forget()
      clearTab(isDiscarding ? null : ownerOf(session))
      void router().navigate(pathsOf(words.locale).root())
    },
  }
}

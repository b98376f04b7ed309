import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

type Change = string | readonly string[] | null

/** Filters, order and page of a list, kept in the query of the address, so that Back and reload restore them. */
export interface ListAddress {
  readonly get: (name: string) => string | null
  /** Several values, separated by commas. */
  readonly all: (name: string) => readonly string[]
  /** Null, an empty text or an empty list removes the name. `push`: adds to the history, so that Back undoes it. */
  readonly set: (changes: Readonly<Record<string, Change>>, how?: { readonly push: boolean }) => void
  /** Like `set`, and goes to the first page: for changes of what is listed. */
  readonly narrow: (changes: Readonly<Record<string, Change>>) => void
}

export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams()
  // The router changes the address of the render in which it was called. A late change, such as typed text after
  // its pause, would undo the change before it.
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])
  const set = useCallback(
    (changes: Readonly<Record<string, Change>>, how?: { readonly push: boolean }): void => {
      latest.current = changed(latest.current, changes)
      setSearch(latest.current, { replace: how?.push !== true })
    },
    [setSearch],
  )
  return useMemo(
    () => ({
      get: (name) => search.get(name),
      all: (name) => (search.get(name) ?? '').split(',').filter((one) => one !== ''),
      set,
      narrow: (changes) => set({ page: null, ...changes }),
    }),
    [search, set],
  )
}

function changed(now: URLSearchParams, changes: Readonly<Record<string, Change>>): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const [name, change] of Object.entries(changes)) {
    const text = typeof change === 'string' ? change : (change ?? []).join(',')
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

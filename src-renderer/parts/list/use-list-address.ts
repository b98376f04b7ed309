import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

type Change = string | readonly string[] | null

/** What narrows a list and which part of it is shown, kept in the address: going back and reloading keep it. */
export interface ListAddress {
  readonly get: (name: string) => string | null
  /** Several values, which stand with commas between them. */
  readonly all: (name: string) => readonly string[]
  /** Null and nothing take a name away. `push`: going back undoes it. */
  readonly set: (changes: Readonly<Record<string, Change>>, how?: { readonly push: boolean }) => void
  /** As `set`, and back to the first page: for what changes which rows there are. */
  readonly narrow: (changes: Readonly<Record<string, Change>>) => void
}

export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams()
  // The router hands a change the address of the render it came from: one that comes late, as what was typed
  // does after its pause, would take back the one before it.
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

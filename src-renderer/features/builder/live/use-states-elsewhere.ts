import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SyncState } from '#shared/contract/states.ts'

const asked = [
  ['networks', 'states'],
  ['gateways', 'states'],
] as const

/**
 * When a gateway comes to stand otherwise, the menu is asked to look again: it asks by itself only now and then, and
 * would contradict the bar beside it until then.
 */
export function useStatesElsewhere(states: ReadonlyMap<string, SyncState>): void {
  const queries = useQueryClient()
  const kinds = [...states]
    .map(([id, { kind }]) => `${id} ${kind}`)
    .toSorted()
    .join()
  const seen = useRef(kinds)
  useEffect(() => {
    if (seen.current === kinds) return
    seen.current = kinds
    for (const queryKey of asked) void queries.invalidateQueries({ queryKey })
  }, [kinds, queries])
}

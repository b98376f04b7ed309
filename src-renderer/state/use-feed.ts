import { useEffect, useState } from 'react'
import type { Backend } from '#shared/contract/backend.ts'
import { useBackend } from './host.tsx'
import type { Area } from './calls.ts'

/** Names of an area's feeds. */
export type FeedName<A extends Area> = {
  [N in keyof Backend[A]]: Backend[A][N] extends (...call: never) => infer R
    ? R extends () => void
      ? N
      : never
    : never
}[keyof Backend[A]] &
  string

type EventOf<A extends Area, N extends FeedName<A>> = Backend[A][N] extends (
  input: never,
  listen: (event: infer E) => void,
) => () => void
  ? E
  : never

/** The last event of a feed that takes no input; null before the first. Ends with the component. */
export function useFeed<A extends Area, N extends FeedName<A>>(area: A, name: N): EventOf<A, N> | null {
  const backend = useBackend()
  const [last, setLast] = useState<EventOf<A, N> | null>(null)
  useEffect(() => {
    const subscribe = backend[area][name] as unknown as (
      input: object,
      listen: (event: EventOf<A, N>) => void,
    ) => () => void
    return subscribe({}, setLast)
  }, [backend, area, name])
  return last
}

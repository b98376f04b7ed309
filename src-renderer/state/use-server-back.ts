import { useEffect } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Backend } from '#shared/contract/backend.ts'
import { useBackend } from './host.tsx'
import { createServerWatch, type ServerWatch } from './server-watch.ts'

const watches = new WeakMap<Backend, ServerWatch>()

/**
 * Calls `onBack` once the server that could not be reached answers again; with the next failure anew. It is asked every
 * few seconds and when the network returns: a browser says nothing of a server that was away alone.
 */
export function useServerBack(problem: Problem | null, onBack: () => void): void {
  const backend = useBackend()
  useEffect(() => {
    if (problem?.code !== 'offline') return
    return watchOf(backend).add(onBack)
  }, [problem, onBack, backend])
}

/** One for all views and forms of a window. */
function watchOf(backend: Backend): ServerWatch {
  const known = watches.get(backend)
  if (known !== undefined) return known
  const made = createServerWatch(async () => (await backend.accounts.deployment({})).ok)
  watches.set(backend, made)
  return made
}

import { useEffect, useState } from 'react'
import type { TunnelSupport, TunnelView } from '#shared/contract/tunnels.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useBackend } from '#renderer/state/host.tsx'

/** What this computer has of tunnels now. */
export interface Watched {
  readonly support: TunnelSupport
  readonly tunnels: readonly TunnelView[]
}

/** The tunnels of this computer, live. `none`: this host has no tunnels; null: not told yet. */
export function useTunnels(): Watched | 'none' | null {
  const { localTunnel } = useCapabilities()
  const backend = useBackend()
  const [watched, setWatched] = useState<Watched | null>(null)
  useEffect(() => {
    if (!localTunnel) return undefined
    return backend.tunnels.watch({}, setWatched)
  }, [backend, localTunnel])
  return localTunnel ? watched : 'none'
}

/** What happened, for the followers of the organization. */
export type Happening =
  /** Drawings of networks changed, here or in another process. */
  | { readonly kind: 'edited' }
  /** Something of a gateway's state changed: it is read again. */
  | { readonly kind: 'gateway-state'; readonly gatewayId: string }
  /** A gateway may be read now and has something new to say. */
  | { readonly kind: 'settled'; readonly gatewayId: string }
  | { readonly kind: 'log'; readonly gatewayId: string; readonly atMs: number; readonly line: string }
  | {
      readonly kind: 'contact'
      readonly gatewayId: string
      readonly readAtMs: number
      readonly peers: readonly {
        readonly nodeId: string
        readonly handshakeAtMs: number | null
        readonly receivedBytes: number
        readonly sentBytes: number
      }[]
    }

/**
 * Wakes the feeds of this process. A feed that was not woken finds out by reading, so that nothing depends
 * on it: another process changes the same records.
 */
export interface Events {
  /** Networks whose drawing changed, with their revisions; sent to other processes, too. */
  edited(organizationId: string, networks: ReadonlyMap<string, number>): void
  tell(organizationId: string, happening: Happening): void
  /** Calls `listen` until the answer is called. */
  listen(organizationId: string, listen: (happening: Happening) => void): () => void
}

/** Events within one process. `tellEdited`: to other processes. */
export function createEvents(tellEdited: (organizationId: string) => void = () => undefined): Events {
  const listeners = new Map<string, Set<(happening: Happening) => void>>()
  const tell: Events['tell'] = (organizationId, happening) => {
    for (const listen of listeners.get(organizationId) ?? []) listen(happening)
  }
  return {
    tell,
    edited: (organizationId, networks) => {
      if (networks.size === 0) return
      tell(organizationId, { kind: 'edited' })
      tellEdited(organizationId)
    },
    listen: (organizationId, listen) => {
      const own = listeners.get(organizationId) ?? new Set()
      listeners.set(organizationId, own.add(listen))
      return () => {
        own.delete(listen)
        if (own.size === 0 && listeners.get(organizationId) === own) listeners.delete(organizationId)
      }
    },
  }
}

/** What happened, for the followers of the organization. */
export type Happening =
  /** Drawings of networks changed, here or in another process. */
  | { readonly kind: 'edited' }
  /** Other records changed, such as people, roles, devices and settings, here or in another process. */
  | { readonly kind: 'records' }
  /** States of gateways changed in another process. */
  | { readonly kind: 'states' }
  /** Something of a gateway's state changed: it is read again. `isSame`: only that it was read is new. */
  | { readonly kind: 'gateway-state'; readonly gatewayId: string; readonly isSame?: boolean }
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

/** What feeds of other processes hear as well; gateways say the rest to each process that somebody looks through. */
export type Announced = Extract<
  Happening,
  { readonly kind: 'edited' | 'records' | 'states' | 'settled' | 'log' }
>

/**
 * Wakes the feeds of this process and of the others. A feed that was not woken finds out by reading, so that nothing
 * depends on it.
 */
export interface Events {
  /** Networks whose drawing changed, with their revisions. */
  edited(organizationId: string, networks: ReadonlyMap<string, number>): void
  tell(organizationId: string, happening: Happening): void
  /** Tells what another process announced. */
  hear(organizationId: string, happening: Announced): void
  /** Calls `listen` until the answer is called. */
  listen(organizationId: string, listen: (happening: Happening) => void): () => void
}

/** Events within one process. `announce`: to other processes. */
export function createEvents(
  announce: (organizationId: string, happening: Announced) => void = () => undefined,
): Events {
  const listeners = new Map<string, Set<(happening: Happening) => void>>()
  const hear = (organizationId: string, happening: Happening): void => {
    for (const listen of listeners.get(organizationId) ?? []) listen(happening)
  }
  const tell: Events['tell'] = (organizationId, happening) => {
    hear(organizationId, happening)
    const announced = toAnnounce(happening)
    if (announced !== null) announce(organizationId, announced)
  }
  return {
    tell,
    hear,
    edited: (organizationId, networks) => {
      if (networks.size > 0) tell(organizationId, { kind: 'edited' })
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

/** States of several gateways are one announcement: whoever hears it reads all that they show. */
function toAnnounce(happening: Happening): Announced | null {
  const { kind } = happening
  if (kind === 'contact') return null
  if (kind !== 'gateway-state') return happening
  return happening.isSame === true ? null : { kind: 'states' }
}

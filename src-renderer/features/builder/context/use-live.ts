import { useSyncExternalStore } from 'react'
import { useBuilder } from './builder-context.tsx'
import type { Live } from '../live/live-store.ts'
import type { Contact } from '../live/traffic.ts'

/** Something live, read where it is shown: nothing else is drawn when it changes. */
export function useLive<T>(read: (live: Live) => T): T {
  const { live } = useBuilder().builder
  return useSyncExternalStore(live.subscribe, () => read(live.live()))
}

/** The last reading of a gateway. */
export function useContact(gatewayId: string | undefined): Contact | undefined {
  return useLive(({ contacts }) => (gatewayId === undefined ? undefined : contacts.get(gatewayId)))
}

import { atom, useAtomValue } from 'jotai'
import type { Capabilities } from '#shared/contract/host.ts'

/** What the host can do; asked once before the first page, and asked again when the server is chosen. */
export const capabilitiesAtom = atom<Capabilities | null>(null)

/** What this host can do: screens hide what is absent. */
export function useCapabilities(): Capabilities {
  const capabilities = useAtomValue(capabilitiesAtom)
  if (capabilities === null) throw new Error('the host was not asked what it can do')
  return capabilities
}

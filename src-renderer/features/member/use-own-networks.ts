import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MemberHome } from '#shared/contract/member.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useAsk, type Asked } from '#renderer/state/use-ask.ts'

/** The person's networks and devices, null when the user is no person of the VPN; read again when the server says that something of them changed. */
export function useOwnNetworks(): Asked<MemberHome | null> {
  const backend = useBackend()
  const queries = useQueryClient()
  const home = useAsk('member', 'home', {}, { everyMs: 60_000 })
  const isPerson = home.data !== undefined && home.data !== null
  useEffect(() => {
    if (!isPerson) return
    return backend.member.events({}, () => void queries.invalidateQueries({ queryKey: ['member'] }))
  }, [backend, queries, isPerson])
  return home
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MemberHome } from '#shared/contract/member.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useAsk, type Asked } from '#renderer/state/use-ask.ts'

/** The person's networks and devices; read again when the server says that something of them changed. */
export function useOwnNetworks(): Asked<MemberHome> {
  const backend = useBackend()
  const queries = useQueryClient()
  useEffect(
    () => backend.member.events({}, () => void queries.invalidateQueries({ queryKey: ['member'] })),
    [backend, queries],
  )
  return useAsk('member', 'home', {}, { everyMs: 60_000 })
}

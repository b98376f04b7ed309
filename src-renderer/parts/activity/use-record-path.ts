import type { AuditEntry } from '#shared/contract/audit.ts'
import { mostNamed } from '#shared/contract/paging.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'

/** Where records have their pages: the application's addresses, which it alone knows. */
export interface RecordPaths {
  readonly builder: (networkId: string) => string
  readonly gateways: (gatewayId: string) => string
  readonly devices: (deviceId: string) => string
  readonly networkUsers: (networkUserId: string) => string
  readonly identityProviders: () => string
  readonly disks: () => string
  readonly users: () => string
}

/** Where the record of an entry is shown; null: nowhere, or it was deleted as far as `entries` and lists tell. */
export function useRecordPath(
  entries: readonly AuditEntry[],
  paths: RecordPaths,
): (entry: AuditEntry) => string | null {
  const mayRead = useMay('network.read')
  const removed = new Set(entries.filter(isRemoval).map((entry) => entry.recordId))
  const [networkIds, gatewayIds] = [idsOf(entries, 'network'), idsOf(entries, 'gateway')]
  const networks = useAsk(
    'networks',
    'list',
    { ids: networkIds },
    { when: mayRead && networkIds.length > 0, keep: true },
  )
  const gateways = useAsk(
    'gateways',
    'list',
    { ids: gatewayIds },
    { when: mayRead && gatewayIds.length > 0, keep: true },
  )
  return (entry) => {
    const { recordId } = entry
    if (recordId === null || removed.has(recordId) || (entry.count ?? 1) !== 1) return null
    switch (entry.subject) {
      case 'network':
        return networks.data?.some(({ id }) => id === recordId) ? paths.builder(recordId) : null
      case 'gateway':
        return gateways.data?.some(({ id }) => id === recordId) ? paths.gateways(recordId) : null
      case 'device':
        return paths.devices(recordId)
      case 'network-user':
        return paths.networkUsers(recordId)
      case 'provider':
        return paths.identityProviders()
      case 'disk':
        return paths.disks()
      case 'user':
        return paths.users()
      default:
        return null
    }
  }
}

/** Whose records the entries are about, sorted so that the same ones are asked for once. */
function idsOf(entries: readonly AuditEntry[], subject: AuditEntry['subject']): string[] {
  const ids = entries.flatMap((entry) => (entry.subject === subject ? (entry.recordId ?? []) : []))
  return [...new Set(ids)].toSorted().slice(0, mostNamed)
}

/** What it was about is gone since. */
function isRemoval({ action }: AuditEntry): boolean {
  return /\.remove(Many|Device)?$/.test(action) && action !== 'members.remove'
}

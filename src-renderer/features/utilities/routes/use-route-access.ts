import type { RouteView } from '#shared/contract/utilities.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useMay } from '#renderer/state/session.ts'

/** What keeps somebody from looking at a route's file and synchronizing it; null: nothing. */
export function useRouteHindrance(): (route: RouteView) => 'permission' | 'workstation' | null {
  const mayRun = useMay('utility.run')
  const { sshKeys } = useCapabilities()
  return ({ custody }) => {
    if (!mayRun) return 'permission'
    return custody === 'workstation' && !sshKeys ? 'workstation' : null
  }
}

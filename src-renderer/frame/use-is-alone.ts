import { useMay } from '#renderer/state/session.ts'
import { pageOf } from './pages.ts'

/**
 * Whether the page of a bare path stands without the frame of the dashboard: home and networks of one's own are the
 * whole application of somebody who has nothing else.
 */
export function useIsAlone(path: string): boolean {
  const mayRead = useMay('network.read')
  return !mayRead && pageOf(path)?.framed === 'for-staff'
}

import { useEffect } from 'react'
import { useCapabilities } from '#renderer/state/capabilities.ts'

/** Has the browser keep the designer and the guide for when there is no network; where it cannot, nothing is lost by it. */
export function useOffline(): void {
  const { app } = useCapabilities()
  useEffect(() => {
    // Behind plain HTTP from another host there are no service workers; a development server has none to give.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (app !== 'browser' || workers === undefined || !import.meta.env.PROD) return
    const keep = async (): Promise<void> => {
      const known = await workers.getRegistration('/')
      if (known?.active) known.active.postMessage('refresh', [])
      else await workers.register('/service-worker.js')
    }
    keep().catch(() => undefined)
  }, [app])
}

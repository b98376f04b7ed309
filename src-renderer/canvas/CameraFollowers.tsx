import { useStoreApi } from '@xyflow/react'
import { useEffect, useSyncExternalStore } from 'react'
import { flag } from '#renderer/ui/class-names.ts'
import type { Size } from './scene/node-shape.ts'
import { useBeginFitted, type BeginFittedInput } from './view/use-begin-fitted.ts'
import type { ViewStore } from './view/view-store.ts'

/** Tells the view store where the library's camera is; it moves by pans, flights and at the edge while dragging. */
export function Follow({ index, store, isReadOnly }: BeginFittedInput) {
  const flow = useStoreApi()
  useEffect(() => {
    const follow = (): void => {
      const { transform, width, height } = flow.getState()
      const area: Size = width > 0 && height > 0 ? { width, height } : store.area()
      store.set({ x: transform[0], y: transform[1], zoom: transform[2] }, area)
    }
    follow()
    return flow.subscribe(follow)
  }, [flow, store])
  useBeginFitted({ index, store, isReadOnly })
  return null
}

/** How near it is, on the root, for the stylesheet: no node is rendered again for it. */
export function Band({
  store,
  root,
  isConnecting,
}: {
  readonly store: ViewStore
  readonly root: { readonly current: HTMLElement | null }
  readonly isConnecting: boolean
}) {
  const band = useSyncExternalStore(store.subscribe, store.band)
  const isNarrow = useSyncExternalStore(
    store.subscribe,
    () => store.area().width < 720 || store.area().height < 360,
  )
  useEffect(() => {
    if (root.current === null) return
    root.current.dataset['band'] = band
    root.current.classList.toggle('cv-narrow', isNarrow)
    if (isConnecting) root.current.dataset['connecting'] = flag(true)
    else delete root.current.dataset['connecting']
  }, [band, isNarrow, isConnecting, root])
  return null
}

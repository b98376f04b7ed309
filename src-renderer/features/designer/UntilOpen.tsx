import { useSyncExternalStore } from 'react'
import { DesignerWaiting } from './DesignerWaiting.tsx'
import { isAhead, watchAhead } from './open/ahead.ts'

/**
 * What stands until a design is open. While the same picture stands there, rendered ahead, a second one would only hold
 * up the design, and take the focus from what is pressed.
 */
export function UntilOpen({ begins }: { readonly begins?: boolean }) {
  return useSyncExternalStore(watchAhead, isAhead) ? null : <DesignerWaiting begins={begins ?? false} />
}

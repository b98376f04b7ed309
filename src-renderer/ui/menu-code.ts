import { useEffect, useSyncExternalStore } from 'react'

type MenuCode = Pick<typeof import('./DroppedMenu.tsx'), 'DroppedMenu'> &
  Pick<typeof import('./AreaMenu.tsx'), 'AreaMenu'>

const liftedMs = 50
let code: MenuCode | null = null
let asked: Promise<void> | null = null
const listeners = new Set<() => void>()

/** What opens menus; null until it has come, which is right after the first picture with a menu in it. */
export function useMenuCode(): MenuCode | null {
  useEffect(bringMenuCode, [])
  return useSyncExternalStore(
    subscribe,
    () => code,
    () => null,
  )
}

/** Asks for it where it is not there: also again, after it did not come. */
export function bringMenuCode(): void {
  asked ??= bring().catch(() => {
    asked = null
  })
}

async function bring(): Promise<void> {
  const [{ DroppedMenu }, { AreaMenu }] = await Promise.all([
    import('./DroppedMenu.tsx'),
    import('./AreaMenu.tsx'),
  ])
  // A button takes the place of another: not between a press and its release.
  while (document.querySelector('[aria-haspopup="menu"]:active') !== null)
    await new Promise((resolve) => setTimeout(resolve, liftedMs))
  code = { DroppedMenu, AreaMenu }
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

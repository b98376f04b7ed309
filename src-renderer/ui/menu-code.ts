import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#shared/base/listeners.ts'
import { loadMenus, type MenuCode } from './load-menus.ts'
import { tellMenuMissing } from './missing-menus.ts'

const liftedMs = 50
let code: MenuCode | null = null
let asked: Promise<boolean> | null = null
let isAway = false
const arrivals = createListeners()

/** What opens menus; null until it has come, which is right after the first picture with a menu in it. */
export function useMenuCode(): MenuCode | null {
  useEffect(askForMenuCode, [])
  return useSyncExternalStore(
    arrivals.add,
    () => code,
    () => null,
  )
}

/** For a press that waits for it. Where it does not come, that is said, and `drop` is called. */
export async function wantMenuCode(drop: () => void): Promise<void> {
  if (await bringMenuCode()) return
  drop()
  tellMenuMissing()
}

/** Whether it did not come when it was last asked for. */
export function isMenuCodeAway(): boolean {
  return isAway
}

/** Asked for once; again with the next press or the next menu, and when the line is back. */
function bringMenuCode(): Promise<boolean> {
  asked ??= bring().then(
    () => true,
    () => {
      asked = null
      isAway = true
      addEventListener('online', askForMenuCode, { once: true })
      return false
    },
  )
  return asked
}

/** Where nothing waits for it. */
export function askForMenuCode(): void {
  void bringMenuCode()
}

async function bring(): Promise<void> {
  const loaded = await loadMenus()
  // A button takes the place of another: not between a press and its release.
  while (document.querySelector('[aria-haspopup="menu"]:active') !== null)
    await new Promise((resolve) => setTimeout(resolve, liftedMs))
  code = loaded
  isAway = false
  arrivals.tell()
}

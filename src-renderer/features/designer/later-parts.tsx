import { useEffect } from 'react'
import { later } from '#renderer/parts/later.tsx'
import { whenIdle } from '#renderer/parts/when-idle.ts'
import { bringClipboard } from './actions/bring-clipboard.ts'
import { PanelWaiting } from './PanelWaiting.tsx'

/** The panel and the dialogs come after the drawing, which can be looked at and worked on without them. */
export const LaterPanel = later(bringPanel, <PanelWaiting />)

export const LaterDialog = later(bringDialog)

export const LaterShareDialog = later(async () => (await import('./sharing/ShareDialog.tsx')).ShareDialog)

export const LaterSaveDialog = later(async () => (await import('./sharing/SaveDialog.tsx')).SaveDialog)

export const LaterVersionsDialog = later(
  async () => (await import('./sharing/VersionsDialog.tsx')).VersionsDialog,
)

export const LaterGuestName = later(async () => (await import('./sharing/GuestName.tsx')).GuestName)

export const LaterTakeOver = later(async () => (await import('./open/TakeOver.tsx')).TakeOver)

export const LaterArrangeBar = later(bringArrangeBar)

export const LaterPlaceMenu = later(bringPlaceMenu)

/** What is wanted in the middle of drawing comes before it is, one after the other while nothing else is to be done. */
export function useLaterParts(): void {
  useEffect(() => {
    const parts = [bringPanel, bringPlaceMenu, bringArrangeBar, bringDialog, bringClipboard]
    const calledOff = parts.map((part) => whenIdle(part))
    return () => {
      for (const callOff of calledOff) callOff()
    }
  }, [])
}

async function bringPanel() {
  return (await import('./panel/DesignerPanel.tsx')).DesignerPanel
}

async function bringDialog() {
  return (await import('./dialogs/OpenedDialog.tsx')).OpenedDialog
}

async function bringPlaceMenu() {
  return (await import('./joining/PlaceMenu.tsx')).PlaceMenu
}

async function bringArrangeBar() {
  return (await import('./layout/ArrangeBar.tsx')).ArrangeBar
}

import { later } from '#renderer/parts/later.tsx'
import { PanelWaiting } from './PanelWaiting.tsx'

/** The panel and the dialogs come after the drawing, which can be looked at and worked on without them. */
export const LaterPanel = later(
  async () => (await import('./panel/DesignerPanel.tsx')).DesignerPanel,
  <PanelWaiting />,
)

export const LaterDialog = later(async () => (await import('./dialogs/OpenedDialog.tsx')).OpenedDialog)

export const LaterShareDialog = later(async () => (await import('./sharing/ShareDialog.tsx')).ShareDialog)

export const LaterSaveDialog = later(async () => (await import('./sharing/SaveDialog.tsx')).SaveDialog)

export const LaterVersionsDialog = later(
  async () => (await import('./sharing/VersionsDialog.tsx')).VersionsDialog,
)

export const LaterGuestName = later(async () => (await import('./sharing/GuestName.tsx')).GuestName)

export const LaterTakeOver = later(async () => (await import('./open/TakeOver.tsx')).TakeOver)

export const LaterArrangeBar = later(bringArrangeBar)

export const LaterPlaceMenu = later(bringPlaceMenu)

/** While nothing else is to be done: both are wanted in the middle of drawing. */
export async function bringPlaceMenu() {
  return (await import('./joining/PlaceMenu.tsx')).PlaceMenu
}

export async function bringArrangeBar() {
  return (await import('./layout/ArrangeBar.tsx')).ArrangeBar
}

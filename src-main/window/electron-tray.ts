import { join } from 'node:path'
import { Menu, Tray } from 'electron'
import type { TrayView } from './tray-view.ts'

/** Puts the application into the tray; answers what draws it. `folder` holds its pictures. */
export function createElectronTray(folder: string, open: () => void): (view: TrayView) => void {
  const picture = (icon: TrayView['icon']): string => join(folder, `${icon}.png`)
  const tray = new Tray(picture('off'))
  tray.on('click', open)
  let drawn = ''
  return (view) => {
    // Drawing closes a menu that is open, and traffic is counted every second.
    const seen = JSON.stringify(view)
    if (seen === drawn) return
    drawn = seen
    tray.setImage(picture(view.icon))
    tray.setToolTip(view.tip)
    tray.setContextMenu(Menu.buildFromTemplate(view.entries))
  }
}

import { app } from 'electron'
import { hiddenSwitch, setAutostart } from './autostart.ts'

/** Starts the application when the person signs in to this computer, or no more. Throws what the disk throws. */
export function startAtLogin(isOn: boolean): void {
  // Unpacked, the program that runs is Electron without us.
  if (!app.isPackaged) return
  if (process.platform === 'win32') app.setLoginItemSettings({ openAtLogin: isOn, args: [hiddenSwitch] })
  // An AppImage runs from a folder that is another one each time; this is where it lies itself.
  else setAutostart(app.getPath('appData'), process.env['APPIMAGE'] ?? process.execPath, isOn)
}

import electronUpdater from 'electron-updater'
import type { Log } from '#main/ports/desktop-ports.ts'
import type { UpdateSource } from './updates.ts'

/** electron-updater as a source. It checks hashes and, on Windows, the publisher's signature itself. */
export function createElectronUpdateSource(log: Log): UpdateSource {
  const { autoUpdater } = electronUpdater
  autoUpdater.autoDownload = true
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.allowDowngrade = false
  autoUpdater.logger = {
    info: () => undefined,
    warn: (text) => log.warn({ text: String(text) }, 'updater'),
    error: (text) => log.error({ text: String(text) }, 'updater'),
  }
  return {
    onEvent: (listen) => {
      autoUpdater.on('checking-for-update', () => listen({ kind: 'checking' }))
      autoUpdater.on('update-not-available', () => listen({ kind: 'none' }))
      autoUpdater.on('update-available', ({ version }) => listen({ kind: 'found', version }))
      autoUpdater.on('download-progress', ({ percent }) => listen({ kind: 'progress', percent }))
      autoUpdater.on('update-downloaded', ({ version }) => listen({ kind: 'downloaded', version }))
      autoUpdater.on('error', () => listen({ kind: 'failed' }))
    },
    check: (channel) => {
      autoUpdater.channel = channel === 'beta' ? 'beta' : 'latest'
      autoUpdater.allowPrerelease = channel === 'beta'
      // Setting a channel allows going back to an older version; an older version has older holes.
      autoUpdater.allowDowngrade = false
      // Its failure is told as an event.
      autoUpdater.checkForUpdates().catch(() => undefined)
    },
    install: () => autoUpdater.quitAndInstall(),
  }
}

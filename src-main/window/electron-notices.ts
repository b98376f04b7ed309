import { Notification } from 'electron'
import type { Notices } from '#main/ports/desktop-ports.ts'
import type { Settings } from '#main/store/settings.ts'

/** Messages of the system, unless the person switched them off. */
export function createElectronNotices(
  settings: Settings,
  icon: string,
  open: (path: string) => void,
): Notices {
  // One that nobody holds is collected, and then a click on it does nothing.
  const shown = new Set<Notification>()
  return {
    locale: () => settings.now().locale,
    show: ({ title, text, path }) => {
      if (!settings.now().notifications || !Notification.isSupported()) return
      const notice = new Notification({ title, body: text, icon })
      shown.add(notice)
      notice.on('click', () => open(path))
      notice.on('close', () => shown.delete(notice))
      notice.show()
    },
  }
}

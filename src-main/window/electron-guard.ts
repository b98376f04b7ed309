import { app, session, shell, type WebContents } from 'electron'
import type { Log } from '#main/ports/desktop-ports.ts'
import { mayNavigate, mayOpen, mayUse } from './allowed.ts'

/** Holds every page, whatever opens it, to our own: no other address, no other window, no device, no guest. */
export function guardPages(log: Log): void {
  app.on('web-contents-created', (_event, contents) => guardPage(contents, log))
  const { defaultSession } = session
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(details.isMainFrame && mayUse(permission, details.requestingUrl)),
  )
  defaultSession.setPermissionCheckHandler(
    (_contents, permission, origin, details) => details.isMainFrame && mayUse(permission, origin),
  )
  defaultSession.setDevicePermissionHandler(() => false)
}

function guardPage(contents: WebContents, log: Log): void {
  const stay = (event: { preventDefault(): void; readonly url: string }): void => {
    if (mayNavigate(event.url)) return
    event.preventDefault()
    log.warn({}, 'a page wanted to go elsewhere')
  }
  contents.on('will-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpen(url)) shell.openExternal(url).catch(() => log.warn({}, 'no program for a link'))
    return { action: 'deny' }
  })
}

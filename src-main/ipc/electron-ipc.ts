import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron'
import { channels } from './channels.ts'
import type { Sender, Wire } from './serve.ts'

/** Electron's messages as a wire. */
export function createElectronWire(): Wire {
  const pages = new Map<number, WebContents>()
  let leave = (_page: number): void => undefined

  const know = (page: WebContents): void => {
    if (pages.has(page.id)) return
    const { id } = page
    pages.set(id, page)
    page.on('render-process-gone', () => leave(id))
    page.on('destroyed', () => {
      pages.delete(id)
      leave(id)
    })
  }

  return {
    onRequest: (answer) =>
      ipcMain.handle(channels.request, (event, message: unknown) => answer(senderOf(event), message)),
    onSubscribe: (listen) =>
      ipcMain.on(channels.subscribe, (event, message: unknown) => {
        know(event.sender)
        listen(senderOf(event), message)
      }),
    onUnsubscribe: (listen) =>
      ipcMain.on(channels.unsubscribe, (event, message: unknown) => listen(senderOf(event), message)),
    onLeave: (listen) => {
      leave = listen
    },
    send: (page, message) => {
      const contents = pages.get(page)
      if (contents?.isDestroyed() === false) contents.send(channels.event, message)
    },
  }
}

/** The frame is null when it navigated away or was closed meanwhile. */
function senderOf({ sender, senderFrame }: IpcMainEvent | IpcMainInvokeEvent): Sender {
  return {
    page: sender.id,
    url: senderFrame?.url ?? '',
    isMainFrame: senderFrame !== null && senderFrame.parent === null,
  }
}

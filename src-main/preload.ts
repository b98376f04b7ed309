import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { channels, type FeedMessage } from './ipc/channels.ts'

const listeners = new Map<number, (event: unknown) => void>()
let nextId = 1

ipcRenderer.on(channels.event, (_event: IpcRendererEvent, message: FeedMessage) => {
  listeners.get(message.id)?.(message.value)
})

// The whole way out of the page. No event object, no channel and nothing of Electron goes through it.
contextBridge.exposeInMainWorld('trama', {
  request: (area: string, name: string, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke(channels.request, { area, name, input }),
  subscribe: (
    area: string,
    name: string,
    input: unknown,
    listener: (event: unknown) => void,
  ): (() => void) => {
    const id = nextId
    nextId += 1
    listeners.set(id, listener)
    ipcRenderer.send(channels.subscribe, { id, area, name, input })
    return () => {
      if (listeners.delete(id)) ipcRenderer.send(channels.unsubscribe, { id })
    }
  },
})

import { contextBridge, ipcRenderer } from 'electron'
import { channels, type FeedMessage } from './ipc/channels.ts'

/** Names this load of the page: what the one before it subscribed to is not this one's. */
const documentId = crypto.randomUUID()
const listeners = new Map<number, (event: unknown) => void>()
let lastId = 0

ipcRenderer.on(channels.event, (_event, message: FeedMessage) => {
  if (message.documentId === documentId) listeners.get(message.id)?.(message.value)
})

// The whole way out of the page. No event object, no channel and nothing of Electron goes through it.
contextBridge.exposeInMainWorld('trama', {
  request: (area: string, name: string, input: unknown, more?: unknown): Promise<unknown> =>
    ipcRenderer.invoke(channels.request, { area, name, input, ...attemptIn(more) }),
  subscribe: (area: string, name: string, input: unknown, listener: (event: unknown) => void) => {
    lastId += 1
    const key = { documentId, id: lastId }
    listeners.set(key.id, listener)
    ipcRenderer.send(channels.subscribe, { ...key, area, name, input })
    return (): void => {
      if (listeners.delete(key.id)) ipcRenderer.send(channels.unsubscribe, key)
    }
  },
})

/** The name by which the page follows a change, and nothing else. */
function attemptIn(more: unknown): { readonly attempt?: string } {
  const { attempt } = (typeof more === 'object' && more !== null ? more : {}) as {
    readonly attempt?: unknown
  }
  return typeof attempt === 'string' ? { attempt } : {}
}

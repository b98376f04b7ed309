/** Under which the page is shown: an origin that nobody can have, secure as `app://` is registered to be. */
export const standInOrigin = 'https://app.trama.invalid'
const ownOrigin = 'app://trama'

/** The page's own address of what the browser calls by the stand-in's, and back. */
export function toApp(url: string): string {
  return url.startsWith(standInOrigin) ? ownOrigin + url.slice(standInOrigin.length) : url
}
export function fromApp(url: string): string {
  return url.startsWith(ownOrigin) ? standInOrigin + url.slice(ownOrigin.length) : url
}

/** Names in the page. The first is taken away before any script of the page runs. */
export const carryName = '__standInCarry'
export const deliverName = '__standInDeliver'

/** Runs a preload at the beginning of every main frame, with the two things of Electron that it may have. */
export function preloadScript(preload: string): string {
  return `(() => {
  const carry = globalThis.${carryName}
  delete globalThis.${carryName}
  if (window !== window.top || location.origin !== ${JSON.stringify(standInOrigin)}) return
  const listeners = new Map()
  Object.defineProperty(globalThis, ${JSON.stringify(deliverName)}, {
    value: (channel, args) => {
      for (const listen of listeners.get(channel) ?? []) listen({}, ...args)
    },
  })
  const cloned = (kind, channel, args) => carry({ kind, channel, args: structuredClone(args) })
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name, api) =>
        Object.defineProperty(globalThis, name, { value: Object.freeze({ ...api }), enumerable: true }),
    },
    ipcRenderer: {
      invoke: (channel, ...args) => cloned('invoke', channel, args),
      send: (channel, ...args) => void cloned('send', channel, args),
      on: (channel, listen) => listeners.set(channel, [...(listeners.get(channel) ?? []), listen]),
    },
  }
  const require = (name) => {
    if (name !== 'electron') throw new Error('module not found: ' + name)
    return electron
  }
  const module = { exports: {} }
  ;((require, module, exports) => {
${preload}
  })(require, module, module.exports)
})()`
}

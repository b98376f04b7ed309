import Store from 'electron-store'
import type { Documents } from '#main/ports/desktop-ports.ts'

/** Documents in files of electron-store, which writes beside and renames, so that a write is whole. */
export function createElectronDocuments(folder: string): Documents {
  const stores = new Map<string, Store<{ value?: unknown }>>()
  const storeOf = (name: string): Store<{ value?: unknown }> => {
    const open = stores.get(name)
    if (open !== undefined) return open
    const fresh = new Store<{ value?: unknown }>({
      name,
      cwd: folder,
      clearInvalidConfig: true,
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
    })
    stores.set(name, fresh)
    return fresh
  }
  return {
    read: (name) => {
      try {
        return storeOf(name).get('value')
      } catch {
        return undefined
      }
    },
    write: (name, value) => storeOf(name).set('value', value),
  }
}

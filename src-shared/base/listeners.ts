/** Listeners that are called after a change; each reads the new value by itself. */
export interface Listeners {
  /** The answer takes it off again. */
  readonly add: (listen: () => void) => () => void
  readonly tell: () => void
}

export function createListeners(): Listeners {
  const all = new Set<() => void>()
  return {
    add: (listen) => {
      all.add(listen)
      return () => void all.delete(listen)
    },
    tell: () => {
      for (const listen of all) listen()
    },
  }
}

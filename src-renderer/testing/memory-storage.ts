/** Storage of a browser where there is none; its entries are its own keys, as in a browser. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>()
  const methods = {
    getItem: (key: string): string | null => entries.get(key) ?? null,
    setItem: (key: string, value: string): void => void entries.set(key, value),
    removeItem: (key: string): void => void entries.delete(key),
  }
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

/** Storage that the browser blocks. */
export const blockedStorage = new Proxy({} as Storage, {
  get: () => {
    throw new DOMException('blocked', 'SecurityError')
  },
  ownKeys: () => {
    throw new DOMException('blocked', 'SecurityError')
  },
})

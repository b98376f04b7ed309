type Ask = (address: string) => Promise<Response>

declare global {
  var early: Map<string, Promise<Response>> | undefined
}

/** Asks what the application will ask first, while its scripts are on their way; `main.tsx` takes the answers. */
export function askEarly(addresses: readonly string[], ask: Ask): void {
  globalThis.early = new Map(addresses.map((address) => [address, ask(address)]))
  // Whoever takes one hears that it failed.
  for (const answer of globalThis.early.values()) answer.catch(() => undefined)
}

/** Asks as the browser does, and takes what was asked early, each once: who asks again wants to know it anew. */
export const fetchAfterEarly: typeof fetch = async (address, init) => {
  if (typeof address !== 'string' || init?.method !== 'GET') return fetch(address, init)
  const answer = globalThis.early?.get(address)
  if (answer === undefined) return fetch(address, init)
  globalThis.early?.delete(address)
  return answer.catch(() => fetch(address, init))
}

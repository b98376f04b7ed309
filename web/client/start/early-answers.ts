type Ask = (address: string) => Promise<Response>

interface Early {
  readonly atMs: number
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var early: Early | undefined
}

/** An answer that the application did not need when it began says nothing of what is so later. */
const freshMs = 30_000

/** Asks what the application will ask first, while its scripts are on their way; `main.tsx` takes the answers. */
export function askEarly(addresses: readonly string[], ask: Ask): void {
  const answers = new Map(addresses.map((address) => [address, ask(address)]))
  // Whoever takes one hears that it failed.
  for (const answer of answers.values()) answer.catch(() => undefined)
  globalThis.early = { atMs: performance.now(), answers }
}

/** Asks as the browser does, and takes what was asked early, each once: who asks again wants to know it anew. */
export const fetchAfterEarly: typeof fetch = async (address, init) => {
  if (typeof address !== 'string' || init?.method !== 'GET') return fetch(address, init)
  const { early } = globalThis
  const answer = early?.answers.get(address)
  early?.answers.delete(address)
  if (early === undefined || answer === undefined) return fetch(address, init)
  if (performance.now() - early.atMs > freshMs) return fetch(address, init)
  return answer.catch(() => fetch(address, init))
}

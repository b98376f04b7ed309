/** The application that asks for a session: where it listens, and what only it knows the answer to. */
export interface Asker {
  /** On the loopback address; 1024 to 65535. */
  readonly port: number
  /** SHA-256 of its verifier in base64url (RFC 7636, S256). */
  readonly challenge: string
  readonly state: string
}

/** Reads who asks from the address; null: it is not what our application writes, and nothing is given. */
export function readAsker(search: URLSearchParams): Asker | null {
  const port = search.get('port') ?? ''
  const challenge = search.get('challenge') ?? ''
  const state = search.get('state') ?? ''
  const isPort = /^[1-9]\d{3,4}$/.test(port) && Number(port) >= 1024 && Number(port) <= 65_535
  if (!isPort || !/^[\w-]{43}$/.test(challenge) || !/^[\w-]{16,128}$/.test(state)) return null
  return { port: Number(port), challenge, state }
}

/** Where the browser takes the code: nothing but a port of this computer is taken from the address. */
export function loopbackAddress({ port, state }: Asker, code: string): string {
  return `http://127.0.0.1:${port}/?${new URLSearchParams({ code, state }).toString()}`
}

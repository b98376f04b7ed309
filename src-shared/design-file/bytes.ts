/** Bytes of their own memory: what WebCrypto and streams take. */
/** A key of WebCrypto, whose name differs among the hosts' declarations. */
export type FileKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

export type Bytes = Uint8Array<ArrayBuffer>

export function joinBytes(pieces: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}

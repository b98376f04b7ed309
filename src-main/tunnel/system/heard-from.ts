import type { Clock } from '#shared/app/ports.ts'

/**
 * When somebody was heard through a tunnel, for systems that tell handshakes only to administrators. WireGuard
 * counts what it received after it was authenticated, so that a number that grows is as good as a handshake; with
 * keepalives it grows at each new one, every 120 s.
 */
export interface HeardFrom {
  /** UTC milliseconds of the last growth; null: nothing was received yet. */
  note(name: string, receivedBytes: number): number | null
  /** It went, and begins at zero. */
  forget(name: string): void
}

export function createHeardFrom(clock: Pick<Clock, 'nowMs'>): HeardFrom {
  const last = new Map<string, { readonly bytes: number; readonly atMs: number | null }>()
  return {
    note: (name, bytes) => {
      const before = last.get(name) ?? { bytes: 0, atMs: null }
      const atMs = bytes > before.bytes ? clock.nowMs() : bytes < before.bytes ? null : before.atMs
      last.set(name, { bytes, atMs })
      return atMs
    },
    forget: (name) => {
      last.delete(name)
    },
  }
}

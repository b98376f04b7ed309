const guardMs = 10_000
const key = 'trama-reloaded-at'

/**
 * Loads an address anew, unless that was done within the last 10 s: a page that fails again after a reload
 * must say so instead of reloading for ever. Answers whether it does.
 */
export function reloadOnce(address: string, nowMs: number = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (nowMs - last < guardMs) return false
  sessionStorage.setItem(key, String(nowMs))
  location.assign(address)
  return true
}

import { recall, remember } from '#renderer/state/remember.ts'

const guardMs = 10_000
const key = 'reloaded-at'

/**
 * Loads an address anew, unless that was done within the last 10 s: a page that fails again after a reload
 * must say so instead of reloading for ever. Answers whether it does.
 */
export function reloadOnce(address: string, nowMs: number = Date.now()): boolean {
  const last = Number(recall(key, 'tab') ?? 0)
  if (nowMs - last < guardMs) return false
  // A guard that cannot be kept guards nothing.
  if (!remember(key, String(nowMs), 'tab')) return false
  const { pathname, search } = new URL(address, location.href)
  // An address that differs behind its `#` alone loads nothing.
  if (pathname !== location.pathname || search !== location.search) location.assign(address)
  else {
    history.replaceState(history.state, '', address)
    location.reload()
  }
  return true
}

/** A small choice kept in this browser; where storage is blocked it lasts as long as the page. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`trama-${key}`)
    else localStorage.setItem(`trama-${key}`, value)
  } catch {
    // Storage is off or full: the choice holds in memory.
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`trama-${key}`)
  } catch {
    return null
  }
}

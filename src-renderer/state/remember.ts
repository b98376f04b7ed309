/** How long a choice is kept: in this browser, or as long as this tab. */
type Span = 'browser' | 'tab'

/** A small choice kept in this browser; where storage is blocked it lasts as long as the page. False: it is not kept. */
export function remember(key: string, value: string | null, span: Span = 'browser'): boolean {
  try {
    if (value === null) storageOf(span).removeItem(`trama-${key}`)
    else storageOf(span).setItem(`trama-${key}`, value)
    return true
  } catch {
    // Storage is off or full: the choice holds in memory.
    return false
  }
}

export function recall(key: string, span: Span = 'browser'): string | null {
  try {
    return storageOf(span).getItem(`trama-${key}`)
  } catch {
    return null
  }
}

/** Throws where the browser blocks it. */
function storageOf(span: Span): Storage {
  return span === 'tab' ? sessionStorage : localStorage
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The code behind the `#` of a link, taken out of the address bar at once; empty: there is none. A link that
 * is pasted over this page, which loads nothing anew, brings the next one; a change of the
 * language opens the same address again.
 */
export function useLinkCode(): string {
  const { hash, key } = useLocation()
  const [code, setCode] = useState(() => read(hash))
  useEffect(() => {
    const found = read(hash)
    if (found !== '') setCode(found)
    // The router keeps its own: what matters is that nobody reads or copies it from the bar.
    if (globalThis.location.hash !== '')
      history.replaceState(history.state, '', globalThis.location.pathname + globalThis.location.search)
  }, [hash, key])
  return code
}

function read(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim()
  } catch {
    return ''
  }
}

import { useSyncExternalStore } from 'react'

/**
 * Whether the window is narrower than so many rem of the text as it is, kept up to date. A media query measures by the
 * text of the browser's settings, and calls a window wide whose text a style sheet has enlarged.
 */
export function useNarrow(rems: number): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth < rems * textPx())
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

function textPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

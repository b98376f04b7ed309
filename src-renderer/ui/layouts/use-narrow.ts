import { useSyncExternalStore } from 'react'

/**
 * Whether the window is narrower than so many rem of the text as it is; asked again when the window changes. A media
 * query in rem measures by the text of the browser's settings, and calls a window wide whose text a style sheet has
 * enlarged. What is seen of a page that was pinched is no measure: it does not lay it out anew.
 */
export function useNarrow(rems: number): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(`(width < ${rems * textPx()}px)`).matches)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

function textPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

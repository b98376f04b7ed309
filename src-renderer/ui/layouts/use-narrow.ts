import { useSyncExternalStore } from 'react'

/** Narrower windows are those of a phone. */
export const phoneRems = 45

/**
 * Whether the window is narrower than so many rem of the text as it is; asked again when the window or the text
 * changes its size. A media query in rem measures by the text of the browser's settings, and calls a window wide whose
 * text a style sheet has enlarged. What is seen of a page that was pinched is no measure: it does not lay it out anew.
 */
export function useNarrow(rems: number): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(`(width < ${rems * textPx()}px)`).matches)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  const unfollow = followText(listener)
  return () => {
    window.removeEventListener('resize', listener)
    unfollow()
  }
}

/** No event tells that text was enlarged; an element that is one rem wide shows it. */
function followText(listener: () => void): () => void {
  const rem = document.createElement('div')
  Object.assign(rem.style, { position: 'fixed', top: '0', width: '1rem', height: '0', visibility: 'hidden' })
  document.body.append(rem)
  const sizes = new ResizeObserver(listener)
  sizes.observe(rem)
  return () => {
    sizes.disconnect()
    rem.remove()
  }
}

function textPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

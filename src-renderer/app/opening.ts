import { createPath, redirect, replace, type DataRouter, type Location } from 'react-router'

/** The address that is being opened. */
export interface Opening {
  readonly location: () => Promise<Location>
  /** The router's answer that leads elsewhere from it. */
  readonly lead: (to: string) => Response
  /** Leaves it for another site. */
  readonly leave: (url: string) => void
}

/**
 * What is led elsewhere must not stay in the history where the history stands at it already, which it does at the
 * first page and after a step back: the next step back would lead there again, and on from there.
 */
export function createOpening(router: () => DataRouter): Opening {
  const opened = (): Location => router().state.navigation.location ?? router().state.location
  const isCurrent = (): boolean => {
    const { pathname, search, hash } = globalThis.location
    return !router().state.initialized || createPath({ pathname, search, hash }) === createPath(opened())
  }
  return {
    // The router asks for its first page while it is still being made.
    location: () => Promise.resolve().then(opened),
    lead: (to) => (isCurrent() ? replace(to) : redirect(to)),
    leave: (url) => (isCurrent() ? globalThis.location.replace(url) : globalThis.location.assign(url)),
  }
}

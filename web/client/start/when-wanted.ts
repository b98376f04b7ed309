import { keptLanguage } from '#renderer/frame/kept-language.ts'
import { sessionCookieNames } from '#shared/http/session-cookies.ts'

/** What is empty without the application. */
const needing = '#first :is(#plans, .ld-join)'
/** So far before it is seen: on a slow phone the application takes a second or two. */
const near = '600px 0px'
/** What an address says of somebody who was led to the forms. */
const leading = ['next', 'organization', 'provider', 'view']

/**
 * Whether the application is wanted from the beginning: by the address, for somebody whom this page was not made for,
 * or in a browser that does not say what is near.
 */
export function isWanted(): boolean {
  const search = new URLSearchParams(location.search)
  const isLed = leading.some((name) => search.has(name))
  return isLed || isForOthers() || !('IntersectionObserver' in globalThis)
}

/** Whoever comes back to the page, also from another window, is shown what became of them there. */
export function renewWhenBack(): void {
  const look = (): void => {
    const isBack = document.visibilityState === 'visible' && document.querySelector('#first') !== null
    // Without a network the page that is read would be lost.
    if (isBack && navigator.onLine && isForOthers()) location.reload()
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look()
  })
  document.addEventListener('visibilitychange', look)
}

/** The page is a visitor's, in one language: whether somebody is signed in, or reads the other one. */
function isForOthers(): boolean {
  const { lang } = document.documentElement
  return document.cookie.includes(sessionCookieNames.user) || (keptLanguage() ?? lang) !== lang
}

/**
 * Wants it, after the first picture, when what needs it is near or worked in, or the address names a place that the
 * page does not have.
 */
export function whenNear(want: () => void): void {
  const lookForPlace = (): void => {
    if (location.hash !== '' && document.getElementById(location.hash.slice(1)) === null) want()
  }
  const watch = (): void => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        want()
      },
      { rootMargin: near },
    )
    for (const element of document.querySelectorAll(needing)) observer.observe(element)
    lookForPlace()
  }
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(watch)), { once: true })
  addEventListener('hashchange', lookForPlace)
  for (const sign of ['pointerdown', 'focusin'])
    addEventListener(
      sign,
      ({ target }) => {
        if (target instanceof Element && target.closest(needing) !== null) want()
      },
      { capture: true, passive: true },
    )
}

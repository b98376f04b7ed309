import { reloadOnce } from '#renderer/app/reload-once.ts'
import { showUnloaded } from './show-unloaded.ts'

/**
 * Stands before the application's own scripts and sees when one of them, a script that they import, or the style
 * sheet does not arrive: a network that changes aborts what is under way, and the page would stay empty. Loads the
 * page once more; when a script fails again, however late, it says so, and without its style the page still works.
 */
const [opened] = performance.getEntriesByType('navigation')
const wasReloaded = opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
/** Milliseconds: later the page stands by itself, and what asks for scripts now has nothing to do with its load. */
const youngUntil = 60_000

addEventListener(
  'error',
  ({ target }) => {
    const isScript = target instanceof HTMLScriptElement && target.type === 'module'
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
    // What pages load later is theirs to mend: a page that somebody works in is never taken away.
    if ((!isScript && !isStyle) || isStarted()) return
    const isReloaded = wasReloaded && performance.now() < youngUntil
    if (!isReloaded && navigator.onLine && reloadOnce(location.href)) return
    if (isScript) whenParsed(() => showUnloaded(findRoot()))
  },
  true,
)

function findRoot(): HTMLElement {
  return document.querySelector<HTMLElement>('#root') ?? document.body
}

function isStarted(): boolean {
  return (document.querySelector('#root')?.childElementCount ?? 0) > 0
}

function whenParsed(go: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', go, { once: true })
  else go()
}

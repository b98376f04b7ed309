import { reloadOnce } from '#renderer/app/reload-once.ts'
import { showUnloaded } from './show-unloaded.ts'

/**
 * Stands before the application's own scripts and sees when one of them, a script that they import, or the style
 * sheet does not arrive: a network that changes aborts what is under way, and the page would stay empty. Loads the
 * page once more; when a script fails again it says so, and without its style the page still works.
 */
addEventListener(
  'error',
  ({ target }) => {
    const isScript = target instanceof HTMLScriptElement && target.type === 'module'
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
    if (!isScript && !isStyle) return
    if ((navigator.onLine && reloadOnce(location.href)) || isStyle) return
    whenParsed(() => {
      const root = document.querySelector<HTMLElement>('#root')
      if (root !== null) showUnloaded(root)
    })
  },
  true,
)

function whenParsed(go: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', go, { once: true })
  else go()
}

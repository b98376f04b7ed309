/** Fonts of a page that was rendered ahead may wait in a style sheet of their own (`build/first-pages.ts`). */
export function showFonts(): void {
  document.querySelector('style[data-fonts]')?.removeAttribute('media')
}

/**
 * Fonts come when the scripts of the application have come or failed, so that they do not share the line. Whoever was
 * here before has them in the browser's own store, and sees them from the first picture on.
 */
export function showFontsAfterScripts(): void {
  if (navigator.serviceWorker?.controller) {
    addEventListener('DOMContentLoaded', showFonts, { once: true })
    return
  }
  const scripts = [...document.querySelectorAll('link[rel="modulepreload"]')]
  void Promise.all(scripts.map(whenCome)).then(showFonts)
}

function whenCome(link: Element): Promise<void> {
  return new Promise((resolve) => {
    for (const kind of ['load', 'error']) link.addEventListener(kind, () => resolve(), { once: true })
  })
}

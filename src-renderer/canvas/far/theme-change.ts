/** Calls back when `<html>` gets another theme, or the system changes its colours. Answers how to stop. */
export function onThemeChange(listen: () => void): () => void {
  const observer = new MutationObserver(listen)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  })
  const forced = matchMedia('(forced-colors: active)')
  forced.addEventListener('change', listen)
  return () => {
    observer.disconnect()
    forced.removeEventListener('change', listen)
  }
}

/** Calls back when the page gets the colours of paper, and of the screen again. Answers how to stop. */
export function onPaper(listen: () => void): () => void {
  window.addEventListener('beforeprint', listen)
  window.addEventListener('afterprint', listen)
  return () => {
    window.removeEventListener('beforeprint', listen)
    window.removeEventListener('afterprint', listen)
  }
}

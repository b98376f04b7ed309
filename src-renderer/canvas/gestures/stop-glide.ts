const slackPx = 10

/**
 * Chromium lets a finger's quick swipe glide on after it is lifted, even where nothing scrolls, and takes the next tap,
 * for most of a second, for the one that stops it: a menu that the swipe opened would not be heard. What is prevented
 * does not glide. A finger that hardly moves is left alone, since its tap would be prevented, too.
 */
export function stopGlide({ touches, target }: TouchEvent): void {
  const [first] = touches
  if (first === undefined || touches.length > 1 || !(target instanceof Element)) return
  // What scrolls by itself above the drawing, a menu or a panel, goes on doing so.
  if (target.closest('.react-flow') === null) return
  const over = new AbortController()
  const { signal } = over
  const prevent = (event: TouchEvent): void => {
    const moved = [...event.touches].some(
      ({ clientX, clientY }) => Math.hypot(clientX - first.clientX, clientY - first.clientY) > slackPx,
    )
    if (moved && event.cancelable) event.preventDefault()
  }
  window.addEventListener('touchmove', prevent, { capture: true, passive: false, signal })
  for (const end of ['touchend', 'touchcancel'] as const)
    window.addEventListener(end, ({ touches: left }) => left.length === 0 && over.abort(), {
      capture: true,
      signal,
    })
}

/** The button of the page that was rendered ahead (`first`) that something happened at. */
export function pressedButton({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('#first button') : null
}

/** The link that was pressed plainly and only asks something else of the same page, which the application turns there. */
export function pressedTurn(event: MouseEvent): HTMLAnchorElement | null {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('#first a[href]')
  const isHere = link?.host === location.host && link.pathname === location.pathname
  return isHere && link.search !== location.search ? link : null
}

/** Marks what was pressed last: the application presses it when it takes over (`take-over.ts`). */
export function keepPress(button: HTMLElement): void {
  for (const before of document.querySelectorAll('#first [data-pressed]'))
    before.removeAttribute('data-pressed')
  button.setAttribute('data-pressed', '')
}

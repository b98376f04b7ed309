/** The button of the page that was rendered ahead (`first`) that something happened at. */
export function pressedButton({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('#first button') : null
}

/** Marks the button that was pressed last: the application presses it when it takes over (`take-over.ts`). */
export function keepPress(button: HTMLElement): void {
  for (const before of document.querySelectorAll('#first [data-pressed]'))
    before.removeAttribute('data-pressed')
  button.setAttribute('data-pressed', '')
}

/** What is new on the page begins at its main part: there the keyboard and readers start. */
export function focusMain(): void {
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}

const reachable = 'a[href], button'

/**
 * Puts the application's page in the place of the one that was rendered ahead (`first`): the focus stays on what had
 * it, what was pressed before there was anybody to answer is pressed now, and a shade that the application does not know
 * of, since it was chosen after it had looked or is not kept, is chosen in it. What is known of the deployment may add
 * to the page; where it does not show the same, nothing is carried over.
 */
export function takeOver(first: Element, root: Element): void {
  const before = [...first.querySelectorAll<HTMLElement>(reachable)]
  const after = [...root.querySelectorAll<HTMLElement>(reachable)]
  const sameAs = (element: Element | null): HTMLElement | undefined => {
    if (!before.some((each) => each === element)) return undefined
    const isAlike = (each: HTMLElement): boolean =>
      each.localName === element?.localName && each.textContent === element.textContent
    return after.filter(isAlike)[before.filter(isAlike).findIndex((each) => each === element)]
  }
  const focused = sameAs(document.activeElement)
  const pressed = sameAs(first.querySelector('[data-pressed]'))
  const shade = first.querySelector<HTMLElement>('[data-shade]')
  const choice = sameAs(shade)
  first.remove()
  shownFrom(focused, after)?.focus({ preventScroll: true })
  pressed?.click()
  // Its name is the shade that a press leads to.
  if (choice?.ariaLabel !== shade?.ariaLabel) choice?.click()
}

/** An element, or the next that is shown: a narrow window needs the space of a brand for what the application adds. */
function shownFrom(element: HTMLElement | undefined, all: readonly HTMLElement[]): HTMLElement | undefined {
  return element && all.slice(all.indexOf(element)).find((each) => each.checkVisibility())
}

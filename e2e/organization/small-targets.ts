import type { Page } from 'playwright'

/** What a finger needs, in pixels of the page. */
const leastPx = 44
const pressed = [
  'a[href], button, input:not([type=hidden]), textarea, summary, [contenteditable=true]',
  ...['checkbox', 'radio', 'switch', 'tab', 'option', 'combobox', 'slider', 'treeitem'].map(
    (role) => `[role=${role}]`,
  ),
  '[role^=menuitem]',
].join()
/** Parts of the drawing, as large as one comes near, and the mark of its library; what is not for anybody. */
const apart = '.react-flow__viewport, .react-flow__attribution, [aria-hidden=true], [inert]'

/**
 * What is shown and is smaller than a finger needs, one line each, each scrolled into view. What counts is where a touch
 * meets it: its box, its label, and what reaches beyond its edge. A link in a sentence is text.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findInPage, { leastPx, pressed, apart })
}

interface Wanted {
  readonly leastPx: number
  readonly pressed: string
  readonly apart: string
}

/** Runs in the page. */
function findInPage({ leastPx, pressed, apart }: Wanted): string[] {
  const isMetAt = (control: Element, x: number, y: number): boolean => {
    const met = document.elementFromPoint(x, y)
    if (met === null) return false
    if (control.contains(met)) return true
    const label = met.closest('label')
    return label !== null && (label.contains(control) || control.contains(label.control))
  }
  const reach = (control: Element, from: { x: number; y: number }, dx: number, dy: number): number => {
    let far = 0
    while (far < leastPx && isMetAt(control, from.x + dx * (far + 1), from.y + dy * (far + 1))) far += 1
    return far
  }
  const isInSentence = (control: Element): boolean =>
    control.matches('a, button') &&
    getComputedStyle(control).display.startsWith('inline') &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (beside) => beside !== control && (beside.textContent ?? '').trim().length > 1,
    )
  const isJudged = (control: Element): boolean =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    control.closest(apart) === null &&
    control.parentElement?.closest('button, a[href], [role=option]') === null &&
    !isInSentence(control)
  return [...document.querySelectorAll(pressed)].filter(isJudged).flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = control.getBoundingClientRect()
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    // A field that only holds a value, and what lies below something else now.
    if (Math.min(box.width, box.height) < 2 || !isMetAt(control, middle.x, middle.y)) return []
    const width = reach(control, middle, -1, 0) + reach(control, middle, 1, 0) + 1
    const height = reach(control, middle, 0, -1) + reach(control, middle, 0, 1) + 1
    if (width >= leastPx && height >= leastPx) return []
    return [`${String(width)} x ${String(height)}: ${control.outerHTML.slice(0, 160)}`]
  })
}

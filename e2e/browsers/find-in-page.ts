import type { Point } from './driver.ts'

/** What a thing on the screen is to people who do not see it. */
export type Role = 'button' | 'checkbox' | 'link' | 'radio' | 'tab' | 'textbox'

export interface Wanted {
  readonly role: Role
  /** All of its name, or the source of an expression that it fits. */
  readonly name: string
  readonly isPattern: boolean
  /** A selector of the part of the page that it is in; empty: anywhere. */
  readonly within: string
}

/** What is left in the page while a press is on its way there. */
interface Aimed extends Window {
  tramaEndAim?: () => boolean
}

/**
 * Runs in the page: the middle of what has this role and name, once it stands still with nothing over it. Null: not
 * yet. Browsers themselves can be asked for names, but Firefox takes a second or more for a page of ours. What was
 * found may move before the press is there, since the page goes on: until `endAim`, a press of anything else is not
 * given to the page.
 */
export async function findInPage({ role, name, isPattern, within }: Wanted): Promise<Point | null> {
  const selectors: Readonly<Record<Role, string>> = {
    button: 'button:not([role]), [role=button]',
    checkbox: '[role=checkbox], input[type=checkbox]',
    link: 'a[href]:not([role]), [role=link]',
    radio: '[role=radio], input[type=radio]',
    tab: '[role=tab]',
    textbox: 'input:not([type]), input:is([type=text], [type=email]), textarea, [role=textbox]',
  }
  const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    if (labelled !== null)
      return plain(
        labelled
          .split(' ')
          .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    // What is written on a busy button is there from the beginning, but hidden.
    return plain(labels?.[0]?.textContent ?? (element instanceof HTMLElement ? element.innerText : ''))
  }
  const isWanted = (found: string): boolean =>
    isPattern ? new RegExp(name, 'u').test(found) : found === name
  const hits = (element: Element, target: EventTarget | null): boolean =>
    target instanceof Element &&
    (element.contains(target) || target.closest('label')?.contains(element) === true)
  const look = (): { readonly element: Element; readonly place: Point } | null => {
    for (const root of document.querySelectorAll(within === '' ? 'body' : within))
      for (const element of root.querySelectorAll(selectors[role])) {
        if (!isWanted(nameOf(element)) || element.matches(':disabled, [aria-disabled=true]')) continue
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const box = element.getBoundingClientRect()
        const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        if (hits(element, document.elementFromPoint(place.x, place.y))) return { element, place }
      }
    return null
  }
  // An aim that nobody ended would judge this one's press.
  const aimed = window as Aimed
  aimed.tramaEndAim?.()
  const before = look()
  if (before === null) return null
  await new Promise((resolve) => setTimeout(resolve, 100))
  const found = look()
  if (before.place.x !== found?.place.x || before.place.y !== found.place.y) return null
  let isHit: boolean | null = null
  const judge = (event: Event): void => {
    // What a press opens may take the click that follows it.
    isHit ??= hits(found.element, event.target)
    if (isHit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const kinds = ['pointerdown', 'mousedown', 'click'] as const
  for (const kind of kinds) addEventListener(kind, judge, true)
  aimed.tramaEndAim = () => {
    for (const kind of kinds) removeEventListener(kind, judge, true)
    return isHit === true
  }
  return found.place
}

/** Runs in the page after a press: whether it met what was found. A page that came in its place was led to by it. */
export function endAim(): boolean {
  const aimed = window as Aimed
  return aimed.tramaEndAim?.() ?? true
}

export interface Sought {
  /** A selector; empty: only the words count. */
  readonly selector: string
  /** Words that stand in it; empty: any. */
  readonly words: string
}

/** Runs in the page: whether something of this kind, with these words, is seen. */
export function isInPage({ selector, words }: Sought): boolean {
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  if (words === '') return [...document.querySelectorAll(selector)].some(isSeen)
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
  return [...document.querySelectorAll(selector === '' ? 'body' : selector)].some(
    (element) =>
      isSeen(element) && element instanceof HTMLElement && plain(element.innerText).includes(words),
  )
}

/** Runs in the page: how many things a selector finds. */
export function countInPage(selector: string): number {
  return document.querySelectorAll(selector).length
}

/** Runs in the page: where the first of what a selector finds lies on the screen. */
export function placeInPage(selector: string) {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box === undefined ? null : { x: box.x, y: box.y, width: box.width, height: box.height }
}

/** Runs in the page: gives the focus to the first of what a selector finds; false: there is none yet. */
export function focusInPage(selector: string): boolean {
  const element = document.querySelector<HTMLElement | SVGElement>(selector)
  element?.focus()
  return element !== null && element === document.activeElement
}

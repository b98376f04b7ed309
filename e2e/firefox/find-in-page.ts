/** What a thing on the screen is to people who do not see it. */
export type Role = 'button' | 'link' | 'radio' | 'textbox'

interface Place {
  readonly x: number
  readonly y: number
}

export interface Wanted {
  readonly role: Role
  /** All of its name. */
  readonly name: string
  /** A selector of the part of the page that it is in; empty: anywhere. */
  readonly within: string
}

/**
 * Runs in the page: the middle of what has this role and name, once it stands still with nothing over it. Null: not
 * yet. Firefox itself can be asked for names, but takes a second or more for a page of ours.
 */
export async function findInPage({ role, name, within }: Wanted): Promise<Place | null> {
  const kinds: Readonly<Record<Role, string>> = {
    button: 'button:not([role]), [role=button]',
    link: 'a[href]:not([role]), [role=link]',
    radio: '[role=radio], input[type=radio]',
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
  const look = (): Place | null => {
    for (const root of document.querySelectorAll(within === '' ? 'body' : within))
      for (const element of root.querySelectorAll(kinds[role])) {
        if (nameOf(element) !== name || element.matches(':disabled, [aria-disabled=true]')) continue
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const box = element.getBoundingClientRect()
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        const top = document.elementFromPoint(middle.x, middle.y)
        if (top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true))
          return middle
      }
    return null
  }
  const before = look()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const place = look()
  return before?.x === place?.x && before?.y === place?.y ? place : null
}

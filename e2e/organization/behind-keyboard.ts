import type { Page } from 'playwright'

/** What the keyboard of a phone leaves of its page, in pixels. */
export const aboveKeyboard = { width: 360, height: 380 } as const

/**
 * In the open dialog, fields that cannot be seen whole while they have the focus, and buttons at its foot that cannot be
 * pressed then, one line each.
 */
export function findBehindKeyboard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog][data-open]')
    if (dialog === null) return ['there is no dialog']
    const isMet = (control: Element): boolean => {
      const { left, top, width, height } = control.getBoundingClientRect()
      return [top + 2, top + height - 2].every((y) => {
        const met = document.elementFromPoint(left + width / 2, y)
        return met !== null && (control.contains(met) || met.contains(control))
      })
    }
    const fields = dialog.querySelectorAll<HTMLElement>(
      ':is(input[type=text], input:not([type]), textarea):not([aria-hidden=true])',
    )
    const hidden = [...fields].filter((field) => {
      if (!field.checkVisibility()) return false
      field.focus()
      field.scrollIntoView({ block: 'center', behavior: 'instant' })
      return !isMet(field) || [...dialog.querySelectorAll('footer button')].some((button) => !isMet(button))
    })
    return hidden.map((field) => `behind the keyboard: ${field.outerHTML.slice(0, 160)}`)
  })
}

/** Before a screen test: what is pressed and opens a dialog says so by three dots at the end of its name. */
import { afterEach } from 'vitest'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createWords } from '#shared/words/create-words.ts'

/** Questions that stand between a press and what it does, where there is something to lose. */
const questions = new Set(
  [createWords('en', en), createWords('es', es)].flatMap(({ t }) => [
    t('shell.unsaved.title'),
    t('unsent.out-title'),
  ]),
)

/** What was pressed last, unless nothing was or it need not say so. */
let pressed: string | null = null
let missing: string[] = []
const seen = new WeakSet<Element>()

/**
 * Tools and what a palette holds are named as what they place, and rows as what they show; links, forms and what is
 * pressed in a dialog lead on, and so do words of a sentence; what works first asks only where the answer makes it.
 */
const silent =
  'a, [type=submit], [aria-label], [data-two-faces], .ui-table-open, .ui-dialog *, p *, .cv-tools *, .ds-kind'

function nameOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  const control = target.closest('button, a, [role^=menuitem]')
  if (control === null || control.matches(silent)) return null
  const words = control.querySelector('.ui-menu-words') ?? control
  return words.textContent.trim() || null
}

function look(): void {
  // What only says that something is loading has no title.
  for (const title of document.querySelectorAll('.ui-dialog-title')) {
    if (seen.has(title)) continue
    seen.add(title)
    if (pressed === null || pressed.endsWith('...') || questions.has(title.textContent)) continue
    missing.push(`"${pressed}" opens "${title.textContent}"`)
  }
}

const first = { capture: true }
document.addEventListener(
  'click',
  ({ target }) => {
    look()
    pressed = nameOf(target)
  },
  first,
)
// What a key opens stands in no menu; Enter on a button is a click as well.
document.addEventListener(
  'keydown',
  () => {
    look()
    pressed = null
  },
  first,
)

afterEach(() => {
  look()
  const found = missing
  pressed = null
  missing = []
  if (found.length > 0) throw new Error(`Names of what opens a dialog end in "...": ${found.join(', ')}`)
})

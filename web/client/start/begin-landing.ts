import { answerChoices } from './answer-choices.ts'
import { begin, bring, whenIdle, whenSeen } from './ask-for-application.ts'

/**
 * Stands in the landing page, which is read, and whose links and choices work, without the application. What that needs
 * is asked for when the page is there and the browser idle, or at the first sign that somebody looks for more than a
 * link. It runs when all of it is there and the browser has nothing else to do: not in the middle of a press.
 */
const signs = ['pointerover', 'keydown', 'focusin', 'scroll']
let isWanted = false

function want(): void {
  if (isWanted) return
  isWanted = true
  for (const sign of signs) removeEventListener(sign, onSign, true)
  const files = bring()
  // Where a browser does not know such links, nothing says when they have come.
  if (files[0]?.relList.supports('modulepreload') !== true) return begin()
  void Promise.all(files.map(isThere)).then(() => whenIdle(begin))
}

/** A link leads on by itself; the application would only be in the way of the page that it leads to. */
function onSign({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('#first a[href]') === null) want()
}

/** Also when it does not come: the application's own script asks for it again, and tells. */
function isThere(file: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    file.addEventListener('load', resolve)
    file.addEventListener('error', resolve)
  })
}

answerChoices(want)
for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
addEventListener('load', () => whenIdle(want), { once: true })
// Whoever is on the way to the forms waits for them.
if (location.search !== '') whenSeen(want)

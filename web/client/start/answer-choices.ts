import { keepLanguage } from '#renderer/frame/kept-language.ts'
import { entry } from './ask-for-application.ts'
import { keepPress, pressedButton, pressedTurn } from './pressed-button.ts'
import { chooseShade, findShade, followShade } from './shade-ahead.ts'

/**
 * Appearance and language of the page that was rendered ahead (`first`): who presses them is answered at once, without
 * the application. Any other button, and a link that only turns something in this page, wants it, and is marked for it
 * (`take-over.ts`).
 */
export function answerChoices(want: () => void): void {
  followShade()
  addEventListener(
    'click',
    (event) => {
      const button = pressedButton(event)
      const pressed = button ?? pressedTurn(event)
      if (pressed === null) return
      if (pressed === findShade()) chooseShade(pressed)
      else if (button !== null && button.lang !== '') chooseLanguage()
      else {
        if (button === null) event.preventDefault()
        keepPress(pressed)
        want()
      }
    },
    true,
  )
}

/** The other page, which was rendered ahead as well. */
function chooseLanguage(): void {
  const other = entry?.dataset.other ?? '/'
  keepLanguage(document.documentElement.lang === 'en' ? 'es' : 'en')
  // To the address that it has, perhaps with a place in the page, a browser would not load anything.
  if (location.pathname === other) location.reload()
  else location.replace(other + location.search + location.hash)
}

/** The page of a browser that prefers Spanish stands at the bare address: it is given the one that it has for all. */
export function nameAddress(): void {
  const own = entry?.dataset.own ?? location.pathname
  if (location.pathname !== own)
    history.replaceState(history.state, '', own + location.search + location.hash)
}

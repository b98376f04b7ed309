import { begin, beginSoon, signs } from './ask-for-application.ts'
import { keepPress, pressedButton } from './pressed-button.ts'
import { showFontsAfterScripts } from './show-fonts.ts'

/**
 * Stands in the designer's page, which nothing can be done with before its application: the first sign begins it, and
 * what is pressed before it has taken over is kept.
 */
for (const sign of signs) addEventListener(sign, begin, { once: true, capture: true, passive: true })
beginSoon()
showFontsAfterScripts()
addEventListener(
  'click',
  (event) => {
    const button = pressedButton(event)
    if (button !== null) keepPress(button)
  },
  true,
)

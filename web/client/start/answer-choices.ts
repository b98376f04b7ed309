import { keepLanguage } from '#renderer/frame/kept-language.ts'
import { remember } from '#renderer/state/remember.ts'
import { isSystemLight, keptTheme, shadeOf, type Shade } from '#renderer/state/shade.ts'
import { entry } from './ask-for-application.ts'
import { keepPress, pressedButton } from './pressed-button.ts'

/**
 * Appearance and language of the page that was rendered ahead (`first`): who presses them is answered at once, without
 * the application. Any other button wants it, and is marked for it (`take-over.ts`).
 */
export function answerChoices(want: () => void): void {
  addEventListener('DOMContentLoaded', () => nameShade(shadeOf(keptTheme(), isSystemLight())))
  addEventListener(
    'click',
    (event) => {
      const button = pressedButton(event)
      if (button === null) return
      if (button === findShade()) chooseShade(button)
      else if (button.lang !== '') chooseLanguage()
      else {
        keepPress(button)
        want()
      }
    },
    true,
  )
}

/** The other shade, kept for all pages; the application looks at it when it takes over. */
function chooseShade(button: HTMLElement): void {
  const { dataset } = document.documentElement
  const shade: Shade = dataset.theme === 'dark' ? 'light' : 'dark'
  remember('theme', shade)
  dataset.theme = button.dataset.shade = shade
  nameShade(shade)
}

/** Its name is the shade that a press leads to. */
function nameShade(shade: Shade): void {
  const name = shade === 'dark' ? entry?.dataset.toLight : entry?.dataset.toDark
  if (name !== undefined) findShade()?.setAttribute('aria-label', name)
}

function findShade(): HTMLElement | undefined {
  const names = [entry?.dataset.toLight, entry?.dataset.toDark]
  return [...document.querySelectorAll<HTMLElement>('#first button')].find((button) =>
    names.includes(button.ariaLabel ?? ''),
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

import { remember } from '#renderer/state/remember.ts'
import { isSystemLight, keptTheme, shadeOf, type Shade } from '#renderer/state/shade.ts'
import { entry } from './ask-for-application.ts'

let chosen = keptTheme()

/**
 * While the page that was rendered ahead stands, it has the shade that is chosen, also in a page before it, or that of
 * the system as it changes; paper is always light.
 */
export function followShade(): void {
  const follow = (): void => show(shadeOf(chosen, isSystemLight()))
  addEventListener('DOMContentLoaded', follow)
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', follow)
  addEventListener('beforeprint', () => show('light'))
  addEventListener('afterprint', follow)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    chosen = keptTheme()
    follow()
  })
}

/** The other shade, kept for all pages; the application looks at it when it takes over. */
export function chooseShade(button: HTMLElement): void {
  const shade: Shade = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  remember('theme', shade)
  chosen = shade
  button.dataset.shade = shade
  show(shade)
}

/** The button's name is the shade that a press leads to. */
function show(shade: Shade): void {
  const button = findShade()
  if (button === undefined) return
  document.documentElement.dataset.theme = shade
  const name = shade === 'dark' ? entry?.dataset.toLight : entry?.dataset.toDark
  if (name !== undefined) button.setAttribute('aria-label', name)
}

/** Of the page that was rendered ahead; none when the application has taken over. */
export function findShade(): HTMLElement | undefined {
  const names = [entry?.dataset.toLight, entry?.dataset.toDark]
  return [...document.querySelectorAll<HTMLElement>('#first button')].find((button) =>
    names.includes(button.ariaLabel ?? ''),
  )
}

import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { remember } from './remember.ts'
import { isSystemLight, keptTheme, shadeOf, type Shade, type Theme } from './shade.ts'

const chosenAtom = atom<Theme>(keptTheme())

/** The person's choice, the same on every page; until there is one, that of their system. */
export function useTheme(): readonly [chosen: Theme, choose: (theme: Theme) => void] {
  const set = useSetAtom(chosenAtom)
  const choose = (theme: Theme): void => {
    remember('theme', theme)
    set(theme)
  }
  return [useAtomValue(chosenAtom), choose]
}

/** Shows the page in the chosen shade, or in the one that the operating system prefers now; paper is always light. */
export function useShade(): Shade {
  const chosen = useAtomValue(chosenAtom)
  const shade = shadeOf(chosen, useSyncExternalStore(follow, isSystemLight, isSystemLight))
  // Before the page is painted: nobody sees it in the other shade first.
  useLayoutEffect(() => {
    const show = (now: Shade) => () => {
      document.documentElement.dataset.theme = now
    }
    const [onPaper, onScreen] = [show('light'), show(shade)]
    // A page that was rendered ahead has its shade, and may be given another while the application comes.
    if (document.querySelector('#first') === null) onScreen()
    // Before those who paint with the colours of the page.
    const first = { capture: true }
    window.addEventListener('beforeprint', onPaper, first)
    window.addEventListener('afterprint', onScreen, first)
    return () => {
      window.removeEventListener('beforeprint', onPaper, first)
      window.removeEventListener('afterprint', onScreen, first)
    }
  }, [shade])
  return shade
}

function follow(listener: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: light)')
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useSyncExternalStore } from 'react'
import { recall, remember } from './remember.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
type Shade = 'light' | 'dark'

const chosenAtom = atom<Theme>(themes.find((theme) => theme === recall('theme')) ?? 'system')

/** The person's choice, the same on every page; until there is one, that of their system. */
export function useTheme(): readonly [chosen: Theme, choose: (theme: Theme) => void] {
  const set = useSetAtom(chosenAtom)
  const choose = (theme: Theme): void => {
    remember('theme', theme)
    set(theme)
  }
  return [useAtomValue(chosenAtom), choose]
}

/** Shows the page in the chosen shade, or in the one that the operating system prefers now. */
export function useShade(): Shade {
  const chosen = useAtomValue(chosenAtom)
  const preferred = useSyncExternalStore(follow, preferredShade)
  const shade = chosen === 'system' ? preferred : chosen
  useEffect(() => {
    document.documentElement.dataset.theme = shade
  }, [shade])
  return shade
}

const system = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)')
const preferredShade = (): Shade => (system().matches ? 'light' : 'dark')

function follow(listener: () => void): () => void {
  const query = system()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

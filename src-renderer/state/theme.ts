import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { remember } from './remember.ts'
import { isSystemLight, keptTheme, shadeOf, type Shade, type Theme } from './shade.ts'

const chosenAtom = atom<Theme | null>(keptTheme())

/** The person's choice; null: none was made, and each layout has its own shade. */
export function useTheme(): readonly [chosen: Theme | null, choose: (theme: Theme) => void] {
  const set = useSetAtom(chosenAtom)
  const choose = (theme: Theme): void => {
    remember('theme', theme)
    set(theme)
  }
  return [useAtomValue(chosenAtom), choose]
}

/** Shows the page in the chosen shade, or in the layout's own while none was chosen. */
export function useShade(own: Shade): Shade {
  const chosen = useAtomValue(chosenAtom)
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: light)')
    const show = (): void => {
      document.documentElement.dataset.theme = shadeOf(chosen, own, system.matches)
    }
    show()
    system.addEventListener('change', show)
    return () => system.removeEventListener('change', show)
  }, [chosen, own])
  return shadeOf(chosen, own, isSystemLight())
}

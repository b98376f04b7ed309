import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { recall, remember } from './remember.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
type Shade = 'light' | 'dark'

const chosenAtom = atom<Theme | null>(readTheme(recall('theme')))

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
  return shadeOf(chosen, own, matchMedia('(prefers-color-scheme: light)').matches)
}

/** Which shade a choice means; `systemIsLight` is what the operating system prefers now. */
export function shadeOf(chosen: Theme | null, own: Shade, systemIsLight: boolean): Shade {
  if (chosen === null) return own
  if (chosen === 'system') return systemIsLight ? 'light' : 'dark'
  return chosen
}

function readTheme(text: string | null): Theme | null {
  return themes.find((theme) => theme === text) ?? null
}

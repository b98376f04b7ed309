import { recall } from './remember.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export type Shade = 'light' | 'dark'

/** The choice that this browser keeps, or to follow the system. */
export function keptTheme(): Theme {
  const text = recall('theme')
  return themes.find((theme) => theme === text) ?? 'system'
}

/** What the operating system prefers now. Where a page is rendered ahead there is none to ask. */
export function isSystemLight(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: light)').matches
}

/** Which shade a choice means; `systemIsLight` is what the operating system prefers now. */
export function shadeOf(chosen: Theme, systemIsLight: boolean): Shade {
  if (chosen === 'system') return systemIsLight ? 'light' : 'dark'
  return chosen
}

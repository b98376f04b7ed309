import { recall } from './remember.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export type Shade = 'light' | 'dark'

/** The choice that this browser keeps; null: none was made. */
export function keptTheme(): Theme | null {
  const text = recall('theme')
  return themes.find((theme) => theme === text) ?? null
}

/** What the operating system prefers now. Where a page is rendered ahead there is none to ask. */
export function isSystemLight(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: light)').matches
}

/** Which shade a choice means; `systemIsLight` is what the operating system prefers now. */
export function shadeOf(chosen: Theme | null, own: Shade, systemIsLight: boolean): Shade {
  if (chosen === null) return own
  if (chosen === 'system') return systemIsLight ? 'light' : 'dark'
  return chosen
}

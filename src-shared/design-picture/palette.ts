import type { KindFamily } from './kind-paths.ts'

/** The colours of a theme that a picture uses: the roles of the interface's tokens, as values. */
export interface Palette {
  readonly canvas: string
  readonly surface: string
  readonly line: string
  readonly cardEdge: string
  readonly relationship: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly shadow: { readonly color: string; readonly opacity: number }
  readonly families: Readonly<Record<KindFamily, FamilyColors>>
}

interface FamilyColors {
  readonly accent: string
  readonly soft: string
}

export type Theme = 'light' | 'dark'

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    canvas: '#f6f6f8',
    surface: '#ffffff',
    line: '#e4e4e7',
    cardEdge: '#d2d2d8',
    relationship: '#8a8a95',
    text: '#18181b',
    text2: '#52525b',
    text3: '#696972',
    shadow: { color: '#18181b', opacity: 0.08 },
    families: {
      who: { accent: '#2563eb', soft: '#eaf2ff' },
      through: { accent: '#7c3aed', soft: '#f2ecfe' },
      what: { accent: '#0f766e', soft: '#e0f5f2' },
      plain: { accent: '#d2d2d8', soft: '#f6f6f8' },
    },
  },
  dark: {
    canvas: '#0e0e12',
    surface: '#141418',
    line: '#27272c',
    cardEdge: '#36363d',
    relationship: '#696973',
    text: '#f4f4f5',
    text2: '#a9a9b3',
    text3: '#8b8b96',
    shadow: { color: '#000000', opacity: 0.4 },
    families: {
      who: { accent: '#60a5fa', soft: '#14233f' },
      through: { accent: '#a78bfa', soft: '#221c3d' },
      what: { accent: '#2dd4bf', soft: '#0c2a29' },
      plain: { accent: '#36363d', soft: '#0f0f13' },
    },
  },
}

/** A colour of a design, or the other where it is none: what stands in a style must not end it. */
export function knownColor(color: string, other: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : other
}

/** `share` of one colour in another, as `color-mix(in srgb, ...)` does it. Both are `#rrggbb`. */
export function mixColors(color: string, share: number, other: string): string {
  const [a, b] = [channels(color), channels(other)]
  const mixed = a.map((value, at) => Math.round(value * share + (b[at] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue from 0 to 255. */
export function channels(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

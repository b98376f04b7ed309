import type { NodeFamily } from '#renderer/ui/node-kind.ts'
import type { Mark } from '../scene/scene.ts'

/** The theme's colours as a 2D context takes them; read again when the theme changes. */
export interface PaintColors {
  readonly families: Readonly<Record<NodeFamily, string>>
  readonly marks: Readonly<Record<Mark, string>>
  readonly canvas: string
  readonly text: string
  /** The font families of names. */
  readonly font: string
  readonly surface: string
  readonly line: string
  readonly faint: string
  readonly bad: string
  readonly warn: string
  readonly busy: string
  readonly ok: string
  readonly selected: string
}

/** Reads the roles from the element's style, where the theme has set them. */
export function readColors(element: Element): PaintColors {
  const style = getComputedStyle(element)
  const role = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return {
    families: { who: role('who'), through: role('through'), what: role('what'), plain: role('text-3') },
    marks: { added: role('ok'), changed: role('busy'), removed: role('bad') },
    canvas: role('canvas'),
    text: role('text'),
    font: role('font'),
    surface: role('surface'),
    line: role('line-control'),
    faint: role('text-3'),
    bad: role('bad'),
    warn: role('warn'),
    busy: role('busy'),
    ok: role('ok'),
    selected: role('selected'),
  }
}

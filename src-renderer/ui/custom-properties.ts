import type { CSSProperties } from 'react'

/** Values for the custom properties of a style sheet, as a style that React takes. */
export function customProperties(values: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return values
}

/**
 * Pixels of the drawing as a length that grows with the person's text size; not on a canvas, whose cards have their
 * own size and say so with `--text-unit`.
 */
export function toRem(px: number): string {
  return `calc(${px / 16} * var(--text-unit, 1rem))`
}

/** Pixels of the drawing as a length that grows with the person's text size. */
export function toRem(px: number): string {
  return `${px / 16}rem`
}

/** A whole number from nought to `most`, in decimal digits; null: the text is none. */
export function readWhole(text: string, most: number): number | null {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : most + 1
  return value <= most ? value : null
}

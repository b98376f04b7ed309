/** The middle one of all values; of an even number, the greater of the two in the middle. NaN when there is none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The median to a tenth, as most times in milliseconds are printed. */
export function medianToTenth(values: readonly number[]): number {
  return Number(median(values).toFixed(1))
}

/** The median to three digits, for times that differ by orders of magnitude. */
export function medianToThreeDigits(values: readonly number[]): number {
  return Number(median(values).toPrecision(3))
}

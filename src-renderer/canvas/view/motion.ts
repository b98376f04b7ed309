/** Milliseconds of a flight on the canvas; none when motion is unwanted. */
export function flightMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240
}

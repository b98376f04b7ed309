/** A time spread, so that several workstations do not ask at one moment. */
export function spread(ms: number): number {
  return ms * (0.75 + Math.random() / 2)
}

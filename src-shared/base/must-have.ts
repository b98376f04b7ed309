/**
 * A value that is there by what was done before. Throws where it is not: that is a bug, which would else show far from
 * where it is. `what` names it for whoever reads the log.
 */
export function mustHave<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is missing`)
  return value
}

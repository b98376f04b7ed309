/** Steps of five minutes in a day. */
const stepsOfDay = 288

/** The steps from `first` to `last` of a day, added to those in `bits`; hexadecimal, the lowest bit is the first step. */
export function markSeen(bits: string, first: number, last: number): string {
  const from = Math.max(first, 0)
  const count = Math.min(last, stepsOfDay - 1) - from + 1
  if (count <= 0) return bits
  const more = ((1n << BigInt(count)) - 1n) << BigInt(from)
  return (readBits(bits) | more).toString(16)
}

/** The steps in `bits`, in order. */
export function seenSteps(bits: string): readonly number[] {
  const read = readBits(bits)
  const steps: number[] = []
  for (let step = 0; step < stepsOfDay; step += 1) if ((read >> BigInt(step)) & 1n) steps.push(step)
  return steps
}

/** Nothing was kept of days before there were bits; what is not of us says nothing. */
function readBits(bits: string): bigint {
  return /^[\da-f]{1,72}$/.test(bits) ? BigInt(`0x${bits}`) : 0n
}

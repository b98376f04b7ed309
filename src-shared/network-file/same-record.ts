/** Whether two flat records say the same, in whatever order. */
export function isSameRecord(a: object, b: object): boolean {
  const text = (record: object): string =>
    JSON.stringify(Object.entries(record).toSorted(([one], [two]) => (one < two ? -1 : 1)))
  return text(a) === text(b)
}

interface Moved {
  readonly received: number
  readonly sent: number
}

/** The most that one of the rows moved: how long the longest bar is. */
export function mostMoved(rows: readonly Moved[] | undefined): number {
  return (rows ?? []).reduce((most, row) => Math.max(most, row.received + row.sent), 0)
}

/** What a row moved, as a bar: received is filled, sent has an edge. Says nothing to readers: the numbers do. */
export function MovedBar({ row, most }: { readonly row: Moved; readonly most: number }) {
  const width = (amount: number): string => `${most === 0 ? 0 : (100 * amount) / most}%`
  return (
    <span aria-hidden className="flex h-2.5 w-full min-w-16 gap-px">
      {row.received === 0 ? null : (
        <span className="min-w-0.5 rounded-1 bg-who" style={{ width: width(row.received) }} />
      )}
      {row.sent === 0 ? null : (
        <span
          className="min-w-0.5 rounded-1 border border-through bg-through-soft"
          style={{ width: width(row.sent) }}
        />
      )}
    </span>
  )
}

import { useState } from 'react'

/** Rows that were ticked in a list, across its pages. */
export interface Chosen<Row> {
  readonly rows: ReadonlyMap<string, Row>
  readonly set: (rows: ReadonlyMap<string, Row>) => void
  readonly clear: () => void
}

const none = new Map<string, never>()

/** `key`: of the list; when other rows are shown, nothing is ticked any more. */
export function useChosen<Row>(key: string): Chosen<Row> {
  const [held, setHeld] = useState<{ readonly key: string; readonly rows: ReadonlyMap<string, Row> }>({
    key,
    rows: none,
  })
  return {
    rows: held.key === key ? held.rows : none,
    set: (rows) => setHeld({ key, rows }),
    clear: () => setHeld({ key, rows: none }),
  }
}

/** Rows of one page. */
const most = 500

/** All rows of a table in pages: each asked for after the last row of the one before. */
export async function* inPages<T>(
  read: (after: T | null, most: number) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  let after: T | null = null
  for (;;) {
    const rows: readonly T[] = await read(after, most)
    yield* rows
    after = rows.at(-1) ?? null
    if (rows.length < most) return
  }
}

/** Below every key that there is. */
export const first = ''

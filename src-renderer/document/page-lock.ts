const nameOf = (page: string): string => `trama-page-${page}`

/** Shows all windows of this browser that a page is open (Web Locks API), until it lets go or ends. */
export function lockPage(locks: LockManager | undefined, page: string): Promise<() => void> {
  if (locks === undefined) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    locks.request(nameOf(page), () => new Promise<void>((letGo) => resolve(letGo))).catch(reject)
  })
}

/** Those of the given pages that are gone; without locks, all of them. */
export async function findGone(
  locks: LockManager | undefined,
  pages: readonly string[],
): Promise<readonly string[]> {
  if (locks === undefined) return pages
  const { held = [] } = await locks.query()
  const there = new Set(held.map(({ name }) => name))
  return pages.filter((page) => !there.has(nameOf(page)))
}

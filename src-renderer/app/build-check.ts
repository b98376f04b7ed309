const everyMs = 5 * 60_000

/**
 * Asks now and then (every 5 minutes, and when the window gets the focus) whether a newer build is served.
 * The answer changes nothing by itself: the next navigation loads its page anew.
 */
export function watchBuild(): { readonly isOld: () => boolean } {
  const own = document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null
  let isOld = false
  if (own === null) return { isOld: () => false }
  const ask = async (): Promise<void> => {
    const latest = await readLatest()
    if (latest !== null && latest !== own) isOld = true
  }
  setInterval(() => void ask(), everyMs)
  addEventListener('focus', () => void ask())
  return { isOld: () => isOld }
}

async function readLatest(): Promise<string | null> {
  try {
    const answer = await fetch(`/builds/latest.json?at=${Date.now()}`, { cache: 'no-store' })
    const latest: unknown = answer.ok ? await answer.json() : null
    return typeof latest === 'object' && latest !== null && 'id' in latest && typeof latest.id === 'string'
      ? latest.id
      : null
  } catch {
    return null
  }
}

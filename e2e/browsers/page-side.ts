/** What this file leaves in a page. */
interface Left extends Window {
  tramaIsOld?: boolean
  tramaComplaints?: string[]
}

/** Runs in a page that will be left: the next one is told apart by not having this mark. */
export function markPage(): true {
  const left = window as Left
  left.tramaIsOld = true
  return true
}

/**
 * Runs in the page that comes after a marked one, as early as it can be reached: gathers what goes wrong in it from
 * now on. False: it is still the old one.
 */
export function listenToNext(): boolean {
  const left = window as Left
  if (left.tramaIsOld === true) return false
  const complaints: string[] = []
  left.tramaComplaints = complaints
  addEventListener('error', ({ message }) => {
    // Sizes that an observer changed are looked at again in the next frame: nothing is wrong with that.
    if (!message.includes('ResizeObserver loop')) complaints.push(`error: ${message}`)
  })
  addEventListener('unhandledrejection', (event) => complaints.push(`error: ${String(event.reason)}`))
  addEventListener('securitypolicyviolation', (event) =>
    complaints.push(`forbidden: ${event.violatedDirective} ${event.blockedURI}`),
  )
  for (const kind of ['error', 'warn'] as const) {
    const write = console[kind].bind(console)
    console[kind] = (...words: unknown[]) => {
      complaints.push(`${kind}: ${words.map(String).join(' ')}`)
      write(...words)
    }
  }
  return true
}

/** Runs in the page: whether it is the one that is listened to already. */
export function isListenedTo(): boolean {
  const left = window as Left
  return left.tramaComplaints !== undefined
}

/** Runs in the page: what it complained about. */
export function complaintsHere(): readonly string[] {
  const left = window as Left
  return left.tramaComplaints ?? []
}

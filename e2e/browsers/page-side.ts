/** What this file leaves in a page. */
interface Left {
  tramaIsOld?: boolean
  tramaComplaints?: string[]
}

/** Runs in a page that will be left: the next one is told apart by not having this mark. */
export function markPage(): void {
  const left: Left = window
  left.tramaIsOld = true
}

/**
 * Runs in the page that comes after a marked one, as early as it can be reached: gathers what goes wrong in it from
 * now on. False: it is still the old one.
 */
export function listenToNext(): boolean {
  const left: Left = window
  if (left.tramaIsOld === true) return false
  const complaints: string[] = []
  left.tramaComplaints = complaints
  addEventListener('error', (event) => complaints.push(`error: ${event.message}`))
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

/** Runs in the page: what it complained about. */
export function complaintsHere(): readonly string[] {
  const left: Left = window
  return left.tramaComplaints ?? []
}

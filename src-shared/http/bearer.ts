/** What a call shows of who asks. */
export interface Held {
  readonly token: string
  readonly providerId: string
  readonly organizationId?: string
  readonly email?: string
}

/** What calls show of who asks, and whose page it is. */
export function createBearer(start: Held | null) {
  let held = start
  let who = whoIs(start)
  let isLeft = false
  let present = new AbortController()
  const ends = (): void => {
    const former = present
    present = new AbortController()
    former.abort()
  }
  const take = (next: Held | null): void => {
    held = next
    isLeft &&= next === null
    const nextWho = whoIs(next)
    // Who signs in where nobody was yet goes on with what was asked for the page.
    const isOther = who !== null && nextWho !== who
    who = nextWho
    if (isOther) ends()
  }
  return {
    held: () => held,
    /** Whether nobody left since it was asked, and nobody else came. */
    stay: (): (() => boolean) => {
      const began = present
      return () => present === began
    },
    /** Aborted when somebody leaves or somebody else comes. */
    left: (): AbortSignal => present.signal,
    headers: (): Record<string, string> =>
      held === null ? {} : { authorization: `Bearer ${held.token}`, idp: held.providerId },
    take,
    /** Whether somebody left and nobody came since: what the page still asks is for nobody. */
    isLeft: () => isLeft,
    /** Somebody left, and whoever comes next may be anybody. */
    forget: (): void => {
      held = null
      who = null
      isLeft = true
      ends()
    },
    /** Nothing is shown any more; the page is still of the same person. */
    drop: (): void => {
      held = null
    },
    /**
     * Whether a session is of the person whose page it is. The cookie that renews it is of the whole browser: somebody
     * else may have signed in since, in whose name nothing of this page is asked or sent.
     */
    isSame: (session: unknown): boolean => who === null || whoIs(readHeld(session)) === who,
  }
}

/** What an answer says of a session; null: it holds none. */
export function readHeld(json: unknown): Held | null {
  return isHeld(json) ? json : null
}

function isHeld(json: unknown): json is Held {
  if (typeof json !== 'object' || json === null) return false
  return (
    'token' in json &&
    typeof json.token === 'string' &&
    'providerId' in json &&
    typeof json.providerId === 'string'
  )
}

/** The person and organization of a session; null: it does not say. */
function whoIs(session: Held | null): string | null {
  return session?.email === undefined ? null : `${session.organizationId ?? ''} ${session.email}`
}

import { z } from 'zod'
import { session, type Session } from '#shared/contract/accounts.ts'
import type { Secrets } from '#main/ports/desktop-ports.ts'

/** A session of this person at one server: the cookie that renews it, and who it is, without a token. */
export interface SessionStore {
  /** Reads what an application before this one left, once. False: the store of secrets cannot be read now. */
  load(): Promise<boolean>
  cookie(): string | null
  session(): Session | null
  keepCookie(cookie: string | null): void
  keepSession(session: Session): void
  /** Forgets everything, also what is kept. */
  clear(): void
  /** Tries again to keep what could not be kept, as after a vault was opened. */
  retry(): void
  /** Answers when all of it is kept, or could not be. */
  settle(): Promise<void>
}

const kept = z.object({ cookie: z.string(), session: session.nullable() })

/**
 * The cookie lies in the store of secrets only; where there is none, it lives as long as this process. `told`
 * hears of each change of the session.
 */
export function createSessionStore(secrets: Secrets, name: string, told: () => void): SessionStore {
  let isLoaded = false
  let cookie: string | null = null
  let held: Session | null = null
  let isUnkept = false
  let last: Promise<void> = Promise.resolve()

  const keep = (): void => {
    last = last.then(async () => {
      const done =
        cookie === null
          ? await secrets.delete(name)
          : await secrets.set(name, JSON.stringify({ cookie, session: held }))
      isUnkept = !done.ok
    })
  }
  const hold = (next: Session | null): void => {
    const isSame = JSON.stringify(identityOf(next)) === JSON.stringify(identityOf(held))
    held = next
    if (!isSame) told()
  }
  return {
    load: async () => {
      if (isLoaded) return true
      const read = await secrets.get(name)
      // Meanwhile somebody may have signed in, and they are who counts.
      if (isLoaded || cookie !== null) return true
      if (!read.ok) return false
      isLoaded = true
      const found = read.value === null ? null : kept.safeParse(parse(read.value))
      if (found?.success === true) {
        cookie = found.data.cookie
        hold(found.data.session)
      }
      return true
    },
    cookie: () => cookie,
    session: () => held,
    keepCookie: (next) => {
      isLoaded = true
      if (next === cookie) return
      cookie = next
      if (next === null) hold(null)
      keep()
    },
    keepSession: (next) => {
      const view = { ...next, token: '' }
      const isSame = JSON.stringify(identityOf(view)) === JSON.stringify(identityOf(held))
      hold(view)
      if (!isSame && cookie !== null) keep()
    },
    clear: () => {
      isLoaded = true
      cookie = null
      hold(null)
      keep()
    },
    retry: () => {
      if (isUnkept) keep()
    },
    settle: () => last,
  }
}

/** What makes a session another one; the rest changes at each renewal. */
function identityOf(of: Session | null): unknown {
  if (of === null) return null
  const { name, email, roles, organizationId, organizationName, providerId } = of
  return [name, email, roles, organizationId, organizationName, providerId]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

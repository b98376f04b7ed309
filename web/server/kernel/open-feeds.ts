import { networkOf } from './tries.ts'
import type { SignedIn } from './caller.ts'

/** Who opens a feed of a design, or of records: a session or a link, of an organization, from an address. */
export interface Opener {
  readonly of: 'design' | 'records'
  readonly by: { readonly kind: 'session' | 'link'; readonly id: string }
  readonly organizationId: string
  readonly address: string
}

/** How many feeds are open in this process, and may be: each of them asks the records every few seconds. */
export interface OpenFeeds {
  hasCapacity(opener: Opener): boolean
  /** Counts one until the returned function is called; null: there is no capacity. */
  open(opener: Opener): (() => void) | null
  /** How many are open now. */
  count(of: Opener['of']): number
}

const most = {
  design: { session: 30, link: 100, address: 300, organization: 500 },
  /** All people of a VPN may have their page open, behind one address. */
  records: { session: 30, link: 0, address: 2000, organization: 2000 },
} as const

export function createOpenFeeds(): OpenFeeds {
  const counts = new Map<string, number>()
  const open = { design: 0, records: 0 }
  const hasCapacity = (opener: Opener): boolean =>
    limitsOf(opener).every(({ key, most: limit }) => (counts.get(key) ?? 0) < limit)
  return {
    hasCapacity,
    count: (of) => open[of],
    open: (opener) => {
      if (!hasCapacity(opener)) return null
      const keys = limitsOf(opener).map(({ key }) => key)
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
      open[opener.of] += 1
      return () => {
        open[opener.of] -= 1
        for (const key of keys) {
          const left = (counts.get(key) ?? 0) - 1
          if (left > 0) counts.set(key, left)
          else counts.delete(key)
        }
      }
    },
  }
}

/** The signed-in person who opens a feed of records. */
export function openerOf({ store, identity, address }: SignedIn): Opener {
  const by = { kind: 'session', id: identity.sessionId } as const
  return { of: 'records', by, organizationId: store.organizationId, address }
}

/** The events of a feed, counted as open from the first listening until it ends; none if all places are taken. */
export async function* countOpen<T>(
  feeds: OpenFeeds,
  opener: Opener,
  told: AsyncIterable<T>,
): AsyncGenerator<T> {
  const close = feeds.open(opener)
  if (close === null) return
  try {
    yield* told
  } finally {
    close()
  }
}

function limitsOf({ of, by, organizationId, address }: Opener) {
  const limit = most[of]
  return [
    { key: `${of} ${by.kind} ${organizationId} ${by.id}`, most: limit[by.kind] },
    { key: `${of} address ${networkOf(address)}`, most: limit.address },
    { key: `${of} organization ${organizationId}`, most: limit.organization },
  ]
}

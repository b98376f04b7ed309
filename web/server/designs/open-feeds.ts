import { networkOf } from '../auth/tries.ts'

/** Who opens a feed: a session or a link, of an organization, from an address. */
export interface Opener {
  readonly by: { readonly kind: 'session' | 'link'; readonly id: string }
  readonly organizationId: string
  readonly address: string
}

/** How many feeds are open in this process, and may be: each of them asks the records every second. */
export interface OpenFeeds {
  hasPlace(opener: Opener): boolean
  /** Counts one until what is answered is called; null: there is no place. */
  open(opener: Opener): (() => void) | null
}

const most = { session: 30, link: 100, address: 300, organization: 500 } as const

export function createOpenFeeds(): OpenFeeds {
  const counts = new Map<string, number>()
  const hasPlace = (opener: Opener): boolean =>
    placesOf(opener).every(({ key, most: limit }) => (counts.get(key) ?? 0) < limit)
  return {
    hasPlace,
    open: (opener) => {
      if (!hasPlace(opener)) return null
      const keys = placesOf(opener).map(({ key }) => key)
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
      return () => {
        for (const key of keys) {
          const left = (counts.get(key) ?? 0) - 1
          if (left > 0) counts.set(key, left)
          else counts.delete(key)
        }
      }
    },
  }
}

function placesOf({ by, organizationId, address }: Opener) {
  return [
    { key: `${by.kind} ${organizationId} ${by.id}`, most: most[by.kind] },
    { key: `address ${networkOf(address)}`, most: most.address },
    { key: `organization ${organizationId}`, most: most.organization },
  ]
}

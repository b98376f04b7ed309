import { isKey } from '#shared/base/key-text.ts'
import { observedBounds as most, setName } from '#shared/plan/observed-bounds.ts'
import type { LiveConfig } from '#shared/plan/observed.ts'
import { readWhole } from './read-whole.ts'

/** Gathers the lines of the script's `say_live`, one fact each. */
export interface LiveReader {
  /** False: the line is none that a gateway could have printed. */
  add(line: string): boolean
  end(): LiveConfig
}

export function createLiveReader(): LiveReader {
  const addresses: string[] = []
  const routes: string[] = []
  const peers: LiveConfig['peers'][number][] = []
  // A map, since a gateway names the sets.
  const sets = new Map<string, string[]>()
  const forward = { ipv4: false, ipv6: false }
  let listenPort: number | null = null
  let listed = 0

  const list = (into: string[], text: string): boolean => {
    into.push(text)
    listed += 1
    return text.length <= most.address && listed <= most.listed
  }
  const setOf = (name: string): string[] | null => {
    const known = sets.get(name)
    if (known !== undefined) return known
    if (!setName.test(name) || sets.size >= most.sets) return null
    const made: string[] = []
    sets.set(name, made)
    return made
  }
  const readers: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
    interface: ([, text = '']) => {
      listenPort = readWhole(text, 65_535)
      return listenPort !== null
    },
    peer: ([publicKey = '', allowed = '-', keepalive = '0']) => {
      const allowedIPs: string[] = []
      const keepaliveS = readWhole(keepalive, 65_535)
      const ranges = allowed === '-' ? [] : allowed.split(',').toSorted()
      if (!isKey(publicKey) || keepaliveS === null || peers.length >= most.peers) return false
      peers.push({ publicKey, allowedIPs, keepaliveS })
      return ranges.every((range) => list(allowedIPs, range))
    },
    address: ([text = '']) => list(addresses, text),
    route: ([text = '']) => list(routes, text),
    forward: ([family, value]) => {
      if (value === '1' && family === '4') forward.ipv4 = true
      if (value === '1' && family === '6') forward.ipv6 = true
      return true
    },
    set: ([name = '']) => setOf(name) !== null,
    // Elements are printed in nft's own syntax, in which `FirewallConfig` has them too.
    element: ([name = '', ...element]) => {
      const set = setOf(name)
      listed += 1
      set?.push(element.join(' ').slice(0, most.elementText))
      return set !== null && listed <= most.listed
    },
  }
  return {
    add: (line) => {
      const [kind = '', ...rest] = line.split(' ').filter((word) => word !== '')
      return Object.hasOwn(readers, kind) ? (readers[kind]?.(rest) ?? true) : true
    },
    end: () => ({
      interface: listenPort === null ? null : { addresses, listenPort },
      peers,
      routes,
      sets:
        sets.size === 0
          ? null
          : Object.fromEntries([...sets].map(([name, elements]) => [name, elements.toSorted()])),
      forward,
    }),
  }
}

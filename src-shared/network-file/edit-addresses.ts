import { formatIp, parseIp } from '#shared/base/ip.ts'
import { placementLookup } from '#shared/model/drawing-lookups.ts'
import type { Placement } from '#shared/model/relation.ts'
import { placementKey } from '#shared/model/view.ts'
import { createFreeAddresses, type FreeAddresses } from './free-addresses.ts'
import { changeInFull, type SetAddress } from './full-network.ts'
import type { MatchedFile } from './match-records.ts'
import { settle, type Circle, type Waiting } from './settle.ts'
import type { Work } from './work.ts'

const codes = new Set(['address-taken'])

/** Addresses as the file has them; they may change places, also where the network is full. */
export function editAddresses(work: Work, { gateways, devices }: MatchedFile): void {
  const nodes = [...gateways, ...devices]
  const changes = nodes.flatMap(({ entry, path, id }): Waiting<SetAddress>[] => {
    const placement = placementOf(work, id)
    if (placement === undefined || placement.address === null) return []
    const address = canonical(entry.tunnelAddress) ?? placement.address
    const address6 =
      placement.address6 === null ? null : (canonical(entry.tunnelAddress6) ?? placement.address6)
    const isSame = address === placement.address && address6 === placement.address6
    if (isSame) return []
    const at = entry.tunnelAddress === undefined ? path : [...path, 'tunnelAddress']
    return [{ edit: { kind: 'set-address', nodeId: id, address, address6 }, path: at }]
  })
  // What is new and says no address got one that it need not keep.
  const anywhere = nodes.flatMap(({ entry, id, isDrawn }) =>
    isDrawn || entry.tunnelAddress !== undefined ? [] : [[id, null] as const],
  )
  const holders = new Map<string, Waiting<SetAddress> | null>([
    ...anywhere,
    ...changes.map((each) => [each.edit.nodeId, each] as const),
  ])
  const network = work.model().networks.find(({ id }) => id === work.networkId)
  let wayOut: { readonly free: FreeAddresses; readonly free6: FreeAddresses } | null = null
  settle(work, changes, {
    codes,
    wanted: valuesOf,
    held: ({ nodeId }) => {
      const placement = placementOf(work, nodeId)
      return placement === undefined ? [] : valuesOf(placement)
    },
    left: (address) => wayOut?.[address.includes(':') ? 'free6' : 'free'].giveBack(address),
    make: (circle) => {
      const isWanted = (address: string): boolean => circle.waitersOf(address).size > 0
      wayOut ??= {
        free: createFreeAddresses(work, network?.range ?? '', isWanted),
        free6: createFreeAddresses(work, network?.range6 ?? '', isWanted),
      }
      return makeWay(work, circle, holders, wayOut) || changeInFull(work, circle)
    },
  })
}

/** Moves one that holds what another waits for to addresses that nobody has or waits for. */
function makeWay(
  work: Work,
  circle: Circle<SetAddress>,
  holders: Map<string, Waiting<SetAddress> | null>,
  { free, free6 }: { readonly free: FreeAddresses; readonly free6: FreeAddresses },
): boolean {
  const isInTheWay = (text: string | null, nodeId: string): boolean =>
    [...circle.waitersOf(canonical(text) ?? '')].some(({ edit }) => edit.nodeId !== nodeId)
  const [next, next6] = [once(free.next), once(free6.next)]
  for (const [nodeId, holder] of holders) {
    const placement = placementOf(work, nodeId)
    const isThere = holder === null || circle.waiting.has(holder)
    const isFirst = isInTheWay(placement?.address ?? null, nodeId)
    const isSecond = isInTheWay(placement?.address6 ?? null, nodeId)
    if (placement === undefined || placement.address === null || !isThere || !(isFirst || isSecond)) {
      // Nobody begins to wait, so that it will not be in the way later either.
      holders.delete(nodeId)
      continue
    }
    const address = isFirst ? next() : placement.address
    const address6 = isSecond ? next6() : placement.address6
    if (address === null || (isSecond && address6 === null)) continue
    holders.delete(nodeId)
    if (circle.moveAside({ kind: 'set-address', nodeId, address, address6 }, holder)) return true
  }
  return false
}

/** The answer of the first call, for all. */
function once<T>(ask: () => T): () => T {
  let answer: { readonly is: T } | null = null
  return () => (answer ??= { is: ask() }).is
}

function valuesOf({ address, address6 }: Pick<Placement, 'address' | 'address6'>): readonly string[] {
  return [address, address6].flatMap((text) => canonical(text) ?? [])
}

function placementOf(work: Work, nodeId: string): Placement | undefined {
  return placementLookup.of(work.model().placements).get(placementKey(work.networkId, nodeId))
}

function canonical(text: string | null | undefined): string | undefined {
  if (text === undefined || text === null) return undefined
  const ip = parseIp(text)
  return ip.ok ? formatIp(ip.value) : text
}

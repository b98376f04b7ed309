import { parseCidr, lastOf } from '#shared/base/cidr.ts'
import { formatIp, parseIp } from '#shared/base/ip.ts'
import { addressHolder, placementLookup } from '#shared/model/drawing-lookups.ts'
import { refuseAddress } from '#shared/model/network-range.ts'
import type { Placement } from '#shared/model/relation.ts'
import { placementKey } from '#shared/model/view.ts'
import { changeInFull, type SetAddress } from './full-network.ts'
import type { MatchedFile } from './match-records.ts'
import { settle, type Waiting } from './settle.ts'
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
    isDrawn || entry.tunnelAddress !== undefined ? [] : [id],
  )
  const moved = new Set<string>()
  settle(work, changes, {
    codes,
    make: (waiting) =>
      makeWay(work, waiting, [...anywhere, ...waiting.map(({ edit }) => edit.nodeId)], moved)
        ? waiting
        : changeInFull(work, waiting),
  })
}

/** Moves one that holds what another waits for to addresses that nobody has or waits for. */
function makeWay(
  work: Work,
  waiting: readonly Waiting<SetAddress>[],
  holders: readonly string[],
  moved: Set<string>,
): boolean {
  const network = work.model().networks.find(({ id }) => id === work.networkId)
  const wanted = new Map(
    waiting.flatMap(({ edit: { address, address6, nodeId } }) => [
      [address, nodeId] as const,
      [address6 ?? '', nodeId] as const,
    ]),
  )
  const isInTheWay = (text: string | null, nodeId: string): boolean =>
    text !== null && (wanted.get(text) ?? nodeId) !== nodeId
  for (const nodeId of holders) {
    const placement = placementOf(work, nodeId)
    if (network === undefined || placement === undefined || moved.has(nodeId)) continue
    const { address, address6 } = placement
    if (address === null) continue
    const isFirst = isInTheWay(address, nodeId)
    const isSecond = isInTheWay(address6, nodeId)
    if (!isFirst && !isSecond) continue
    const free = isFirst ? freeAddress(work, network.range, wanted) : address
    const free6 = isSecond && network.range6 !== null ? freeAddress(work, network.range6, wanted) : address6
    if (free === null) continue
    moved.add(nodeId)
    if (work.attempt({ kind: 'set-address', nodeId, address: free, address6: free6 }) === null) return true
  }
  return false
}

/** As many of a range's first addresses are a gateway's, while there are others. */
const kept = 11n

function freeAddress(work: Work, rangeText: string, wanted: ReadonlyMap<string, string>): string | null {
  const range = parseCidr(rangeText)
  if (!range.ok) return null
  const { version, value: start } = range.value
  const { placements } = work.model()
  const end = lastOf(range.value)
  // One more than could be held or waited for.
  const tries = BigInt(placements.length + wanted.size + 1) + kept
  const isFree = (value: bigint): boolean => {
    const text = formatIp({ version, value })
    const ip = refuseAddress(text, rangeText)
    return !wanted.has(text) && ip.ok && addressHolder(placements, work.networkId, ip.value, null) === null
  }
  for (const first of [start + kept, start + 1n])
    for (let value = first; value < end && value - first <= tries; value += 1n)
      if (isFree(value)) return formatIp({ version, value })
  return null
}

function placementOf(work: Work, nodeId: string): Placement | undefined {
  return placementLookup.of(work.model().placements).get(placementKey(work.networkId, nodeId))
}

function canonical(text: string | undefined): string | undefined {
  const ip = text === undefined ? null : parseIp(text)
  return ip?.ok === true ? formatIp(ip.value) : text
}

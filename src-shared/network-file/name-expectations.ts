import { formatIp, parseIp } from '#shared/base/ip.ts'
import type { Expectation } from '#shared/model/expectation.ts'
import { indexModel, placementKey, type ModelView } from '#shared/model/view.ts'
import { nameNetwork, type NetworkNames } from './name-network.ts'
import type { NetworkFile } from './network-file.ts'
import type { Path, Work } from './work.ts'

type Written = NonNullable<NetworkFile['expectations']>[number]
type Ends = Pick<Expectation, 'from' | 'to'>

/** Both ends as a network's file calls them; what means nothing there stays as it is stored. */
export function writtenEnds(names: NetworkNames, { from, to }: Ends): Ends {
  const device = names.devices.find(from)
  const target = targetIn(names, to)
  return {
    from: typeof device === 'string' ? from : names.devices.of(device),
    to: typeof target === 'string' || target === null ? to : target.called,
  }
}

/**
 * Both ends as people call them. An id of what does not stand in the network stays one: whoever may see this network
 * alone could ask for the names of all others.
 */
export function calledIn(view: ModelView, networkId: string, { from, to }: Ends): Ends {
  const called = (text: string): string =>
    view.placements.has(placementKey(networkId, text))
      ? ((view.devices.get(text) ?? view.rules.get(text))?.name ?? text)
      : text
  return { from: called(from), to: called(to) }
}

/** Makes the expectations of a network those of its file, if they are others. */
export function editExpectations(work: Work, file: NetworkFile): void {
  if (file.expectations === undefined) return
  const model = work.model()
  const names = nameNetwork(indexModel(model), work.networkId)
  const stored = model.networks.find(({ id }) => id === work.networkId)?.expectations ?? []
  const isStored = (text: string): boolean => stored.some(({ from, to }) => from === text || to === text)
  const refuse = (path: Path, name: string, why: 'unknown' | 'unclear'): void => {
    // What a network misses already may stay in its file.
    if (!isStored(name)) work.refuse(path, why === 'unclear' ? 'name-unclear' : 'name-unknown', { name })
  }
  const wanted = file.expectations.map((written, index) => {
    const { from, to } = idsOf(names, written)
    if (typeof from === 'object') refuse(['expectations', index, 'from'], written.from, from.why)
    if (typeof to === 'object') refuse(['expectations', index, 'to'], written.to, to.why)
    return withEnds(written, from, to)
  })
  const known = stored.map((each) => {
    const { from, to } = idsOf(names, each)
    return withEnds(each, from, to)
  })
  if (JSON.stringify(wanted) !== JSON.stringify(known))
    work.add({ kind: 'set-expectations', expectations: wanted }, ['expectations'])
}

type Found = string | { readonly why: 'unknown' | 'unclear' }

/** The ids that both ends mean. */
function idsOf(names: NetworkNames, { from, to }: Ends): { readonly from: Found; readonly to: Found } {
  const device = names.devices.find(from)
  const target = targetIn(names, to)
  return {
    from: typeof device === 'string' ? { why: device } : device.id,
    to: target === null ? { why: 'unknown' } : typeof target === 'string' ? { why: target } : target.id,
  }
}

function withEnds({ from, to, port, protocol, reaches }: Written, fromId: Found, toId: Found): Expectation {
  return {
    from: typeof fromId === 'string' ? fromId : from,
    to: typeof toId === 'string' ? toId : to,
    ...(port === undefined ? {} : { port }),
    protocol,
    reaches,
  }
}

/** What a text means as a target: an address, else a rule, else a device; and how it is written so that it does. */
function targetIn(
  names: NetworkNames,
  text: string,
): { readonly id: string; readonly called: string } | 'unclear' | null {
  const ip = parseIp(text)
  if (ip.ok) return { id: formatIp(ip.value), called: formatIp(ip.value) }
  const rule = names.rules.find(text)
  const asAddress = (name: string): boolean => parseIp(name).ok
  if (typeof rule !== 'string') {
    const called = names.rules.of(rule)
    return { id: rule.id, called: asAddress(called) ? rule.id : called }
  }
  const device = names.devices.find(text)
  if (typeof device === 'string') return rule === 'unclear' || device === 'unclear' ? 'unclear' : null
  const called = names.devices.of(device)
  const isOther = asAddress(called) || names.rules.find(called) !== 'unknown'
  return { id: device.id, called: isOther ? device.id : called }
}

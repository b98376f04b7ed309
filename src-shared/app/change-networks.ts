import { formatCidr } from '#shared/base/cidr.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { address6For } from '#shared/model/allocate.ts'
import type { Model } from '#shared/model/model.ts'
import type { Network, NetworkForm } from '#shared/model/network.ts'
import {
  makeUniqueLocalRange,
  parseNetworkRange,
  refuseAddress,
  refuseOverlap,
} from '#shared/model/network-range.ts'
import type { Placement } from '#shared/model/relation.ts'
import type { Randomness } from './ports.ts'

/** A new network. Its IPv6 range, if it is to have one, is chosen at random. */
export function addNetwork(
  model: Model,
  form: NetworkForm,
  randomness: Randomness,
): Result<{ readonly model: Model; readonly id: string }, RefusalOf<typeof readForm>> {
  const read = readForm(model, form, null)
  if (!read.ok) return read
  const { ipv6, ...rest } = read.value
  const network: Network = {
    ...rest,
    id: randomness.id(),
    range6: ipv6 ? makeUniqueLocalRange((count) => randomness.bytes(count)) : null,
    tokenVersion: 1,
  }
  return ok({ model: { ...model, networks: [...model.networks, network] }, id: network.id })
}

/**
 * A network with another form. Its placements keep their addresses: one that does not fit into the new range
 * answers `address-outside`. Switching IPv6 on gives each the address of the same offset.
 */
export function changeNetwork(
  model: Model,
  id: string,
  form: NetworkForm,
  randomness: Randomness,
): Result<Model, Problem<'network-missing' | 'address-outside'> | RefusalOf<typeof readForm>> {
  const held = model.networks.find((network) => network.id === id)
  if (held === undefined) return fail(problem('network-missing', { id }))
  const read = readForm(model, form, id)
  if (!read.ok) return read
  const { ipv6, ...rest } = read.value
  const range6 = ipv6 ? (held.range6 ?? makeUniqueLocalRange((count) => randomness.bytes(count))) : null
  const own = model.placements.filter((placement) => placement.networkId === id && placement.address !== null)
  for (const placement of own) {
    const fits = refuseAddress(placement.address ?? '', rest.range)
    if (!fits.ok)
      return fail(
        problem('address-outside', { address: placement.address ?? '', range: rest.range }, ['range']),
      )
  }
  const changed: Network = { ...held, ...rest, range6 }
  const placements =
    range6 === held.range6
      ? model.placements
      : model.placements.map((placement) =>
          placement.networkId === id ? withIPv6(placement, changed) : placement,
        )
  return ok({
    ...model,
    placements,
    networks: model.networks.map((network) => (network.id === id ? changed : network)),
  })
}

/** Without a network and all that is drawn on it; devices and gateways stay with the organization. */
export function removeNetwork(model: Model, id: string): Result<Model, Problem<'network-missing'>> {
  if (!model.networks.some((network) => network.id === id)) return fail(problem('network-missing', { id }))
  const isElsewhere = (each: { readonly networkId: string }): boolean => each.networkId !== id
  return ok({
    ...model,
    networks: model.networks.filter((network) => network.id !== id),
    rules: model.rules.filter(isElsewhere),
    placements: model.placements.filter(isElsewhere),
    relations: model.relations.filter(isElsewhere),
  })
}

/** A network with a new encryption token: every preshared key of it changes. */
export function rotateNetworkToken(model: Model, id: string): Result<Model, Problem<'network-missing'>> {
  if (!model.networks.some((network) => network.id === id)) return fail(problem('network-missing', { id }))
  const networks = model.networks.map((network) =>
    network.id === id ? { ...network, tokenVersion: network.tokenVersion + 1 } : network,
  )
  return ok({ ...model, networks })
}

function readForm(
  model: Model,
  form: NetworkForm,
  exceptId: string | null,
): Result<NetworkForm, RefusalOf<typeof parseNetworkRange | typeof refuseOverlap> | Problem<'name-taken'>> {
  const range = parseNetworkRange(form.range)
  if (!range.ok) return fail({ ...range.problem, at: ['range'] })
  const others = model.networks.filter((network) => network.id !== exceptId)
  if (others.some((network) => network.name.toLowerCase() === form.name.toLowerCase()))
    return fail(problem('name-taken', { name: form.name }, ['name']))
  const overlap = form.active ? refuseOverlap(range.value, others) : ok(undefined)
  return overlap.ok ? ok({ ...form, range: formatCidr(range.value) }) : overlap
}

function withIPv6(placement: Placement, network: Network): Placement {
  if (placement.address === null) return placement
  return {
    ...placement,
    address6: network.range6 === null ? null : address6For(network.range, network.range6, placement.address),
  }
}

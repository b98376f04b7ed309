import { isKey } from '#shared/base/key-text.ts'
import { holdersOf } from '#shared/base/lookup.ts'
import { ofList } from '#shared/base/of-list.ts'
import { problem } from '#shared/base/problem.ts'
import type { Gateway } from './gateway.ts'
import type { CheckProblem } from './check-problems.ts'
import type { Network } from './network.ts'
import { parseHost } from './read-forms.ts'
import type { Placement } from './relation.ts'
import type { ModelView } from './view.ts'

/**
 * What identifies and locates peers: keys that are invalid or used twice in the organization (a gateway may serve
 * several networks), and gateway addresses that no peer could dial.
 */
export function checkPeers(view: ModelView, networks: readonly Network[]): CheckProblem[] {
  const asked = new Set(networks.map((network) => network.id))
  const placements = view.model.networks
    .filter((network) => network.active)
    .flatMap((network) => view.placementsOfNetwork.get(network.id) ?? [])
  const gatewayIds = new Set(
    placements
      .filter((each) => each.nodeKind === 'gateway' && asked.has(each.networkId))
      .map((each) => each.nodeId),
  )
  const isAsked = (gateway: Gateway): boolean => gateway.active && gatewayIds.has(gateway.id)
  if (areKeysPlain(view)) return view.model.gateways.filter(isAsked).flatMap(checkHost)
  const holders = new Map<string, string>()
  // Networks that are not asked for come first: of two holders of one key, the one asked for is reported.
  for (const gateway of view.model.gateways)
    if (gateway.publicKey !== null && !isAsked(gateway)) holders.set(gateway.publicKey, gateway.name)
  for (const placement of placements)
    if (placement.publicKey !== null && !asked.has(placement.networkId))
      holders.set(placement.publicKey, nameOf(view, placement))
  return [
    ...view.model.gateways
      .filter(isAsked)
      .flatMap((gateway) => [
        ...checkHost(gateway),
        ...checkKey(holders, gateway, gateway.name, ['gateways', gateway.id, 'publicKey']),
      ]),
    ...placements
      .filter((placement) => asked.has(placement.networkId))
      .flatMap((placement) =>
        checkKey(holders, placement, nameOf(view, placement), [
          `${placement.nodeKind}s`,
          placement.nodeId,
          'publicKey',
        ]),
      ),
  ]
}

/** Whether all keys can be read and none is there twice, as far as can be said without a look at all placements. */
function areKeysPlain({ model }: ModelView): boolean {
  const { holders, isShared } = holdersOfKeys(model.placements)
  if (isShared || !areReadable(model.placements)) return false
  const own = model.gateways.flatMap(keysOf)
  return new Set(own).size === own.length && own.every((key) => isKey(key) && !holders.has(key))
}

function keysOf({ publicKey }: KeyHolder): readonly string[] {
  return publicKey === null ? [] : [publicKey]
}

const holdersOfKeys = holdersOf<Placement>(keysOf)

const areReadable = ofList(
  (placements: readonly Placement[]) => placements.flatMap(keysOf).every(isKey),
  (held, { came }) => (held ? came.flatMap(keysOf).every(isKey) : null),
)

/** Gateways and placements are never changed: whether their key can be read is asked once of each. */
const readable = new WeakMap<KeyHolder, boolean>()

type KeyHolder = Gateway | Placement

function checkKey(
  holders: Map<string, string>,
  of: KeyHolder,
  name: string,
  place: readonly string[],
): CheckProblem[] {
  const key = of.publicKey
  if (key === null) return []
  const isReadable = readable.get(of) ?? isKey(key)
  readable.set(of, isReadable)
  if (!isReadable) return [problem('key-unreadable', {}, place)]
  const holder = holders.get(key)
  holders.set(key, name)
  return holder === undefined ? [] : [problem('key-taken', { by: holder }, place)]
}

/** In the form used in files, so that it is the same text wherever it is compared. */
function checkHost({ id, publicAddress }: Gateway): CheckProblem[] {
  const host = parseHost(publicAddress)
  if (host.ok && host.value === publicAddress) return []
  return [problem('endpoint-unreadable', { value: publicAddress }, ['gateways', id, 'publicAddress'])]
}

function nameOf(view: ModelView, placement: Placement): string {
  return view.devices.get(placement.nodeId)?.name ?? view.gateways.get(placement.nodeId)?.name ?? ''
}
